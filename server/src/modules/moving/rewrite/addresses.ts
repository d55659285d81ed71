/** Changes texts so that they name this site where they named another one. */
export type Rewriter = (text: string) => string

/**
 * Replaces the address of another site in texts: in links, plain text, block attributes (whose slashes
 * may be escaped), styles, and as part of the query of a third site. Hosts that only begin or end like
 * it are left alone.
 */
export const addressRewriter = (from: readonly string[], to: string): Rewriter => {
  const sites = [...new Set(from.filter((home) => URL.canParse(home)))]
    .filter((home) => home !== to)
    // The longest first: a site may lie in a folder of the other address.
    .sort((a, b) => b.length - a.length)
    .map((home) => replacementsFor(home, to))
  return (text) => sites.reduce((changed, replace) => replace(changed), text)
}

const replacementsFor = (home: string, to: string): Rewriter => {
  const { host, pathname } = new URL(home)
  const names = pathname.split('/').filter((name) => name !== '')
  const plain = new RegExp(
    `${BEFORE}(https?:)?(${SLASH}${SLASH})${site(host, names, SLASH)}${AFTER}`,
    'gi',
  )
  const encoded = new RegExp(`https?(%3A%2F%2F)${site(host, names, '%2F')}${AFTER}`, 'gi')
  const withoutScheme = to.replace(/^https?:/, '')
  return (text) => {
    // Most texts name no site at all.
    if (!text.includes(host) && !text.toLowerCase().includes(host)) return text
    return text
      .replace(plain, (_found, scheme: string | undefined, slashes: string) => {
        const address = scheme === undefined ? withoutScheme : to
        return slashes.includes('\\') ? address.replaceAll('/', '\\/') : address
      })
      .replace(encoded, () => encodeURIComponent(to))
  }
}

/** JSON may escape its slashes. */
const SLASH = String.raw`\\?/`

/** Within a longer address, these come before one of another site. */
const BEFORE = String.raw`(?<![\w/@.:%\\-])`

/** The host and the path end here. */
const AFTER = String.raw`(?![\w@-]|\.[\w-]|:\d|%3A|%40)`

const site = (host: string, names: readonly string[], slash: string): string =>
  [host, ...names].map((name) => name.replace(/[^\w]/g, String.raw`\$&`)).join(slash)
