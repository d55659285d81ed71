import { createLexicon } from '../../../seo-content-analysis/index.ts'
import { type Graded, gradeText, type Usual } from './grade.ts'
import type { Term } from './terms.ts'
import { type ReadText, readText } from './text.ts'

/** The measures and the grades of a text. */
interface GradedHtml {
  readonly text: Pick<ReadText, 'wordCount' | 'headings' | 'readingEase'>
  readonly graded: Graded
}

/** Parses and grades a text; for long ones it runs in the analysis thread. */
export const gradeHtml = (
  language: string,
  html: string,
  terms: readonly Term[],
  usual: Usual,
): GradedHtml => {
  const { sentences, ...text } = readText(createLexicon(language, ''), language, html)
  return { text, graded: gradeText({ ...text, sentences }, terms, usual) }
}
