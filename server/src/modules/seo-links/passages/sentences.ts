import { sentencesOf } from '../../seo-content-analysis/index.ts'
import { linkableText } from './linkable-text.ts'
import type { Range } from './range.ts'

/** A sentence with its linkable words; see `linkableText`. */
export interface LinkableSentence extends Range {
  readonly text: string
  readonly paragraph: Range
}

/** The linkable sentences of stored content, in document order. */
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
