import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { type PostRow, permalinkLoader, postLoader } from '../../posts/index.ts'
import type { Lexicon } from '../../seo-content-analysis/index.ts'
import { aside, seoOptions } from '../../seo-kernel/index.ts'
import {
  type Candidate,
  type Knowledge,
  knowledgeBy,
  rank,
  readSource,
  type Source,
  type sourceIn,
} from '../matching/index.ts'
import { findByKeys, findTargets, findWordCounts } from '../targets/index.ts'
import { findTermIds, findUnwanted, type NewSuggestion } from './store.ts'
import { written } from './written.ts'

const MAX_SUGGESTIONS = 10

/** Returns the items that a text should link to, with the anchor of each. */
export const suggest = async (
  ctx: Context,
  lexicon: Lexicon,
  row: PostRow,
): Promise<readonly NewSuggestion[]> => {
  const { skipSentences } = (await seoOptions(ctx)).links.main
  const source = isLongText(row.content)
    ? await aside<typeof sourceIn>('sourceIn', wordsBy(lexicon), row.content, skipSentences)
    : readSource(lexicon, row.content, skipSentences)
  const candidates = await findCandidates(ctx, row.id, source)
  const known = await knowledgeOf(ctx, source, candidates)
  const suggestions: NewSuggestion[] = []
  for (const suggestion of rank(source, candidates, known)) {
    const address = await addressOf(ctx, suggestion.id)
    const made = address === undefined ? undefined : written(row.content, suggestion, address)
    if (made) suggestions.push(made)
    if (suggestions.length === MAX_SUGGESTIONS) break
  }
  return suggestions
}

/** Word weights of this site, and the topic of the text by them. */
const knowledgeOf = async (
  ctx: Context,
  { said }: Source,
  candidates: readonly Candidate[],
): Promise<Knowledge> => {
  const words = candidates.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words))
  const counts = await findWordCounts(ctx.db, [...words, ...said.keys()])
  return knowledgeBy(counts, said)
}

const wordsBy = ({ locale, ignored }: Lexicon) => ({ locale, ignored })

/** Candidates with the most common keys; the others would not rank high. */
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

/** The share of `terms` that is among `others`. */
const shareOf = (terms: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  terms.size === 0 ? 0 : [...terms].filter((term) => others.has(term)).length / terms.size

/** The permalink of an item; undefined unless it is published. */
const addressOf = async (ctx: Context, id: number): Promise<string | undefined> => {
  const row = await postLoader(ctx).load(id)
  return row?.status === 'publish' ? permalinkLoader(ctx).load(row) : undefined
}
