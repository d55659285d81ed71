import { sentencesOf } from '../../seo-content-analysis/index.ts'
import { linkableText } from './linkable-text.ts'
import type { Range } from './range.ts'

/** A sentence with the words that may become a link; see `linkableText`. */
export interface LinkableSentence extends Range {
  readonly text: string
  readonly paragraph: Range
}

/** The sentences of a text as it is stored, in their order. */
export const linkableSentences = (
  content: string,
  abbreviations: ReadonlySet<string>,
): readonly LinkableSentence[] => {
  const { text, paragraphs } = linkableText(content)
  return paragraphs.flatMap((paragraph) => {
    let at = paragraph.start
    const stretch = text.slice(paragraph.start, paragraph.end)
    return sentencesOf(stretch, abbreviations).map((sentence) => {
      const start = text.indexOf(sentence.text, at)
      at = start + sentence.text.length
      return { text: sentence.text, start, end: at, paragraph }
    })
  })
}
