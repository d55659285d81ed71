import { createValues, type Described } from './near-valid-values.ts'
import type { Dice, RandomRequest } from './random-request.ts'

interface Endpoint {
  readonly methods: readonly RandomRequest['method'][]
  /** An empty list if there are none. */
  readonly args: Readonly<Record<string, Described>> | readonly never[]
}

export interface PublishedIndex {
  readonly routes: Readonly<Record<string, { readonly endpoints: readonly Endpoint[] }>>
}

const META = {
  context: ['view', 'edit', 'embed'],
  _fields: ['id', 'id,title.rendered,x.y', ''],
} as const
const TELLING = ['id', 'slug', 'uuid', 'hash', 'key', 'name', 'ID', 'post_id']
/** Five with an account and one without. */
const ROLES = 6

/** Calls that delete the caller's account, or cost far more than the others. */
const isLeftOut = (path: string, method: string): boolean =>
  (/users\/(?!.*\/)/.test(path) && method === 'DELETE') || /batch\/v1/.test(path)

/** How many arguments of a request are invalid. */
const ODDITY = ['none', 'one', 'one', 'all'] as const

const VARIABLE = /\(\?P<(\w+)>((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g

/**
 * Generates requests of a client that nearly follows the index: real routes, real arguments, values of the
 * right type up to the limit and one beyond. `learn` takes responses, so that later requests use existing
 * ids.
 */
export const createNearValid = (index: PublishedIndex, dice: Dice) => {
  const { below, pick } = dice
  const chance = (oneIn: number): boolean => below(oneIn) === 0
  const calls = Object.entries(index.routes).flatMap(([path, { endpoints }]) =>
    endpoints.flatMap(({ methods, args }) =>
      methods
        .filter((method) => !isLeftOut(path, method))
        .map((method) => ({ path, method, args: Object.entries(args) })),
    ),
  )
  const { knownOf, recall, learn } = createMemory(dice)
  const { fitting, odd } = createValues(dice, knownOf)

  const addressOf = (path: string): string =>
    path.replace(VARIABLE, (_all, name: string, pattern: string, offset: number) => {
      const isNumber = pattern.includes('\\d') && !/\\w|a-z|me\b/.test(pattern)
      const known = chance(12) ? undefined : recall(path.slice(0, offset - 1), isNumber)
      const value = known ?? (isNumber ? below(30) : pick(wordsOf(pattern) ?? [odd(name, {})]))
      const text = typeof value === 'object' ? 'x' : String(value)
      return text.slice(0, 200).toWellFormed().split('/').map(encodeURIComponent).join('/')
    })

  const argumentsOf = (path: string, args: readonly [string, Described][]): [string, unknown][] => {
    const oddity = pick(ODDITY)
    const few = args.length > 12 ? 5 : 2
    const given = args.filter(
      ([name, { required }]) =>
        !path.includes(`<${name}>`) && (required === true ? !chance(20) : chance(few)),
    )
    const oddOne = oddity === 'one' ? pick(given) : undefined
    return given.map((one) => {
      const [name, schema] = one
      return [name, (one === oddOne || oddity === 'all' ? odd : fitting)(name, schema)]
    })
  }

  /** A request, and the index of its sender. */
  const next = (): Call => {
    const { path, method, args } = pick(calls)
    const given = argumentsOf(path, args)
    const [name, values] = pick(Object.entries(META))
    const asked = chance(5) ? [[name, pick(values)] as const] : []
    const inQuery = method === 'GET' || method === 'HEAD' || method === 'DELETE' || chance(8)
    const query = queryOf(inQuery ? [...asked, ...given] : asked)
    const url = `/wp-json${addressOf(path)}${query === '' ? '' : `?${query}`}`.slice(0, 14_000)
    // Most routes have content for administrators only.
    const call = { path, who: chance(2) ? 0 : below(ROLES) }
    if (inQuery) return { ...call, request: { method, url, headers: {} } }
    const isForm = chance(4)
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const payload = isForm ? queryOf(given) : JSON.stringify(Object.fromEntries(given))
    return { ...call, request: { method, url, headers: { 'content-type': type }, payload } }
  }

  return { next, learn }
}

interface Call {
  readonly request: RandomRequest
  readonly who: number
  readonly path: string
}

/** The words of a pattern that lists them, such as `post|term`. */
const wordsOf = (pattern: string): readonly string[] | undefined =>
  /^[\w|-]+$/.test(pattern) ? pattern.split('|') : undefined

/** The response itself and the first items of a list. */
const telling = (answer: unknown): unknown[] => {
  const items = typeof answer === 'object' && answer !== null ? Object.values(answer) : []
  return [answer, ...items.slice(0, 8)]
    .flatMap((item) => TELLING.map((name) => item?.[name]))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
}

/** Remembers ids and words of responses, by their collection. */
const createMemory = ({ below, pick }: Dice) => {
  const known = new Map<string, unknown[]>()
  const remember = (key: string, value: unknown): void => {
    const values = known.get(key) ?? []
    known.set(key, values)
    if (values.length < 50) values.push(value)
    else values[below(50)] = value
  }
  const find = (key: string): unknown => {
    const values = known.get(key)
    return values && pick(values)
  }
  const learn = (path: string, answer: unknown): void => {
    const collection = path.replace(/\/\(\?P<\w+>[^/]*$/, '')
    const kind = collection.split('/').at(-1) ?? ''
    for (const value of telling(answer)) {
      const form = typeof value === 'number' ? 'number' : 'word'
      for (const key of [`${collection} ${form}`, `${kind} ${form}`, `any ${form}`])
        remember(key, value)
    }
  }
  return {
    learn,
    /** A remembered value of a collection. */
    recall: (collection: string, isNumber: boolean): unknown =>
      find(`${collection} ${isNumber ? 'number' : pick(['word', 'number'])}`),
    /** A remembered value that suits an argument of this name. */
    knownOf: (name: string): unknown =>
      find(`${name.replace(/(?:_?ids?|s)$/i, '')}s number`) ??
      find(`${name} word`) ??
      find('any number'),
  }
}

const queryOf = (given: readonly (readonly [string, unknown])[]): string =>
  given.flatMap(([name, value]) => pairs(name, value)).join('&')

const pairs = (name: string, value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => pairs(`${name}[]`, one))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => pairs(`${name}[${key}]`, one))
  return [[name, String(value)].map((text) => encodeURIComponent(text.toWellFormed())).join('=')]
}
