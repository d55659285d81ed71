/** User agents by kind, so that a rule needs no pattern. */
export const PRESETS: ReadonlyMap<string, RegExp> = new Map([
  [
    'mobile',
    /\b(?:android|iphone|ipad|ipod|windows phone|mobile|tablet|blackberry|bb10|opera mini|kindle|silk|webos)\b/i,
  ],
  [
    'feeds',
    /feed|\brss\b|\batom\b|newsblur|inoreader|netvibes|liferea|akregator|netnewswire|miniflux|tiny tiny/i,
  ],
  [
    'libraries',
    /^(?:curl|wget|python|go-http|java|okhttp|libwww|lwp|ruby|php|node|axios|undici|guzzle|apache-httpclient|httpie|aiohttp|perl|powershell|scrapy)\b/i,
  ],
])

const SEARCH_ENGINES =
  /googlebot|bingbot|duckduckbot|yandexbot|baiduspider|applebot|slurp|qwantbot|seznambot|mojeekbot/i

export const isSearchEngine = (agent: string): boolean => SEARCH_ENGINES.test(agent)
