import type { Context } from '../../contract/context.ts'
import { stampOf } from '../../versions/stamp.ts'
import type { MadeFrom } from '../../versions/tagged.ts'
import { findFile, keyOfPath, UPLOADS_PATH } from '../media/index.ts'
import { type CopiedSite, fileOf, isMedia, isTitlePicture, targetOf } from './address.ts'
import { type Copy, hashOf } from './copy.ts'
import { addressesInFile } from './links-in-file.ts'
import { type Entry, isCurrent } from './manifest.ts'
import { FILTERED } from './report.ts'
import { rewritePage } from './rewrite-page.ts'

/** What became of an address. */
export type Visited =
  | { readonly kind: 'reused' | 'made'; readonly entry: Entry }
  /** The server failed; the file of an earlier run stays. */
  | { readonly kind: 'failed'; readonly status: number; readonly entry: Entry | undefined }
  /** There is no file name for it, or the file belongs to something else. */
  | { readonly kind: 'unwritable'; readonly entry: Entry }

/** Writes the file of an address, unless it is there as it should be. */
export const visitAddress = async (
  ctx: Context,
  site: CopiedSite,
  copy: Copy,
  address: string,
): Promise<Visited> => {
  const known = copy.known.get(address)
  const isFresh = known && isCurrent(known, ctx.versions.current(), ctx.clock().getTime())
  if (isFresh && (await copy.keep(known))) return { kind: 'reused', entry: known }
  return isMedia(address)
    ? copyMedia(ctx, copy, address, known)
    : visitPage(ctx, site, copy, address, known)
}

const NOTHING_THERE: Visited = { kind: 'made', entry: { status: 404 } }

const copyMedia = async (
  ctx: Context,
  copy: Copy,
  address: string,
  known: Entry | undefined,
): Promise<Visited> => {
  const key = keyOfPath(address.slice(UPLOADS_PATH.length + 1))
  const file = fileOf(address)
  const row = key === undefined ? undefined : await findFile(ctx.db, key)
  if (key === undefined || file === undefined || !row) return NOTHING_THERE
  if (known?.etag === row.hash && (await copy.keep(known))) return { kind: 'reused', entry: known }
  const source = row.served_from ?? key
  const [found, bytes] = await Promise.all([ctx.blobs.stat(source), ctx.blobs.stream(source)])
  if (!found || !bytes) return NOTHING_THERE
  const entry: Entry = { status: 200, file, size: found.size, etag: row.hash }
  const isWritten = await copy.putStream(file, bytes)
  return { kind: isWritten ? 'made' : 'unwritable', entry }
}

const visitPage = async (
  ctx: Context,
  site: CopiedSite,
  copy: Copy,
  address: string,
  known: Entry | undefined,
): Promise<Visited> => {
  const condition = known?.etag === undefined ? {} : { 'if-none-match': known.etag }
  const response = await ctx.visitSelf(ctx.links.site(address.slice(1)), {
    headers: { accept: 'text/html,*/*;q=0.8', ...condition },
    isAnyStatus: true,
  })
  if (!response || response.status >= 500 || response.status === 429)
    return keepFailed(copy, response?.status ?? 0, known)
  const { status, etag } = response
  const from = sourceOf(response.madeFrom, address)
  if (status === 304 && known) {
    const entry = { ...known, ...from }
    if (await copy.keep(entry)) return { kind: 'reused', entry }
    return visitPage(ctx, site, copy, address, undefined)
  }
  // A temporary redirect that must not be kept leads elsewhere each time.
  if (status === 302 && !response.madeFrom) return { kind: 'made', entry: { status: 0 } }
  if (status >= 300 && status < 400)
    return { kind: 'made', entry: redirectEntry(site, status, response.location ?? '', address) }
  if (status !== 200) return { kind: 'made', entry: { status } }
  const { bytes, ...found } = printFile(site, response.type, response.body, address)
  const file = fileOf(address)
  const size = bytes.length
  const entry: Entry = { status, file, size, hash: hashOf(bytes), etag, ...found, ...from }
  const isWritten = file !== undefined && (await copy.put(file, bytes, known))
  return { kind: isWritten ? 'made' : 'unwritable', entry }
}

/** What a response was made from, as it is stored. */
const sourceOf = (
  madeFrom: MadeFrom | undefined,
  address: string,
): Pick<Entry, 'tags' | 'stamp' | 'until'> => {
  if (!madeFrom) return { tags: undefined }
  // The addresses of these pictures have the title; the rest of them is from settings.
  const isPicture = isTitlePicture(address)
  const tags = madeFrom.tags.filter((tag) => tag !== 'posts' || !isPicture)
  const until = madeFrom.until === Number.POSITIVE_INFINITY ? undefined : madeFrom.until
  return { tags, stamp: stampOf(madeFrom.madeFrom, tags), until }
}

/** A redirect to what only the server answers is none of the copy. */
const redirectEntry = (
  site: CopiedSite,
  status: number,
  location: string,
  address: string,
): Entry => {
  const to = targetOf(site, location, address)
  switch (to.kind) {
    case 'copied':
      return { status, to: to.address, links: [to.address] }
    case 'outside':
      return { status, to: location }
    default:
      return { status: 0 }
  }
}

const keepFailed = async (
  copy: Copy,
  status: number,
  known: Entry | undefined,
): Promise<Visited> => ({
  kind: 'failed',
  status,
  entry: known && (await copy.keep(known)) ? known : undefined,
})

/** The bytes of a file, and what it leads to. */
export const printFile = (
  site: CopiedSite,
  type: string,
  body: Buffer,
  address: string,
): Pick<Entry, 'isPage' | 'links' | 'forms' | 'unlinked'> & { readonly bytes: Buffer } => {
  if (!isText(type)) return { bytes: body }
  const text = withCurrentBase(site, body.toString())
  if (type !== 'text/html') {
    const targets = addressesInFile(type, text).map((link) => targetOf(site, link, address))
    const links = targets.flatMap((target) => (target.kind === 'copied' ? target.address : []))
    return { bytes: Buffer.from(text), links: [...new Set(links)] }
  }
  const { html, links, forms, unlinked } = rewritePage(site, text, address)
  const counts: Record<string, number> = {}
  for (const { kind, link } of unlinked) {
    const place = kind === 'filtered' ? FILTERED : placeOf(site, link, address)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return { bytes: Buffer.from(html), isPage: true, links: [...links], forms, unlinked: counts }
}

const isText = (type: string): boolean => /^text\/|[/+](?:xml|json)$/.test(type)

/** `/login`, or `/?s` for an address with parameters. */
const placeOf = (site: CopiedSite, link: string, page: string): string => {
  const url = URL.parse(link, site.base + page)
  const [name] = url?.searchParams.keys() ?? []
  const path = `/${(url?.pathname ?? '').split('/')[1]}`
  return name === undefined ? path : `…?${name}`
}

/** Texts may have the address at which their authors saw the site. */
const withCurrentBase = ({ base, formerBases }: CopiedSite, text: string): string =>
  formerBases.reduce(
    (result, former) =>
      result
        .replaceAll(`${former}/`, `${base}/`)
        .replaceAll(
          `${former}/`.replaceAll('/', String.raw`\/`),
          `${base}/`.replaceAll('/', String.raw`\/`),
        ),
    text,
  )
