import type { Context } from '../../../contract/context.ts'
import { file, type MachineAnswer } from '../../../contract/site/machine-file.ts'
import {
  type SitemapEntry,
  type SitemapSection,
  sitemapSections,
} from '../../../contract/site/sitemap.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import {
  printUrl,
  sitemapHeaders,
  sitemapStart,
  URLSET_END,
  URLSET_START,
  URLSET_START_WITH_LANGUAGES,
} from './print.ts'
import { sitemapTags } from './tags.ts'

/** A part of the sitemap, counted from 1; 404 for a section without entries. */
export const sitemapPart = async (
  ctx: Context,
  section: SitemapSection,
  number: number,
): Promise<MachineAnswer> => {
  const parts = await section.parts(ctx)
  const part = parts[number - 1]
  if (part) return urlSet(ctx, () => section.entries(ctx, part))
  const { answer, ...rest } = file(
    'application/xml',
    sitemapStart(ctx) + URLSET_START + URLSET_END,
    sitemapTags(ctx),
    sitemapHeaders,
  )
  // A part behind the last one may have existed before deletions: it is an empty list, not a 404.
  return { ...rest, answer: { ...answer, status: parts.length === 0 ? 404 : 200 } }
}

/** All addresses of the site in one file. */
export const wholeSitemap = async (ctx: Context): Promise<MachineAnswer> =>
  urlSet(ctx, () => allEntries(ctx))

/** The limit of the sitemap protocol. */
const MAX_ADDRESSES = 50_000

async function* allEntries(ctx: Context): AsyncGenerator<SitemapEntry> {
  let count = 0
  for (const section of ctx.extensions(sitemapSections).filter(({ isBeside }) => !isBeside))
    for (const part of await section.parts(ctx))
      for await (const entry of section.entries(ctx, part)) {
        if (++count > MAX_ADDRESSES) return
        yield entry
      }
}

const urlSet = (ctx: Context, entries: () => AsyncIterable<SitemapEntry>): MachineAnswer => ({
  kind: 'stream',
  type: 'application/xml',
  headers: sitemapHeaders,
  tags: sitemapTags(ctx),
  chunks: () => printEntries(ctx, entries()),
})

async function* printEntries(
  ctx: Context,
  entries: AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  const { translations } = await sitemapOptionsOf(ctx)
  const start = (await translations.areThere(ctx)) ? URLSET_START_WITH_LANGUAGES : URLSET_START
  let text = sitemapStart(ctx) + start
  for await (const entry of entries) {
    text += printUrl(entry)
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
  }
  yield text + URLSET_END
}

/** Large enough to compress and send efficiently. */
const CHUNK_CHARACTERS = 16_384
