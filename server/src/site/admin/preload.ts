import type { FastifyInstance, FastifyRequest } from 'fastify'
import { postType } from '../../modules/types/index.ts'
import type { Session } from '../common/visit.ts'

/** A response for `createPreloadingMiddleware` of `@wordpress/api-fetch`. */
interface Preloaded {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Responses to GET by path, and those to OPTIONS below that name. */
export type Preload = Readonly<Record<string, Preloaded | Readonly<Record<string, Preloaded>>>>

/** The item that the editor is opened with. */
export interface Edited {
  readonly id: number
  readonly type: string
}

/**
 * Responses to the first requests of the block editor, printed into its page: it starts after one
 * round trip instead of one per request.
 */
export const preloadEditor = async (
  http: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  edited: Edited | undefined,
): Promise<Preload> => {
  const load = loader(http, request, session)
  const [found, options] = await Promise.all([
    load('GET', [...PATHS, ...pathsOf(edited)]),
    load('OPTIONS', WRITABLE),
  ])
  const styles = stylesPath(found[THEME]?.body)
  return styles === undefined
    ? { ...found, OPTIONS: options }
    : {
        ...found,
        ...(await load('GET', [`${styles}?context=edit`])),
        OPTIONS: { ...options, ...(await load('OPTIONS', [styles])) },
      }
}

const THEME = '/wp/v2/themes?context=edit&status=active'

const SITE_FIELDS = [
  ...['description', 'gmt_offset', 'home', 'image_max_bit_depth', 'image_sizes'],
  ...['image_size_threshold', 'image_strip_meta', 'name', 'site_icon', 'site_icon_url'],
  ...['site_logo', 'timezone_string', 'url', 'page_for_posts', 'page_on_front', 'show_on_front'],
].join(',')

const PATHS = [
  THEME,
  `/?_fields=${SITE_FIELDS}`,
  '/wp-block-editor/v1/settings',
  '/wp/v2/block-types/callboard',
  '/wp/v2/users/me',
  '/wp/v2/types?context=view',
  '/wp/v2/taxonomies?context=view',
  '/wp/v2/taxonomies?context=edit',
  '/wp/v2/settings',
  '/wp/v2/block-patterns/categories',
  '/wp/v2/templates/lookup?slug=front-page',
  '/wp/v2/global-styles/themes/callboard?context=view',
  '/wp/v2/global-styles/themes/callboard/variations?context=view',
]

const WRITABLE = ['settings', 'media', 'pages', 'blocks', 'templates', 'posts'].map(
  (name) => `/wp/v2/${name}`,
)

const pathsOf = (edited: Edited | undefined): readonly string[] => {
  const type = edited && postType(edited.type)
  if (!type) return []
  const path = `/wp/v2/${type.restBase}/${edited.id}`
  return [
    `/wp/v2/types/${type.name}?context=edit`,
    `${path}?context=edit`,
    `${path}/autosaves?context=edit`,
  ]
}

/** The path of the user's own styles, which the active theme links to. */
const stylesPath = (themes: unknown): string | undefined => {
  const [theme] = Array.isArray(themes) ? (themes as { readonly _links?: Links }[]) : []
  const href = theme?._links?.['wp:user-global-styles']?.[0]?.href
  return href && /\/wp\/v2\/global-styles\/\d+$/.exec(href)?.[0]
}

type Links = Readonly<Record<string, readonly { readonly href: string }[]>>

/** Headers that tell who asks and from where; the others describe the request for the page. */
const HEADERS = [
  ...['cookie', 'host', 'user-agent'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]

const loader = (http: FastifyInstance, request: FastifyRequest, { nonce }: Session) => {
  const headers = {
    ...Object.fromEntries(
      HEADERS.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    ),
    'x-wp-nonce': nonce,
  }
  return async (
    method: 'GET' | 'OPTIONS',
    paths: readonly string[],
  ): Promise<Readonly<Record<string, Preloaded>>> => {
    const responses = await Promise.all(
      paths.map(async (path) => {
        const url = `/wp-json${path}${path.includes('?') ? '&' : '?'}_locale=user`
        const remoteAddress = request.socket.remoteAddress ?? '127.0.0.1'
        const response = await http.inject({ method, url, headers, remoteAddress })
        return [path, response] as const
      }),
    )
    return Object.fromEntries(
      // The editor itself asks for what cannot be preloaded, and shows the refusal.
      responses.flatMap(([path, { statusCode, headers, body }]) =>
        statusCode === 200
          ? [[path, { body: JSON.parse(body) as unknown, headers: shown(headers) }] as const]
          : [],
      ),
    )
  }
}

/** The headers that the editor reads. */
const shown = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ETag: headers.etag, Allow: headers.allow, Link: headers.link }).flatMap(
      ([name, value]) => (typeof value === 'string' ? [[name, value]] : []),
    ),
  )
