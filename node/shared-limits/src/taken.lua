-- How many places of a client (KEYS[1]) are held.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
return redis.call('ZCOUNT', KEYS[1], string.format('(%.0f', now), '+inf')
