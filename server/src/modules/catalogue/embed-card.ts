import { addCacheTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { stripTags } from '../../lib/text.ts'
import { withoutLastWord } from '../../lib/trim.ts'
import type { EmbedCard } from '../oembed/index.ts'
import { findRowBySlug } from './items/index.ts'
import { ITEM_TYPES, itemAddress, PUBLISHED, slugOf } from './model/index.ts'

/** Fits into an embed frame. */
const EXCERPT_LENGTH = 280

/** The embed of a published character, show or actor: `character/ann`. */
export const itemCard = async (ctx: Context, path: string): Promise<EmbedCard | undefined> => {
  const [first, slug, ...more] = path.split('/')
  const type = ITEM_TYPES.find((candidate) => candidate === first)
  if (!type || !slug || more.length > 0) return undefined
  addCacheTags(ctx, 'catalogue')
  const row = await findRowBySlug(ctx.db, type, slugOf(slug))
  if (row?.status !== PUBLISHED) return undefined
  return {
    link: itemAddress(ctx, row),
    title: row.name,
    excerpt: shorten(stripTags(row.description).replace(/\s+/g, ' ').trim()),
    imageId: row.image_id,
  }
}

/** Cuts at the end of a word. */
const shorten = (text: string): string =>
  text.length <= EXCERPT_LENGTH ? text : `${withoutLastWord(text.slice(0, EXCERPT_LENGTH))} …`
