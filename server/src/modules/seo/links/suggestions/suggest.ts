import type { Context } from '../../../../contract/context.ts'
import { saidBy } from '../../../../lib/content/plain-text.ts'
import { addressValue } from '../../../../lib/kses/address.ts'
import { type PostRow, permalinkLoader, postLoader } from '../../../posts/index.ts'
import { seoOptions } from '../../options/index.ts'
import {
  type Candidate,
  type Lexicon,
  rank,
  rarityBy,
  readSource,
  type Source,
  type Suggestion,
} from '../matching/index.ts'
import { wholeRange } from '../passages/index.ts'
import { findByKeys, findTargets, findWordCounts } from '../targets/index.ts'
import { findTermIds, findUnwanted, type NewSuggestion } from './store.ts'

const MAX_SUGGESTIONS = 10

/** Which items a text should link to, and by which words. */
export const suggest = async (
  ctx: Context,
  lexicon: Lexicon,
  row: PostRow,
): Promise<readonly NewSuggestion[]> => {
  const { skipSentences } = (await seoOptions(ctx)).links.main
  const source = readSource(lexicon, row.content, skipSentences)
  const candidates = await findCandidates(ctx, row.id, source)
  const words = candidates.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words))
  const { total, counts } = await findWordCounts(ctx.db, words)
  const suggestions: NewSuggestion[] = []
  for (const suggestion of rank(source, candidates, rarityBy(total, counts))) {
    const made = await written(ctx, row.content, suggestion)
    if (made) suggestions.push(made)
    if (suggestions.length === MAX_SUGGESTIONS) break
  }
  return suggestions
}

/** Those that share most with a text; what shares less would not come first anyway. */
const MAX_CANDIDATES = 500

const findCandidates = async (
  ctx: Context,
  id: number,
  { keys }: Source,
): Promise<readonly Candidate[]> => {
  const unwanted = await findUnwanted(ctx.db, id)
  const found = Map.groupBy(await findByKeys(ctx.db, [...keys.keys()]), ({ post_id }) => post_id)
  const ids = [...found]
    .filter(([target]) => target !== id && !unwanted.has(target))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_CANDIDATES)
    .map(([target]) => target)
  const [targets, terms] = await Promise.all([
    findTargets(ctx.db, ids),
    findTermIds(ctx.db, [id, ...ids]),
  ])
  const carried = terms.get(id) ?? NONE
  return targets.map((target) => ({
    ...target,
    places: new Set((found.get(target.id) ?? []).flatMap(({ key }) => [...(keys.get(key) ?? [])])),
    kinship: shareOf(terms.get(target.id) ?? NONE, carried),
  }))
}

const NONE: ReadonlySet<number> = new Set()

/** How many of some terms are among others. */
const shareOf = (terms: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  terms.size === 0 ? 0 : [...terms].filter((term) => others.has(term)).length / terms.size

const MAX_PHRASE_LENGTH = 2_000
const MAX_PARAGRAPH_LENGTH = 5_000

/** A suggestion as it can be put into the text; nothing where the markup does not allow it. */
const written = async (
  ctx: Context,
  content: string,
  { id, sentence, anchor, score }: Suggestion,
): Promise<NewSuggestion | undefined> => {
  const link = wholeRange(content, anchor)
  const phrase =
    link &&
    wholeRange(content, {
      start: Math.min(sentence.start, link.start),
      end: Math.max(sentence.end, link.end),
    })
  const target = phrase && (await postLoader(ctx).load(id))
  if (!phrase || target?.status !== 'publish' || phrase.end - phrase.start > MAX_PHRASE_LENGTH)
    return undefined
  const address = addressValue(await permalinkLoader(ctx).load(target))
  const original = content.slice(phrase.start, phrase.end)
  const inner = content.slice(link.start, link.end)
  const before = content.slice(phrase.start, link.start)
  const paragraph = content.slice(sentence.paragraph.start, sentence.paragraph.end).trim()
  return {
    linked_post_id: id,
    anchor: saidBy(inner),
    phrase: saidBy(original),
    phrase_html: `${before}<a href="${address}">${inner}</a>${content.slice(link.end, phrase.end)}`,
    original_phrase_html: original,
    paragraph: saidBy(paragraph).slice(0, MAX_PARAGRAPH_LENGTH).toWellFormed(),
    paragraph_html: paragraph.slice(0, MAX_PARAGRAPH_LENGTH).toWellFormed(),
    score,
  }
}
