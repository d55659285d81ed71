import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from '../../../contract/context.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { makeContent, permalinkLoader, postLoader } from '../../posts/index.ts'
import { createLexicon, type Lexicon } from '../../seo-content-analysis/index.ts'
import { siteSettings } from '../../settings/index.ts'
import {
  type Corpus,
  chooseTerms,
  findCandidates,
  gradeText,
  type ReadText,
  readText,
  usualOf,
} from './engine/index.ts'
import { countInOthers, findTextsAbout } from './own-texts.ts'
import type { ComparedPage, Result } from './report.ts'
import { offeredTypes } from './scope.ts'
import { type findPages, findPageText, type ReportSubject } from './store.ts'

interface Page {
  readonly url: string
  readonly title: string
  readonly text: ReadText
  /** The id of a post of this site. */
  readonly id?: number
}

/** What a report is about. */
type About = Pick<ReportSubject, 'postId' | 'keyword' | 'language'>

type AskedPage = Awaited<ReturnType<typeof findPages>>[number]

/** Makes a report from the fetched pages, or from the site's own texts if there are none. */
export const makeResult = async (
  ctx: Context,
  about: About,
  asked: readonly AskedPage[],
): Promise<Result> => {
  const { keyword, language } = about
  const lexicon = createLexicon(language, '')
  const missed = asked.filter(({ state }) => state !== 'read')
  const given = await readGiven(ctx, lexicon, language, asked)
  const pages = given.length > 0 ? given : await readOwn(ctx, lexicon, about)
  const texts = pages.map(({ text }) => text)
  const comparison = { lexicon, language, keyword, texts }
  const candidates = findCandidates(comparison)
  const corpus = await corpusFor(ctx, about, lexicon, candidates, pages)
  const terms = chooseTerms(comparison, candidates, corpus)
  const usual = usualOf(texts)
  return {
    source: given.length > 0 ? 'addresses' : 'own-content',
    terms,
    usual,
    pages: pages.map(({ url, title, text }): ComparedPage => {
      const { counts: _, ...graded } = gradeText(text, terms, usual)
      return { url, title, ...shapeOf(text), ...graded }
    }),
    missed: missed.map(({ url, state }) => ({ url, state })),
  }
}

const MAX_HEADINGS = 40
const MAX_HEADING_LENGTH = 200

/** The measures of a text; headings are truncated. */
export const shapeOf = ({
  wordCount,
  headings,
  readingEase,
}: Pick<ReadText, 'wordCount' | 'headings' | 'readingEase'>) => ({
  wordCount,
  headings: headings
    .slice(0, MAX_HEADINGS)
    .map(({ level, text }) => ({ level, text: text.slice(0, MAX_HEADING_LENGTH) })),
  readingEase,
})

/** Prepends the title as a heading. */
export const withTitle = (title: string, html: string): string =>
  `<h1>${escapeHtml(title)}</h1>${html}`

const readGiven = async (
  ctx: Context,
  lexicon: Lexicon,
  language: string,
  asked: readonly AskedPage[],
): Promise<readonly Page[]> => {
  const pages: Page[] = []
  for (const { id, url, title } of asked.filter(({ state }) => state === 'read')) {
    pages.push({ url, title, text: readText(lexicon, language, await findPageText(ctx.db, id)) })
    // Lets other requests run between two texts.
    await yieldToEventLoop()
  }
  return pages
}

const readOwn = async (
  ctx: Context,
  lexicon: Lexicon,
  { keyword, language, postId: exceptId }: About,
): Promise<readonly Page[]> => {
  const types = await offeredTypes(ctx)
  const pages: Page[] = []
  for (const { id, title } of await findTextsAbout(ctx, lexicon, { keyword, types, exceptId })) {
    const row = await postLoader(ctx).load(id)
    if (!row) continue
    const html = withTitle(title, await makeContent(ctx, row))
    const url = await permalinkLoader(ctx).load(row)
    pages.push({ id, url, title, text: readText(lexicon, language, html) })
    await yieldToEventLoop()
  }
  return pages
}

const NOTHING_KNOWN: Corpus = { size: 0, counts: new Map() }

/** The site's texts show which terms are common; used only if they have the language of the report. */
const corpusFor = async (
  ctx: Context,
  { language, postId }: About,
  lexicon: Lexicon,
  candidates: ReadonlyMap<string, unknown>,
  pages: readonly Page[],
): Promise<Corpus> => {
  const [ofSite] = (await siteSettings(ctx)).language.split(/[-_]/, 1)
  if (ofSite?.toLowerCase() !== language) return NOTHING_KNOWN
  const without = new Set([postId, ...pages.flatMap(({ id }) => id ?? [])])
  return countInOthers(ctx, lexicon, candidates, { types: await offeredTypes(ctx), without })
}
