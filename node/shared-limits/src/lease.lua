-- Takes a place for one more socket of a client.
--
-- KEYS[1]  its places in the whole fleet: a sorted set, each with the millisecond of this server's
--          clock at which its lease ends.
-- ARGV     how many it may have, the lease in milliseconds, the place.
--
-- Answers 1 if there was one left.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now))
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  return 0
end
local lease = tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], string.format('%.0f', now + lease), ARGV[3])
redis.call('PEXPIRE', KEYS[1], lease)
return 1
