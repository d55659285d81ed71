import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import type { Reader } from '../../../store/database.ts'
import { createLexicon, type Lexicon } from '../../seo-content-analysis/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { keysOf, type Rarity, rarityBy } from '../matching/index.ts'
import { markPending } from '../store/index.ts'
import { type CurrentTarget, findPublished } from './linkable.ts'
import { askThoseWhoMention } from './mentions.ts'
import {
  claimTargets,
  deleteSuggestionsTo,
  deleteTargets,
  findTextsWithSuggestion,
  findUnreadTargets,
  replaceKeys,
  type StoredTarget,
  updateTargets,
} from './store.ts'
import { countWords, findWordCounts } from './words.ts'

/** The lexicon for the site's language and ignored words. */
export const siteLexicon = async (ctx: Context): Promise<Lexicon> => {
  const [{ language }, { links }] = await Promise.all([siteSettings(ctx), seoOptions(ctx)])
  return createLexicon(language, links.main.wordsToIgnore ?? '')
}

const BATCH = 100

/** Items per transaction: larger ones would block other writes for longer, smaller ones cost more commits. */
const GROUP = 25

/** Reads one batch of unread targets; returns whether there may be more. */
export const readTargets = async (ctx: Context): Promise<boolean> => {
  const ids = await findUnreadTargets(ctx.db, BATCH)
  const lexicon = await siteLexicon(ctx)
  const isMore = ids.length === BATCH
  for (let at = 0; at < ids.length; at += GROUP) {
    const some = ids.slice(at, at + GROUP)
    const { renamed, rarity } = await ctx.transaction((ctx) => readGroup(ctx, lexicon, some))
    // With that many new targets every text is read again anyway.
    if (!isMore) await askThoseWhoMention(ctx, renamed, rarity)
  }
  return isMore
}

interface Reading {
  /** Targets with other names than before. */
  readonly renamed: readonly CurrentTarget[]
  readonly rarity: Rarity
}

const readGroup = async (
  ctx: WriteContext,
  lexicon: Lexicon,
  ids: readonly number[],
): Promise<Reading> => {
  const { db } = ctx
  const time = nowGmt(ctx.clock)
  const before = await claimTargets(db, ids, time)
  const published = await findPublished(ctx, lexicon, ids)
  const now = new Map(published.map((target) => [target.id, target]))
  const changed = before.filter((target) => isOtherwise(target, now.get(target.id)))
  const renamed = changed.flatMap(({ id }) => now.get(id) ?? [])

  await countWords(db, published, before)
  const rarity = await rarityOf(db, published)
  await updateTargets(db, published, time)
  await replaceKeys(db, new Map(changed.map(({ id }) => [id, keysOfTarget(now.get(id), rarity)])))
  await deleteTargets(
    db,
    ids.filter((id) => !now.has(id)),
  )
  await followSuggestions(
    ctx,
    changed.map(({ id }) => id),
    now,
  )
  return { renamed, rarity }
}

/** Whether texts that name an item have to be read again. */
const isOtherwise = (before: StoredTarget, now: CurrentTarget | undefined): boolean =>
  before.slug !== now?.slug || JSON.stringify(before.phrases) !== JSON.stringify(now.phrases)

const rarityOf = async (db: Reader, targets: readonly CurrentTarget[]): Promise<Rarity> => {
  const words = targets.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words))
  const { total, names } = await findWordCounts(db, words)
  return rarityBy(total, names)
}

const keysOfTarget = (target: CurrentTarget | undefined, rarity: Rarity): ReadonlySet<string> =>
  new Set(target?.phrases.flatMap((phrase) => keysOf(phrase, rarity)))

/** Marks texts with a suggestion for these items pending, and deletes suggestions for items without names. */
const followSuggestions = async (
  { db }: WriteContext,
  ids: readonly number[],
  now: ReadonlyMap<number, CurrentTarget>,
): Promise<void> => {
  await markPending(db, 'suggestions', await findTextsWithSuggestion(db, ids))
  await deleteSuggestionsTo(
    db,
    ids.filter((id) => !now.get(id)?.phrases.length),
  )
}
