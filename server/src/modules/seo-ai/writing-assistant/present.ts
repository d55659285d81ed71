import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { makeContent, type PostRow, previewContent } from '../../posts/index.ts'
import { aside } from '../../seo-kernel/index.ts'
import { type Graded, gradeHtml, type ReadText, readabilityGrade } from './engine/index.ts'
import { shapeOf, withTitle } from './make.ts'
import type { ComparedPage, MissedPage, Report, Result } from './report.ts'

/** A report with the current grades of the post. */
export const presentReport = async (
  ctx: Context,
  row: PostRow,
  { result, created, updated, ...report }: Report,
) => ({
  ...report,
  source: result?.source ?? null,
  notice: result ? noticeOf(result) : waitingNotice(ctx, updated),
  ...(result
    ? await compareWith(ctx, row, report.language, result)
    : { keywords: [], contentAnalysis: null }),
  competitors: presentCompetitors(result),
  created,
  updated,
})

/** A limitation of the comparison; null if there is none. */
const noticeOf = ({ source, pages, missed }: Result): string | null => {
  if (pages.length === 0)
    return 'There is no published text about this keyword to compare with yet. Give addresses of pages that are.'
  if (missed.length > 0 && source === 'own-content')
    return 'None of the pages could be read, so the text is compared with others of this site.'
  return null
}

/** No retry is later than this; an older report is stuck. */
const PATIENCE_MS = 60 * 60_000

const waitingNotice = ({ clock }: Context, updated: string): string | null =>
  updated < toGmtText(new Date(clock().getTime() - PATIENCE_MS))
    ? 'The report has come to a stop. Have it made anew.'
    : null

/** An unsaved text. */
interface Draft {
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/** The grades of a post, or of an unsaved text of it. */
export const compareWith = async (
  ctx: Context,
  row: PostRow,
  language: string,
  { terms, usual }: Result,
  { title = row.title, content }: Draft = {},
) => {
  const html =
    content === undefined ? await makeContent(ctx, row) : await previewContent(ctx, row, content)
  const titled = withTitle(title, html)
  const { text, graded } = isLongText(titled)
    ? await aside<typeof gradeHtml>('gradeHtml', language, titled, terms, usual)
    : gradeHtml(language, titled, terms, usual)
  return {
    keywords: terms.map(({ key: _, headedBy, ...term }, index) => ({
      ...term,
      usedInHeadingsBy: headedBy,
      contentCount: graded.counts[index] ?? 0,
    })),
    contentAnalysis: {
      ...measuresOf(text, graded),
      coverage: graded.coverage,
      headings: shapeOf(text).headings,
      suggested: {
        wordCount: usual.wordCount,
        headings: usual.headings,
        readabilityScore: usual.readingEase ?? null,
      },
    },
  }
}

const measuresOf = (
  { wordCount, readingEase }: Pick<ReadText, 'wordCount' | 'readingEase'>,
  { gradeScore, grade }: Pick<Graded, 'gradeScore' | 'grade'>,
) => ({
  wordCount,
  readabilityScore: readingEase ?? null,
  readabilityGrade: readabilityGrade(readingEase) ?? null,
  gradeScore,
  grade,
})

const presentCompetitors = (result: Result | undefined) => {
  const { pages = [], missed = [] } = result ?? {}
  return {
    competitors: [...pages.map(presentPage), ...missed.map(presentMissed)],
    summary: result ? summaryOf(pages) : null,
  }
}

/** No search engine is queried, so the position is unknown. */
const UNKNOWN_POSITION = { googlePosition: null }

const presentPage = (page: ComparedPage) => ({
  url: page.url,
  title: page.title,
  ...UNKNOWN_POSITION,
  ...measuresOf(page, page),
  coverage: page.coverage,
  headings: page.headings,
  wasAnalyzed: true,
  reason: null,
})

const presentMissed = ({ url, state }: MissedPage) => ({
  url,
  title: '',
  ...UNKNOWN_POSITION,
  ...{ wordCount: null, readabilityScore: null, readabilityGrade: null },
  ...{ gradeScore: null, grade: null, coverage: null, headings: [] },
  wasAnalyzed: false,
  reason: REASONS[state] ?? 'The page could not be read.',
})

const REASONS: Readonly<Record<string, string>> = {
  refused: 'The robots file of the site allows no programs to read this page.',
  unreadable: 'There is no page with a text at this address.',
  away: 'The site gave no answer that could be read, or a much too long one.',
}

/** The averages of the compared pages. */
const summaryOf = (pages: readonly ComparedPage[]) => {
  const average = (numbers: readonly number[]): number | null =>
    numbers.length === 0
      ? null
      : Math.round((10 * numbers.reduce((sum, each) => sum + each, 0)) / numbers.length) / 10
  const readabilityScore = average(pages.flatMap(({ readingEase }) => readingEase ?? []))
  return {
    analyzed: pages.length,
    wordCount: average(pages.map(({ wordCount }) => wordCount)),
    headings: average(pages.map(({ headings }) => headings.length)),
    readabilityScore,
    readabilityGrade: readabilityGrade(readabilityScore ?? undefined) ?? null,
    gradeScore: average(pages.map(({ gradeScore }) => gradeScore)),
  }
}
