import type { Context } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { Fetched } from '../../../outbound/safe-fetch.ts'
import { type PageParts, readHtml } from '../../seo-content-analysis/index.ts'
import { ownStatus } from '../../seo-links/index.ts'

/** Everything that was read for an audit. */
export interface Visit {
  /** Where the page turned out to be. */
  readonly address: string
  readonly parts: PageParts
  readonly html: string
  readonly robotsTag: string
  readonly seconds: number
  /** Links of the page as full addresses; what leads nowhere is left out. */
  readonly links: readonly string[]
  /** Own pages that it links to and that are not there; undefined where they are another site's. */
  readonly broken: readonly string[] | undefined
  readonly hasRobotsFile: boolean
  /** The other of the two names that the site may have, where both show it. */
  readonly twin: string | undefined
  readonly hasOpenFolder: boolean
  readonly pictures: readonly Asset[]
  readonly scripts: readonly Asset[]
  readonly sheets: readonly Asset[]
}

export interface Asset {
  readonly address: string
  /** Undefined where nobody looked, or nobody answered. */
  readonly answer: Fetched | undefined
}

const MAX_PAGE_BYTES = 2_000_000
const MAX_ASSET_BYTES = 500_000
/** So many pictures, scripts and sheets are looked at. */
const MAX_ASSETS = 20

const HTML = ['text/html', 'application/xhtml+xml']

/** Visits a page and what belongs to it; undefined where there is none. */
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
  // Scripts and sheets first: of pictures there may be many.
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

/** So many links are followed. */
const MAX_LINKS = 20

/** Links to pages of this site that show an error. Other sites are not asked so much at once. */
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

/** Somebody may have to sign in first; that is no fault of a link. */
const isBroken = (status: number): boolean =>
  status === 0 || (status >= 400 && status !== 401 && status !== 403)

const ASSET_TYPES = [
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
  ...['text/css', 'text/javascript', 'application/javascript', 'application/x-javascript'],
]

type Read = Context['fetch']

/** Own pages come through the inner door, all others from outside. */
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

/** With `www.` or without: search engines would take the two for two sites. */
const findTwin = async (ctx: Context, page: string): Promise<string | undefined> => {
  const twin = new URL('/', page)
  // A name with a single part, or an address, has no twin.
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i.test(twin.hostname)) return undefined
  twin.hostname = twin.hostname.startsWith('www.') ? twin.hostname.slice(4) : `www.${twin.hostname}`
  const answer = await ctx.fetch(twin.href, { types: HTML, maxBytes: MAX_PAGE_BYTES, isHead: true })
  return answer && new URL(answer.url).hostname === twin.hostname ? twin.href : undefined
}

/** Folders whose list of files a careless server shows. */
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
