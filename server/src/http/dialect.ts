import type { Links } from '../contract/context.ts'

/**
 * The same routes answer in two vocabularies. A dialect is a table of names, applied where a
 * request comes in and where addresses go out, and nowhere else.
 */
export interface Dialect {
  readonly name: 'neutral' | 'wordpress'
  readonly root: string
  /** A namespace as this dialect spells it. */
  spell(neutral: string): string
  /** A path of a request, in neutral names. */
  toNeutral(path: string): string
  /** False for a path in the other dialect's names. */
  speaks(path: string): boolean
}

const WORDPRESS_NAMES: Readonly<Record<string, string>> = {
  'core/v2': 'wp/v2',
  'svc/v1': 'lwtv/v1',
  'seo/v1': 'aioseo/v1',
  'analytics/v1': 'monsterinsights/v1',
  'site-health/v1': 'wp-site-health/v1',
  'block-editor/v1': 'wp-block-editor/v1',
  'abilities/v1': 'wp-abilities/v1',
}

export const neutralDialect = (root: string): Dialect => ({
  name: 'neutral',
  root,
  spell: (neutral) => neutral,
  toNeutral: (path) => path,
  speaks: () => true,
})

export const wordpressDialect = (root: string): Dialect => {
  const neutralNames = new Map(
    Object.entries(WORDPRESS_NAMES).map(([neutral, theirs]) => [theirs, neutral]),
  )
  const speaks = (path: string): boolean => !Object.hasOwn(WORDPRESS_NAMES, namespaceOf(path))
  return {
    name: 'wordpress',
    root,
    spell: (neutral) => WORDPRESS_NAMES[neutral] ?? neutral,
    toNeutral: (path) => {
      const neutral = neutralNames.get(namespaceOf(path))
      if (neutral) return [neutral, ...path.split('/').slice(2)].join('/')
      // A name of the other dialect is unknown here, or each route would have two addresses.
      return speaks(path) ? path : `-/${path}`
    },
    speaks,
  }
}

const namespaceOf = (path: string): string => path.split('/', 2).join('/').toLowerCase()

/** Addresses for one request: its public base and its dialect's names. */
export const linksFor = (dialect: Dialect, base: string): Links => {
  const root = `${base}${dialect.root}/`
  return {
    base,
    // A list prints hundreds of addresses, so this takes no path apart that it need not.
    api: (path) => {
      const end = path.indexOf('/', path.indexOf('/') + 1)
      const namespace = end === -1 ? path : path.slice(0, end)
      return root + dialect.spell(namespace) + path.slice(namespace.length)
    },
    site: (path) => `${base}/${path}`,
    namespace: (neutral) => dialect.spell(neutral),
    neutral: (path) => dialect.toNeutral(path),
  }
}
