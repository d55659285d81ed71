import { createLexicon } from '../../../seo-content-analysis/index.ts'
import { type Graded, gradeText, type Usual } from './grade.ts'
import type { Term } from './terms.ts'
import { type ReadText, readText } from './text.ts'

/** How a text is built, and how it does. */
interface GradedHtml {
  readonly text: Pick<ReadText, 'wordCount' | 'headings' | 'readingEase'>
  readonly graded: Graded
}

/** Reads a text and grades it; a long one where it holds nobody up. */
export const gradeHtml = (
  language: string,
  html: string,
  terms: readonly Term[],
  usual: Usual,
): GradedHtml => {
  const { sentences, ...text } = readText(createLexicon(language, ''), language, html)
  return { text, graded: gradeText({ ...text, sentences }, terms, usual) }
}
