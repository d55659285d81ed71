import { type Check, check, type Page } from '../model/index.ts'
import type { Block } from '../text/index.ts'

const LONGEST_SECTION = 300
const FAR_TOO_LONG = 350

/** The number of words between headings of any level; the part before the first one is a section too. */
export const subheadingsDistribution = ({ text }: Page): Check => {
  const title = 'Subheadings'
  const sections = sectionsOf(text.blocks)
  if (text.wordCount <= LONGEST_SECTION) {
    const description = 'The text is short enough to do without further subheadings.'
    return check({ title, description, score: 9, highlightSentences: [] })
  }
  if (text.blocks.every(({ kind }) => kind !== 'heading')) {
    const description = `The text has ${text.wordCount} words and no subheading.`
    return check({ title, description, score: 2, highlightSentences: [] })
  }
  const long = sections.filter(({ words }) => words > LONGEST_SECTION)
  const longest = sections.reduce((most, { words }) => Math.max(most, words), 0)
  return check({
    title,
    description:
      long.length === 0
        ? `No section has more than ${LONGEST_SECTION} words.`
        : `${long.length} of ${sections.length} sections have more than ${LONGEST_SECTION} words; the longest has ${longest}.`,
    score: long.length === 0 ? 9 : longest < FAR_TOO_LONG ? 6 : 3,
    highlightSentences: long.map(({ name }) => name),
  })
}

interface Section {
  /** Its heading, or its start. */
  readonly name: string
  words: number
}

const sectionsOf = (blocks: readonly Block[]): readonly Section[] => {
  const sections: Section[] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'heading') sections.push({ name: block.text, words: 0 })
    else if (last) last.words += block.words.length
    else {
      const name = block.sentences[0]?.text ?? block.text
      sections.push({ name, words: block.words.length })
    }
  }
  return sections
}
