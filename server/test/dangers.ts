import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

/**
 * Returns what in this markup could run code, cover the page or load from untrusted origins, as a browser
 * would parse it. The parser follows the standard and shares no code with the product.
 */
export const dangersIn = (html: string, { isPage = false } = {}): readonly string[] => {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(...dangersOf(node))
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(isPage ? parse(html.replace(OWN_ELEMENTS, '').replace(OWN_HEAD, '')) : parseFragment(html))
  return found
}

/** The last element of the head: it applies the visitor's choice of colours. */
const OWN_HEAD =
  /<script data-of="colour-scheme">try\{const s=localStorage\.getItem\("colour-scheme"\);if\(s==="light"\|\|s==="dark"\)document\.documentElement\.dataset\.scheme=s\}catch\{\}<\/script>\n(?=<\/head>)/

/**
 * The elements at the end of pages: they count visits, load the bar of people who are signed in, switch colours, suggest
 * what to search for, and open pictures in a dialog. Scripts in the page are compared as a whole.
 */
const OWN_ELEMENTS =
  /(?:<script src="\/a\.js" defer[^<>]*><\/script>\n<noscript><img src="\/a\/p\.gif\?[^<>]*><\/noscript>\n)?<script data-for="bar">if\(top===self&&document\.cookie\.includes\("callboard_signed_in=1"\)\)document\.body\.appendChild\(document\.createElement\("script"\)\)\.src="\/assets\/site-bar\.js"<\/script>\n<script src="\/assets\/colour-scheme\.js" defer><\/script>\n<script data-for="suggestions" src="\/assets\/search-suggestions\.js" data-route="[^"<>]*" defer><\/script>\n(?:<script src="[^"<>]*\/assets\/enlarge-pictures\.js" defer><\/script>\n)?(?=<\/body>\n<\/html>\n$)/

const FORBIDDEN = new Set([
  ...['script', 'object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal', 'math'],
  ...['noscript', 'xmp', 'plaintext', 'foreignobject', 'animate', 'set', 'use'],
])

const ADDRESSES = new Set([
  ...['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'longdesc', 'background'],
  ...[
    'ping',
    'manifest',
    'xlink:href',
    'usemap',
    'codebase',
    'profile',
    'icon',
    'dynsrc',
    'lowsrc',
  ],
])

const dangersOf = (element: DefaultTreeAdapterTypes.Element): readonly string[] => {
  const name = element.tagName
  const values = new Map(element.attrs.map((attribute) => [attribute.name, attribute.value]))
  // JSON-LD is data in a script element.
  const isData = name === 'script' && values.get('type') === 'application/ld+json'
  return [
    ...(FORBIDDEN.has(name) && !isData ? [`element ${name}`] : []),
    ...(name === 'iframe' && !isGuardedFrame(values) ? ['iframe without sandbox'] : []),
    ...(name === 'meta' && values.has('http-equiv') ? ['meta http-equiv'] : []),
    ...[...values].flatMap(([attribute, value]) => {
      if (attribute.startsWith('on')) return [`handler ${attribute} on ${name}`]
      if (attribute === 'srcdoc' || attribute.startsWith('data-wp-'))
        return [`${attribute} on ${name}`]
      if (attribute === 'style') return dangersOfStyle(value)
      if (attribute === 'srcset')
        return value.split(/,\s/).flatMap((one) => dangersOfAddress(attribute, one))
      return ADDRESSES.has(attribute) ? dangersOfAddress(attribute, value) : []
    }),
  ]
}

const isGuardedFrame = (values: ReadonlyMap<string, string>): boolean =>
  values.has('sandbox') && /^https?:\/\//.test(values.get('src') ?? '')

/** Parses the address like the URL standard, which drops white space and control characters. */
const dangersOfAddress = (attribute: string, value: string): readonly string[] => {
  const read = value.replace(/^[\0-\x20]+/, '').replace(/[\t\n\r]/g, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1]?.toLowerCase()
  return scheme !== undefined && RUNNING.has(scheme) ? [`${attribute} ${scheme}:`] : []
}

const RUNNING = new Set([
  'javascript',
  'vbscript',
  'data',
  'blob',
  'filesystem',
  'file',
  'livescript',
])

const COVERING =
  /(?:^|;)\s*(?:position|inset[\w-]*|z-index|top|right|bottom|left|transform|translate|behavior|-moz-binding)\s*:/i

const dangersOfStyle = (style: string): readonly string[] => [
  ...(COVERING.test(style) ? [`style ${style}`] : []),
  ...(/expression\s*\(|javascript:|url\s*\(\s*["']?\s*(?:data|javascript|vbscript):|@import|\\/i.test(
    style,
  )
    ? [`style ${style}`]
    : []),
]
