import { siteCache } from '../../../cache/per-site.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
import { analyseHeadline } from '../headline-score/index.ts'
import { headlineErrors } from './errors.ts'

/** Analyses as JSON texts by headline, newest first: the format that existing clients read. */
type Analyses = Readonly<Record<string, string>>

/** Only the headlines are stored, since their analysis may change with the word lists. */
const ROW = 'seo_headlines'

const MAX_HEADLINES = 100
const MAX_LENGTH = 1_000

/** Analyses a headline and returns it before the stored ones. */
export const analyse = async (
  ctx: Context,
  headline: string,
  isKept: boolean,
): Promise<Analyses> => {
  requireHeadline(headline)
  if (!analyseHeadline(headline)) throw headlineErrors.seo_headline_without_words()
  const before = (headlines: readonly string[]): readonly string[] => [
    headline,
    ...headlines.filter((other) => other !== headline),
  ]
  return analysesOf(ctx, isKept ? await changeKept(ctx, before) : before(await findKept(ctx)))
}

export const forget = async (ctx: Context, headline: string): Promise<Analyses> => {
  requireHeadline(headline)
  return analysesOf(
    ctx,
    await changeKept(ctx, (headlines) => headlines.filter((other) => other !== headline)),
  )
}

const requireHeadline = (headline: string): void => {
  if (headline === '') throw headlineErrors.seo_headline_missing()
  if (headline.length > MAX_LENGTH) throw headlineErrors.seo_headline_too_long()
}

const findKept = async ({ db }: Pick<Context | WriteContext, 'db'>): Promise<readonly string[]> => {
  const kept = (await findOptions(db, [ROW])).get(ROW)
  return Array.isArray(kept) ? kept.filter((headline) => typeof headline === 'string') : []
}

const changeKept = (
  ctx: Context,
  change: (headlines: readonly string[]) => readonly string[],
): Promise<readonly string[]> =>
  ctx.transaction(async (ctx) => {
    // Concurrent changes must not overwrite each other.
    await advisoryLock(ctx.db, ROW)
    const headlines = change(await findKept(ctx)).slice(0, MAX_HEADLINES)
    await saveOption(ctx.db, ROW, headlines)
    ctx.touch('options')
    return headlines
  })

const analysesOf = (ctx: Context, headlines: readonly string[]): Analyses =>
  Object.fromEntries(headlines.map((headline) => [headline, analysisOf(ctx, headline)]))

const made = siteCache<string>('headline analyses', (json) => 2 * json.length)

/** Cached: the analysis of a headline is always the same, and every reply contains all stored ones. */
const analysisOf = (ctx: Context, headline: string): string => {
  const known = made(ctx).get(headline) ?? JSON.stringify(analyseHeadline(headline))
  made(ctx).set(headline, known)
  return known
}
