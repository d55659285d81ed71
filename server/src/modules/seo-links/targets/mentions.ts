import type { Context } from '../../../contract/context.ts'
import { keysOf, type Phrase, type Rarity } from '../matching/index.ts'
import { scopeOf } from '../scope/index.ts'
import { markPending } from '../store/index.ts'
import { findTextsWith } from './texts.ts'

/** Limit of texts that are read again because of one item. */
const MAX_TEXTS = 50

/** Marks texts for a new scan that may name a renamed item, though they were read before. */
export const askThoseWhoMention = async (
  ctx: Context,
  targets: readonly { readonly phrases: readonly Phrase[] }[],
  rarity: Rarity,
): Promise<void> => {
  const { types } = await scopeOf(ctx)
  for (const { phrases } of targets) {
    const ids = await findTextsWith(ctx.background, types, soughtWords(phrases, rarity), MAX_TEXTS)
    if (ids.length > 0) await ctx.transaction(({ db }) => markPending(db, 'suggestions', ids))
  }
}

const MAX_SOUGHT = 8

/** Prefixes that a text with one of these phrases contains: the stems of its keys. */
const soughtWords = (phrases: readonly Phrase[], rarity: Rarity): readonly (readonly string[])[] =>
  phrases
    .flatMap((phrase) => keysOf(phrase, rarity))
    .map((key) => key.split(' ').filter(({ length }) => length > 2))
    .slice(0, MAX_SOUGHT)
