import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { fold } from '../../lib/spelling/fold.ts'
import { findSimilarItems, itemAddress } from '../catalogue/index.ts'
import { permalinkLoader } from '../posts/index.ts'
import { likenessOf, tellingWords } from './closest.ts'
import { findSimilarPosts } from './store.ts'

/** An item with a similar name. */
export interface Similar {
  /** A content type, or one of the catalogue. */
  readonly kind: string
  readonly name: string
  /** The matching part of the name. */
  readonly meant: string
  readonly address: string
}

/** Further candidates from the index are hardly ever closer. */
const MAX_CANDIDATES = 40

/** Items with names similar to a text, or to what is typed of one, closest first. */
export const findSimilar = async (
  ctx: Context,
  text: string,
  options: { readonly isTyped?: boolean } = {},
): Promise<readonly Similar[]> => {
  const words = tellingWords(text)
  if (words.length === 0) return []
  const lower = words.map((word) => word.toLowerCase())
  const [items, posts] = await Promise.all([
    findSimilarItems(ctx.db, words.map(fold), MAX_CANDIDATES),
    findSimilarPosts(ctx.db, lower, MAX_CANDIDATES),
  ])
  const named = [
    ...items.map((item) => ({
      kind: item.type,
      name: item.name,
      addressOf: async () => itemAddress(ctx, item),
    })),
    ...posts.map((row) => ({
      kind: row.type,
      name: plainText(row.title),
      addressOf: () => permalinkLoader(ctx).load(row),
    })),
  ]
  const close = named.flatMap((found) => {
    const like = likenessOf(words, found.name, options)
    return like ? [{ ...found, ...like }] : []
  })
  return Promise.all(
    close
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, MAX_SIMILAR)
      .map(async ({ kind, name, text: meant, addressOf }) => ({
        kind,
        name,
        meant,
        address: await addressOf(),
      })),
  )
}

const MAX_SIMILAR = 6
