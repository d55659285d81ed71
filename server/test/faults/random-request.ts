/** A request for `inject`. */
export interface RandomRequest {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

export interface Dice {
  below(limit: number): number
  pick<T>(list: readonly T[]): T
}

/** The same numbers in every run, so that a failure can be repeated. */
export const createDice = (seed: number): Dice => {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 0x1_0000_0000) * limit)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const NUMBERS = [
  '',
  '0',
  '-1',
  '1e3',
  '01',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '٣',
  '1,2,x',
]
const PATHS = ['%00', '%', '%ff', '%2e%2e%2f', '../..']
const TEXTS = ["'", '1) OR 1=1', '<script>', '[]', '{}', '💥', 'a'.repeat(3_000), '\u202e']
const NASTY = [...NUMBERS, ...PATHS, ...TEXTS, '__proto__', 'constructor']
const WORDS = ['publish', 'draft', 'view', 'edit', 'desc', '2026-01-01T00:00:00']
const TYPES = [
  ...['application/json', 'application/json', 'application/x-www-form-urlencoded', 'text/plain'],
  ...['multipart/form-data', 'application/vnd.x+json; charset=utf-8'],
]
const BODIES = ['{', '[', '"text"', 'null', '1', '\u0000', 'a'.repeat(70_000)]
const META = ['_fields', '_embed', '_envelope', '_method', '_jsonp', '_locale', '_wpnonce']

/** Generates requests that resemble real ones to various degrees. */
export const createRequests = (
  { paths, names: declared }: { paths: readonly string[]; names: readonly string[] },
  authorization: string,
  dice: Dice,
) => {
  const { below, pick } = dice
  const names = [...new Set(declared), ...META]

  const value = (depth = 0): unknown => {
    const makers = [
      () => pick(NASTY),
      () => below(1_000) - 500,
      () => pick([true, false, null]),
      () => pick(WORDS),
      () => Array.from({ length: below(5) }, () => value(depth + 1)),
      () =>
        Object.fromEntries(Array.from({ length: below(4) }, () => [pick(names), value(depth + 1)])),
    ]
    return pick(depth > 2 ? makers.slice(0, 4) : makers)()
  }

  const address = (): string => {
    const root = pick(['/api', '/wp-json', '/?rest_route=', ''])
    const variable = () => encodeURIComponent(pick(['1', '2', '3', 'me', 'post', ...NASTY]))
    const concrete = pick(paths).replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, variable)
    const path = root === '/api' ? concrete : concrete.replace('core/v2', 'wp/v2')
    const tail = below(4) === 0 ? pick(['/', '//', '/..', '%2F', ...NASTY]) : ''
    const query = Array.from({ length: below(4) }, () => {
      const name = encodeURIComponent(pick(names)) + pick(['', '[]', '[a]', '[0][b]'])
      return `${name}=${encodeURIComponent(pick(NASTY))}`
    }).join('&')
    return `${root}/${path}${tail}${root.includes('?') ? '&' : '?'}${query}`
  }

  const oddHeaders: readonly (() => Record<string, string>)[] = [
    () => ({
      authorization: pick([
        'Basic',
        'Basic !!!',
        'Basic Og==',
        'Bearer x',
        `Basic ${'A'.repeat(2_000)}`,
      ]),
    }),
    () => ({ 'x-wp-nonce': pick(NASTY).replace(/[^\x20-\x7e]/g, '?') }),
    () => ({ 'x-http-method-override': pick([...METHODS, 'BREW', '']) }),
    () => ({ 'if-match': pick(['*', '"1"', 'W/"1-x"', ',,,']) }),
    () => ({
      cookie: pick(['callboard_session=x', ';;;', '=', `callboard_session=${'a'.repeat(200)}`]),
    }),
    () => ({ 'if-none-match': pick(['*', '"x"', '"']) }),
    () => ({ origin: pick(['null', 'http://example.com', 'x y']) }),
  ]

  return (): RandomRequest => {
    const method = pick(METHODS)
    const headers: Record<string, string> = {
      host: pick(['callboard.test', 'x', '[::1]:80', '"><']),
    }
    if (below(2) === 0) headers.authorization = authorization
    if (below(3) === 0) Object.assign(headers, pick(oddHeaders)())
    const request: RandomRequest = { method, url: address(), headers }
    if (method === 'GET' || method === 'HEAD' || below(3) === 0) return request
    headers['content-type'] = pick(TYPES)
    return { ...request, payload: below(6) === 0 ? pick(BODIES) : JSON.stringify(value()) }
  }
}
