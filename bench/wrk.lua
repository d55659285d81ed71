-- Requests BENCH_PATH, with NUMBER replaced by another number each time.
local path = os.getenv("BENCH_PATH")
local number = tonumber(os.getenv("BENCH_FIRST"))
local headers = {}
for name, value in (os.getenv("BENCH_HEADERS") or ""):gmatch("([^\n:]+): ([^\n]*)") do
  headers[name] = value
end

request = function()
  number = number + 1
  local sent = {}
  for name, value in pairs(headers) do
    sent[name] = value:gsub("NUMBER", tostring(number))
  end
  return wrk.format("GET", (path:gsub("NUMBER", tostring(number))), sent)
end
