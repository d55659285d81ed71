import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { type CopiedSite, fileOf, isFeed, linkOf } from './address.ts'

/** A redirect of the copy. */
export interface StaticRedirect {
  /** An address of the copy. */
  readonly from: string
  /** A path of the copy, or a whole address. */
  readonly to: string
  readonly status: number
}

const NOTE = 'Written by "callboard export static"; the next export replaces it.'

/** Redirects and feeds for Netlify and Cloudflare Pages; both take only ASCII without spaces. */
export const printRedirectsFile = (
  site: CopiedSite,
  redirects: readonly StaticRedirect[],
  feeds: readonly string[],
): string =>
  [
    `# ${NOTE}`,
    ...redirects
      .filter(({ from }) => !from.includes('?'))
      .map(({ from, to, status }) => `${folderOf(site)}${from} ${to} ${status}`),
    ...feeds.map((feed) => `${folderOf(site)}${feed} ${linkOf(site, feed)} 200`),
    '',
  ].join('\n')

/** Headers for the same hosts. */
export const printHeadersFile = (site: CopiedSite): string => {
  const folder = folderOf(site)
  return [
    `# ${NOTE}`,
    ...block(`${folder}/*`, [...SECURITY, ['Cache-Control', 'public, max-age=0, must-revalidate']]),
    ...block(`${folder}/*/index.xml`, [['Content-Type', 'application/rss+xml; charset=utf-8']]),
    '',
  ].join('\n')
}

const SECURITY: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]

const block = (
  path: string,
  headers: readonly (readonly [string, string])[],
): readonly string[] => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]

/** Lines for the server block of nginx. */
export const printNginxFile = (site: CopiedSite, redirects: readonly StaticRedirect[]): string => {
  const exact = redirects
    .filter(({ from }) => !from.includes('?'))
    .map(({ from, to, status }) => {
      const path = quoted(decodeURIComponent(folderOf(site) + from))
      return `location = ${path} { return ${status} ${quoted(to.replaceAll('$', '%24'))}; }`
    })
  return [
    `# ${NOTE} Include it in the server block, beside "root".`,
    'index index.html index.xml;',
    'error_page 404 /404.html;',
    ...SECURITY.map(([name, value]) => `add_header ${name} "${value}";`),
    String.raw`location ~ /\.callboard-static { return 404; }`,
    String.raw`location ~ /feed/(?:[a-z0-9]+/)?index\.xml$ { default_type application/rss+xml; types { } }`,
    ...exact,
    '',
  ].join('\n')
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

const folderOf = (site: CopiedSite): string => linkOf(site, '/').slice(0, -1)

/**
 * Servers match paths exactly, while the site redirects with and without the slash at the end, unless
 * another page has that path.
 */
export const inBothSpellings = (
  redirects: readonly StaticRedirect[],
  isTaken: (address: string) => boolean,
): readonly StaticRedirect[] =>
  redirects.flatMap((redirect) => {
    const { from } = redirect
    const other = from.endsWith('/') ? from.slice(0, -1) : `${from}/`
    const isFolder = from !== '/' && fileOf(from)?.endsWith('/index.html') === true
    const hasOther = isFolder && !from.includes('?') && !isTaken(other)
    return hasOther ? [redirect, { ...redirect, from: other }] : [redirect]
  })

/** A page that redirects where the server cannot be told to. */
export const printRedirectPage = (to: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${addressValue(to)}">
<link rel="canonical" href="${addressValue(to)}">
<title>Moved</title>
<p><a href="${addressValue(to)}">${escapeText(to)}</a></p>
`

/** Only addresses that a line of these files can name, and that lead elsewhere. */
export const isWritableRedirect = ({ from, to }: StaticRedirect): boolean => {
  try {
    return (
      !/[\s\p{Cc}{}*:]/u.test(decodeURIComponent(from) + to.replace(/^https?:\/\//, '')) &&
      withSlash(from) !== withSlash(to)
    )
  } catch {
    return false
  }
}

/** Servers add the slash of a folder themselves; a rule for it could loop. */
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** The file of a redirect without a server; undefined if a page has it. */
export const fileOfRedirect = (
  { from }: StaticRedirect,
  taken: ReadonlySet<string>,
): string | undefined => {
  const file = fileOf(from)
  return file !== undefined && /\.html?$/.test(file) && !taken.has(file) && !isFeed(from)
    ? file
    : undefined
}
