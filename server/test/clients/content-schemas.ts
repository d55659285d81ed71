import { loadWpSchemas } from './wp-schemas.ts'

/** Validates responses of the content namespace against the schemas of `wp-json-schemas`. */
export interface ContentSchemas {
  /** The violations of the schema; undefined if no schema applies to this request. */
  faultsOf(request: Asked, response: Answered): readonly string[] | undefined
  /** Schemas of whole responses that were not used so far. */
  unused(): readonly string[]
}

interface Asked {
  readonly method: string
  /** With its query, relative to the root of the site. */
  readonly url: string
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

export const loadContentSchemas = async (): Promise<ContentSchemas> => {
  const schemas = await loadWpSchemas()
  const used = new Set<string>()
  return {
    faultsOf: ({ method, url }, { status, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://callboard.test')
      const [, path] = CONTENT.exec(pathname) ?? []
      const isPartial = [...searchParams.keys()].some((name) => PARTIAL.test(name))
      if (path === undefined || isPartial || !METHODS.includes(method)) return undefined
      const schema = status >= 400 ? 'error' : schemaOf(method, decodeURIComponent(path))
      if (schema === undefined) return undefined
      used.add(schema)
      return schemas
        .violations(schema, lastSightOf(body), searchParams.get('context') ?? 'view')
        .filter(
          (fault) => !CONTRADICTED.some(([at, known]) => at.test(schema) && known.test(fault)),
        )
    },
    unused: () =>
      schemas.names.filter((name) => !/^(partials|properties)\//.test(name) && !used.has(name)),
  }
}

const CONTENT = /^\/(?:wp-json\/wp|api\/core)\/v2\/(.+?)\/?$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Parameters that change the shape of the response. */
const PARTIAL = /^(_fields|_envelope|_jsonp|_method)\b/

/** The reply to a deletion contains the item without links. */
const lastSightOf = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('previous' in body)) return body
  return { ...Object(body.previous), _links: {} }
}

/** Violations that are correct: the schema differs from the recorded responses of WordPress 6.9.4. */
const CONTRADICTED: readonly (readonly [schema: RegExp, fault: RegExp, why: string])[] = [
  [
    /^collections\/search-results$/,
    /'subtype'|^\/\d+\/type must be equal to one of/,
    'a term that was found names its taxonomy as its type and has no subtype; nor has a format',
  ],
  [/^error$/, /"additional_data"/, 'a name that is taken is refused with the id that has it'],
  [/^settings$/, /^\/\w+ must be string/, 'a setting that null has reset is shown as null once'],
  [/^settings$/, /^\/email must match/, 'a new site here need not have an address for mail'],
  [/menu-items?$/, /property 'menus'/, 'an item that is in no menu does not name one'],
  [/menu-items?$/, /\/url must match/, 'an item whose target is gone leads nowhere'],
  [/^collections\/menu-locations$/, /^ must be object/, 'an empty map is printed as a list'],
  [
    /themes?$/,
    /\/(screenshot|author_uri\/\w+|theme_uri\/\w+) must match/,
    'a theme without such an address has an empty text',
  ],
  [
    /themes?$/,
    /\/editor-[\w-]+ must be boolean/,
    'a theme may declare its presets, in a list; the schema knows themes that declare none',
  ],
  [/./, /\/_embedded must have required/, 'an embed may be limited to other relations'],
]

const schemaOf = (method: string, path: string): string | undefined => {
  for (const [pattern, list, item] of NESTED) {
    const match = pattern.exec(path)
    if (!match) continue
    const isList = match[1] === undefined
    // Only passwords can be deleted all at once; the response is their number.
    if (isList && method === 'DELETE') return undefined
    return isList && method === 'GET' ? list : item
  }
  const [base = '', ...rest] = path.split('/')
  return rest.length === 0 && method === 'GET' && LISTS.has(base)
    ? `collections/${base}`
    : ITEMS[base]
}

/** Paths longer than a base and an id; the capture group tells an item from the list. */
const NESTED: readonly (readonly [path: RegExp, list: string, item?: string])[] = [
  [
    /^templates\/.+\/(?:revisions|autosaves)(\/\d+)?$/,
    'collections/template-revisions',
    'template-revision',
  ],
  [
    /^template-parts\/.+\/(?:revisions|autosaves)(\/\d+)?$/,
    'collections/template-part-revisions',
    'template-part-revision',
  ],
  [
    /^global-styles\/\d+\/revisions(\/\d+)?$/,
    'collections/global-styles-revisions',
    'global-styles-revision',
  ],
  [/\/(?:revisions|autosaves)(\/\d+)?$/, 'collections/revisions', 'revision'],
  [/\/application-passwords(\/.+)?$/, 'collections/application-passwords', 'application-password'],
  [/^global-styles\/themes\/[^/]+\/variations$/, 'collections/global-style-variations'],
  [/^global-styles\/themes\/[^/]+$/, 'global-style-config'],
  [/^block-patterns\/patterns$/, 'collections/block-patterns'],
  [/^block-patterns\/categories$/, 'collections/block-pattern-categories'],
  [/^block-types\/[^/]+$/, 'collections/block-types'],
  [/^search$/, 'collections/search-results'],
]

const ITEMS: Readonly<Record<string, string>> = {
  posts: 'post',
  pages: 'page',
  media: 'attachment',
  comments: 'comment',
  users: 'user',
  categories: 'category',
  tags: 'tag',
  blocks: 'block',
  navigation: 'navigation-menu',
  menus: 'menu',
  'menu-items': 'menu-item',
  'menu-locations': 'menu-location',
  types: 'type',
  statuses: 'status',
  taxonomies: 'taxonomy',
  themes: 'theme',
  templates: 'template',
  'template-parts': 'template-part',
  'global-styles': 'global-style-variation',
  'block-types': 'block-type',
  'block-renderer': 'rendered-block',
  plugins: 'plugin',
  sidebars: 'sidebar',
  settings: 'settings',
}

const LISTS = new Set(
  Object.keys(ITEMS).filter(
    (base) => !['settings', 'global-styles', 'block-renderer'].includes(base),
  ),
)
