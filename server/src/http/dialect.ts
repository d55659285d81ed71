import type { Links } from '../contract/context.ts'
import type { Namespace } from '../contract/namespace.ts'

/**
 * The same routes are served in two vocabularies. A dialect is a table of names, applied only where
 * a request comes in and where addresses go out.
 */
export interface Dialect {
  readonly name: 'neutral' | 'wordpress'
  readonly root: string
  /** Returns a neutral path in the words of this dialect. */
  spell(path: string): string
  /** Returns the path of a request in neutral names. */
  toNeutral(path: string): string
  /** Whether the path uses the names of this dialect. */
  speaks(path: string): boolean
}

export const neutralDialect = (root: string): Dialect => ({
  name: 'neutral',
  root,
  spell: (path) => path,
  toNeutral: (path) => path,
  speaks: () => true,
})

/** Path prefixes and their replacements, the longest first. */
type Words = readonly (readonly [from: string, to: string])[]

/** How the paths of one namespace are written in both dialects. */
interface Spelling {
  readonly ours: string
  readonly theirs: string
  readonly toOurs: Words
  readonly toTheirs: Words
}

export const wordpressDialect = (root: string, namespaces: readonly Namespace[]): Dialect => {
  const spellings = namespaces.map(spellingOf)
  const byOurs = new Map(spellings.map((spelling) => [spelling.ours, spelling]))
  const byTheirs = new Map(spellings.map((spelling) => [spelling.theirs, spelling]))

  /** Returns undefined for names of the other dialect only: each route would have two addresses otherwise. */
  const translate = (path: string): string | undefined => {
    const { namespace, rest } = split(path)
    const spelling = byTheirs.get(namespace)
    if (!spelling) return byOurs.has(namespace) ? undefined : path
    const inside = trade(rest, spelling.toOurs)
    const isForeign = inside === rest && trade(rest, spelling.toTheirs) !== rest
    return isForeign ? undefined : spelling.ours + inside
  }

  return {
    name: 'wordpress',
    root,
    // A list prints hundreds of addresses, so this avoids splitting paths.
    spell: (path) => {
      const end = path.indexOf('/', path.indexOf('/') + 1)
      const namespace = end === -1 ? path : path.slice(0, end)
      const spelling = byOurs.get(namespace)
      if (!spelling) return path
      const rest = path.slice(namespace.length)
      return spelling.theirs + trade(rest, spelling.toTheirs)
    },
    toNeutral: (path) => translate(path) ?? `-/${path}`,
    speaks: (path) => translate(path) !== undefined,
  }
}

const spellingOf = ({ name, wordpressName = name, wordpressPaths = {} }: Namespace): Spelling => {
  const pairs = Object.entries(wordpressPaths).map(
    ([ours, theirs]) => [`/${ours}`, `/${theirs}`] as const,
  )
  return {
    ours: name,
    theirs: wordpressName,
    toOurs: longestFirst(pairs.map(([ours, theirs]) => [theirs, ours])),
    toTheirs: longestFirst(pairs),
  }
}

const longestFirst = (words: Words): Words => words.toSorted(([a], [b]) => b.length - a.length)

const split = (path: string): { readonly namespace: string; readonly rest: string } => {
  const [first = '', second] = path.split('/', 2)
  const namespace = second === undefined ? first : `${first}/${second}`
  return { namespace: namespace.toLowerCase(), rest: path.slice(namespace.length) }
}

/** Replaces the words at the beginning of the rest of a path with those of the other vocabulary. */
const trade = (rest: string, words: Words): string => {
  if (words.length === 0) return rest
  const lower = `${rest.toLowerCase()}/`
  const found = words.find(([from]) => lower.startsWith(`${from}/`))
  return found ? found[1] + rest.slice(found[0].length) : rest
}

/** Links for one request: its public base and its dialect's names. */
export const linksFor = (dialect: Dialect, base: string): Links => {
  const root = `${base}${dialect.root}/`
  return {
    base,
    api: (path) => root + dialect.spell(path),
    site: (path) => `${base}/${path}`,
    path: (neutral) => dialect.spell(neutral),
    neutral: (path) => dialect.toNeutral(path),
  }
}
