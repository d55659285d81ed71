import type { Context } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { Fetched } from '../../../outbound/safe-fetch.ts'
import { type PageParts, readHtml } from '../../seo-content-analysis/index.ts'
import { ownStatus } from '../../seo-links/index.ts'

/** Everything that an audit has fetched. */
export interface Visit {
  /** The address after redirects. */
  readonly address: string
  readonly parts: PageParts
  readonly html: string
  readonly robotsTag: string
  readonly seconds: number
  /** The http(s) links of the page as absolute addresses. */
  readonly links: readonly string[]
  /** Own pages that the page links to and that are broken; undefined for pages of other sites. */
  readonly broken: readonly string[] | undefined
  readonly hasRobotsFile: boolean
  /** The other one of the hosts with and without `www.`, if both serve the site. */
  readonly twin: string | undefined
  readonly hasOpenFolder: boolean
  readonly pictures: readonly Asset[]
  readonly scripts: readonly Asset[]
  readonly sheets: readonly Asset[]
}

export interface Asset {
  readonly address: string
  /** Undefined if it was not fetched, or if there was no response. */
  readonly answer: Fetched | undefined
}

const MAX_PAGE_BYTES = 2_000_000
const MAX_ASSET_BYTES = 500_000
/** The number of images, scripts and style sheets that are fetched. */
const MAX_ASSETS = 20

const HTML = ['text/html', 'application/xhtml+xml']

/** Fetches a page and its assets; undefined if there is no HTML page. */
export const visitPage = async (ctx: Context, address: string): Promise<Visit | undefined> => {
  const read = readerFor(ctx, address)
  const begun = performance.now()
  const page = await read(address, { types: HTML, maxBytes: MAX_PAGE_BYTES })
  if (!page || !HTML.includes(page.type)) return undefined
  const seconds = (performance.now() - begun) / 1_000
  const html = page.body.toString()
  const parts = readHtml(html)
  const full = (addresses: readonly string[]): readonly string[] => [
    ...new Set(addresses.flatMap((each) => addressIn(page.url, each) ?? [])),
  ]
  const { pictures, scripts, sheets } = {
    pictures: full(parts.pictures.map((picture) => picture.address)),
    scripts: full(parts.scripts),
    sheets: full(parts.sheets),
  }
  // Scripts and style sheets first, since there may be many images.
  const looked = new Set([...scripts, ...sheets, ...pictures].slice(0, MAX_ASSETS))
  const look =
    (isHead: boolean) =>
    async (asset: string): Promise<Asset> => ({
      address: asset,
      answer: looked.has(asset)
        ? await read(asset, { types: ASSET_TYPES, maxBytes: MAX_ASSET_BYTES, isHead })
        : undefined,
    })
  const links = full(parts.links)
  const [broken, robots, twin, hasOpenFolder, ...assets] = await Promise.all([
    findBroken(ctx, page.url, links),
    read(new URL('/robots.txt', page.url).href, { types: ['text/plain'], maxBytes: 500_000 }),
    findTwin(ctx, page.url),
    isFolderOpen(read, page.url),
    Promise.all(pictures.map(look(true))),
    Promise.all(scripts.map(look(false))),
    Promise.all(sheets.map(look(false))),
  ])
  return {
    address: page.url,
    parts,
    html,
    robotsTag: page.robotsTag ?? '',
    seconds,
    links,
    broken,
    hasRobotsFile: robots !== undefined,
    twin,
    hasOpenFolder,
    pictures: assets[0],
    scripts: assets[1],
    sheets: assets[2],
  }
}

/** The number of links that are followed. */
const MAX_LINKS = 20

/** Links to pages of this site that answer with an error. Other sites are spared so many requests. */
const findBroken = async (
  ctx: Context,
  page: string,
  links: readonly string[],
): Promise<readonly string[] | undefined> => {
  const { host } = new URL(ctx.links.base)
  if (new URL(page).host !== host) return undefined
  const places = links
    .filter((link) => new URL(link).host === host)
    .map((link) => link.split('#')[0] ?? link)
  const asked = [...new Set(places)].slice(0, MAX_LINKS)
  const statuses = await inSlices(asked, (link) => ownStatus(ctx, link))
  return asked.filter((_, index) => isBroken(statuses[index] ?? 0))
}

/** 401 and 403 do not count: the page may require a login. */
const isBroken = (status: number): boolean =>
  status === 0 || (status >= 400 && status !== 401 && status !== 403)

const ASSET_TYPES = [
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
  ...['text/css', 'text/javascript', 'application/javascript', 'application/x-javascript'],
]

type Read = Context['fetch']

/** Own pages are requested internally, all others over the network. */
const readerFor = (ctx: Context, address: string): Read => {
  const own = new URL(ctx.links.base)
  if (URL.parse(address)?.host !== own.host) return ctx.fetch
  return async (address, options) =>
    URL.parse(address)?.host === own.host ? ctx.visitSelf(address) : ctx.fetch(address, options)
}

const addressIn = (page: string, written: string): string | undefined => {
  const url = URL.parse(written, page)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined
}

/** With `www.` or without: search engines would treat both hosts as separate sites. */
const findTwin = async (ctx: Context, page: string): Promise<string | undefined> => {
  const twin = new URL('/', page)
  // A host with a single label, or an IP address, has no twin.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i.test(twin.hostname)) return undefined
  twin.hostname = twin.hostname.startsWith('www.') ? twin.hostname.slice(4) : `www.${twin.hostname}`
  const answer = await ctx.fetch(twin.href, { types: HTML, maxBytes: MAX_PAGE_BYTES, isHead: true })
  return answer && new URL(answer.url).hostname === twin.hostname ? twin.href : undefined
}

/** Folders whose listing a misconfigured server exposes. */
const FOLDERS = ['/wp-content/uploads/', '/wp-includes/']

const isFolderOpen = async (read: Read, page: string): Promise<boolean> => {
  const answers = await Promise.all(
    FOLDERS.map((path) =>
      read(new URL(path, page).href, { types: HTML, maxBytes: MAX_PAGE_BYTES }),
    ),
  )
  return answers.some((answer) => {
    const title = answer && readHtml(answer.body.toString()).title
    return title?.startsWith('Index of /') === true
  })
}
