import type { Context } from '../../../../contract/context.ts'
import type { Phrase, Rarity } from '../matching/index.ts'
import { scopeOf } from '../scope/index.ts'
import { markPending } from '../store/index.ts'
import { findTextsWith } from './store.ts'

/** Texts that are read again because of one item. */
const MAX_TEXTS = 50

/** An item with another name may be meant in texts that were read long ago: those are read again. */
export const askThoseWhoMention = async (
  ctx: Context,
  targets: readonly { readonly phrases: readonly Phrase[] }[],
  rarity: Rarity,
): Promise<void> => {
  const { types } = await scopeOf(ctx)
  for (const { phrases } of targets) {
    const ids = await findTextsWith(
      ctx.background,
      types,
      phrases.slice(0, MAX_PHRASES).map((phrase) => soughtWords(phrase, rarity)),
      MAX_TEXTS,
    )
    if (ids.length > 0) await ctx.transaction(({ db }) => markPending(db, 'suggestions', ids))
  }
}

const MAX_PHRASES = 4

/** Stems, with which words begin in whatever text means a phrase: the two rarest of those. */
const soughtWords = ({ words }: Phrase, rarity: Rarity): readonly string[] =>
  words
    .filter(({ length }) => length > 2)
    .toSorted((one, other) => rarity(other) - rarity(one))
    .slice(0, 2)
