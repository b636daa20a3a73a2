-- Counts some more requests of one client, all of them or none.
--
-- KEYS[1]  what it asked in the last window: a list, the oldest first. An entry is
--          "stamp before after": when, in microseconds of this server's clock, and how many
--          requests were counted before and after it since the list began.
-- ARGV     how many are asked for (0 only looks), the limit, the window in microseconds, and the
--          granule: requests in one of these are one entry, with the stamp of the last.
--
-- Answers whether they were taken, how many count now, the microseconds until there is one more,
-- and those until there is room for what was asked (-1: never).
local key = KEYS[1]
local asked, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local window, granule = tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])

local function entry(at)
  local text = redis.call('LINDEX', key, at)
  if not text then
    return nil
  end
  local stamp, before, after = string.match(text, '^(%d+) (%d+) (%d+)$')
  return tonumber(stamp), tonumber(before), tonumber(after)
end

local length = redis.call('LLEN', key)
local last, previous, total = entry(-1)
if last and last > now + window then
  -- The clock went back by more than a window: nothing can be said of what was.
  redis.call('DEL', key)
  length, last = 0, nil
elseif last and last > now then
  now = last
end

-- The first entry of which something holds that holds of all after it. It is near the front
-- mostly, and a list is walked from its ends.
local function first(holds)
  local low, high, step = 0, 0, 1
  while high < length and not holds(high) do
    low = high + 1
    high = high + step
    step = step * 2
  end
  high = math.min(high, length)
  while low < high do
    local middle = math.floor((low + high) / 2)
    if holds(middle) then
      high = middle
    else
      low = middle + 1
    end
  end
  return low
end

local gone = first(function(at)
  local stamp = entry(at)
  return stamp + window > now
end)
if gone > 0 then
  redis.call('LTRIM', key, gone, -1)
  length = length - gone
end

local used, oldest, base = 0, nil, 0
if length > 0 then
  oldest, base = entry(0)
  used = total - base
else
  last, previous, total = nil, 0, 0
end

if used + asked > limit then
  local wait = -1
  if asked <= limit then
    local excess = used + asked - limit
    local at = first(function(one)
      local _, _, after = entry(one)
      return after - base >= excess
    end)
    local stamp = entry(at)
    wait = stamp + window - now
  end
  return { 0, used, oldest and oldest + window - now or 0, wait }
end

if asked > 0 then
  local same = last and math.floor(last / granule) == math.floor(now / granule)
  if same then
    redis.call('LSET', key, -1, string.format('%.0f %.0f %.0f', now, previous, total + asked))
  else
    redis.call('RPUSH', key, string.format('%.0f %.0f %.0f', now, total, total + asked))
  end
  redis.call('PEXPIRE', key, math.ceil(window / 1000) + 1)
  oldest = entry(0)
end
return { 1, used + asked, oldest and oldest + window - now or 0, 0 }
