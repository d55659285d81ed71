import type { Context } from '../../../contract/context.ts'
import {
  type SitemapPart,
  type SitemapSection,
  sitemapSections,
} from '../../../contract/site/sitemap.ts'
import type { MachineAnswer } from '../common/machine-file.ts'
import { printUrl, sitemapHeaders, sitemapStart, URLSET_END, URLSET_START } from './print.ts'
import { sitemapTags } from './tags.ts'

/** One part of the sitemap, from 1; nothing where the section has no such part. */
export const sitemapPart = async (
  ctx: Context,
  name: string,
  number: number,
): Promise<MachineAnswer | undefined> => {
  const section = ctx.extensions(sitemapSections).find((candidate) => candidate.name === name)
  const part = (await section?.parts(ctx))?.[number - 1]
  if (!section || !part) return undefined
  return {
    kind: 'stream',
    type: 'application/xml',
    headers: sitemapHeaders,
    tags: sitemapTags(ctx),
    chunks: () => printPart(ctx, section, part),
  }
}

async function* printPart(
  ctx: Context,
  section: SitemapSection,
  part: SitemapPart,
): AsyncGenerator<string> {
  let text = sitemapStart(ctx) + URLSET_START
  for await (const entry of section.entries(ctx, part)) {
    text += printUrl(entry)
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
  }
  yield text + URLSET_END
}

/** Large enough that packing and sending a piece is worth its while. */
const CHUNK_CHARACTERS = 16_384
