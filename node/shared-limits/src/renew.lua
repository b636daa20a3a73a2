-- Places that are still held: they are there for another lease, even if the server forgot them.
--
-- KEYS[1]  a client's places.
-- ARGV     the lease in milliseconds, then the places.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local lease = tonumber(ARGV[1])
for at = 2, #ARGV do
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + lease), ARGV[at])
end
redis.call('PEXPIRE', KEYS[1], lease)
return #ARGV - 1
