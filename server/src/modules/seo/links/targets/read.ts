import type { Context, WriteContext } from '../../../../contract/context.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import type { Reader } from '../../../../store/database.ts'
import { siteSettings } from '../../../settings/index.ts'
import { type SeoOptions, seoOptions } from '../../options/index.ts'
import { findRecordRows, type SeoFields } from '../../records/index.ts'
import {
  createLexicon,
  keysOf,
  type Lexicon,
  type Phrase,
  type Rarity,
  rarityBy,
  readTarget,
} from '../matching/index.ts'
import { type LinkScope, scopeBy } from '../scope/index.ts'
import { markPending } from '../store/index.ts'
import {
  claimTargets,
  countWords,
  deleteSuggestionsOf,
  deleteTargets,
  findPublishedTexts,
  findTextsWith,
  findTextsWithSuggestion,
  findUnreadTargets,
  findWordCounts,
  replaceKeys,
  type StoredTarget,
  type TextRow,
  updateTarget,
} from './store.ts'

/** Reads words as the site is written. */
export const siteLexicon = async (ctx: Context | WriteContext): Promise<Lexicon> => {
  const [{ language }, { links }] = await Promise.all([siteSettings(ctx), seoOptions(ctx)])
  return createLexicon(language, links.main.wordsToIgnore ?? '')
}

const BATCH = 50

/** What is stored together: each commit waits for the disk, and so does everybody else. */
const GROUP = 10

/** Reads some of the items that wait for it, and tells how many. */
export const readTargets = async (ctx: Context): Promise<number> => {
  const ids = await findUnreadTargets(ctx.db, BATCH)
  const lexicon = await siteLexicon(ctx)
  // With many at once every text waits for its turn anyway.
  const isAll = ids.length === BATCH
  for (let at = 0; at < ids.length; at += GROUP)
    await ctx.transaction((ctx) => readGroup(ctx, lexicon, ids.slice(at, at + GROUP), isAll))
  return ids.length
}

const readGroup = async (
  ctx: WriteContext,
  lexicon: Lexicon,
  ids: readonly number[],
  isAll: boolean,
): Promise<void> => {
  const { db } = ctx
  const before = await claimTargets(db, ids, nowGmt(ctx.clock))
  const published = await findPublished(ctx, lexicon, ids)
  const now = new Map(published.map((target) => [target.id, target]))
  const changed = before.filter((target) => isOtherwise(target, now.get(target.id)))
  const renamed = changed.flatMap(({ id }) => now.get(id) ?? [])
  const idsWhere = (is: (target: StoredTarget | undefined) => boolean): readonly number[] =>
    changed.flatMap(({ id }) => (is(now.get(id)) ? [id] : []))

  await countWords(db, renamed, changed)
  const rarity = await rarityOf(db, renamed)
  await deleteTargets(
    db,
    idsWhere((target) => !target),
  )
  for (const target of published) await updateTarget(db, target)
  for (const { id, phrases } of renamed)
    await replaceKeys(db, id, [...new Set(phrases.flatMap((phrase) => keysOf(phrase, rarity)))])

  const sources = await findTextsWithSuggestion(
    db,
    changed.map(({ id }) => id),
  )
  await markPending(db, 'suggestions', sources)
  await deleteSuggestionsOf(
    db,
    idsWhere((target) => !target?.phrases.length),
  )
  if (!isAll) await askThoseWhoMention(ctx, renamed, rarity)
}

/** Published items as they are now; those that nobody should link to have no names. */
const findPublished = async (
  ctx: WriteContext,
  lexicon: Lexicon,
  ids: readonly number[],
): Promise<readonly StoredTarget[]> => {
  const [options, rows, records] = await Promise.all([
    seoOptions(ctx),
    findPublishedTexts(ctx.db, ids),
    findRecordRows(ctx.db, 'post', ids),
  ])
  const scope = scopeBy(options.links)
  const recordOf = new Map(records.map((record) => [record.object_id, record]))
  return rows.map((row) => {
    const { id, slug } = row
    const record = recordOf.get(id)
    const isPillar = record?.is_pillar === 1
    const isFound = record?.is_noindex == null ? isIndexed(options, row.type) : !record.is_noindex
    if (!isFound || !isLinkable(scope, row)) return { id, slug, isPillar, phrases: [], topic: [] }
    const { keyphrases = {} } = JSON.parse(record?.fields ?? '{}') as SeoFields
    const { focus, additional = [] } = keyphrases
    const target = readTarget(lexicon, {
      ...row,
      keyphrases: [...(focus ? [focus] : []), ...additional].map(({ keyphrase }) => keyphrase),
    })
    return { ...target, id, slug, isPillar }
  })
}

const isLinkable = ({ types, excluded }: LinkScope, { id, type, password }: TextRow): boolean =>
  password === '' && types.includes(type) && !excluded.has(id)

/** Whether items of a type let search engines find them, unless one of them says otherwise. */
const isIndexed = ({ dynamic }: SeoOptions, type: string): boolean => {
  const appearance = dynamic.searchAppearance.postTypes[type]
  if (!appearance) return true
  const { robotsMeta } = appearance.advanced
  return appearance.show && (robotsMeta.default || !robotsMeta.noindex)
}

/** Whether texts that mean an item have to be read again. */
const isOtherwise = (before: StoredTarget, now: StoredTarget | undefined): boolean =>
  before.slug !== now?.slug || JSON.stringify(before.phrases) !== JSON.stringify(now.phrases)

const rarityOf = async (db: Reader, targets: readonly StoredTarget[]): Promise<Rarity> => {
  const words = targets.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words))
  const { total, counts } = await findWordCounts(db, words)
  return rarityBy(total, counts)
}

/** Texts that are asked because of one item. */
const MAX_ASKED = 50

/** An item with another name may be meant in texts that were read long ago. */
const askThoseWhoMention = async (
  ctx: WriteContext,
  targets: readonly StoredTarget[],
  rarity: Rarity,
): Promise<void> => {
  const { types } = scopeBy((await seoOptions(ctx)).links)
  for (const { phrases } of targets)
    await markPending(
      ctx.db,
      'suggestions',
      await findTextsWith(ctx.db, types, soughtWords(phrases, rarity), MAX_ASKED),
    )
}

const MAX_SOUGHT = 4

/** Stems that begin words of whatever text means one of these phrases: the two rarest of each. */
const soughtWords = (phrases: readonly Phrase[], rarity: Rarity): readonly (readonly string[])[] =>
  phrases.slice(0, MAX_SOUGHT).map(({ words }) =>
    words
      .filter(({ length }) => length > 2)
      .toSorted((one, other) => rarity(other) - rarity(one))
      .slice(0, 2),
  )
