import { chooseFrom } from './choose.ts'
import { cutTo } from './cut.ts'
import type { Digest, Passage } from './digest.ts'

export interface KeyPoint {
  readonly title: string
  readonly explanation: string
}

const COUNT = 5
const MAX_POINT = 50
const MAX_EXPLANATION = 300

/**
 * The most significant sentences, in the order of the text, each titled by its section's heading or its own
 * start.
 */
export const keyPointsOf = (
  { passages, small, keywords: [subject = ''] }: Digest,
  without: readonly string[] = [],
): readonly KeyPoint[] => {
  const before = new Set(without)
  const fresh = passages.filter(({ text }) => !before.has(text))
  const chosen = new Set(chooseFrom(fresh.length > 0 ? fresh : passages, COUNT))
  const headings = new Set<string>()
  const titleOf = ({ section: { heading }, text }: Passage): string => {
    const isFree = heading !== '' && heading.length <= MAX_POINT && !headings.has(heading)
    const cut = cutTo(text, MAX_POINT, small)
    if (!isFree) return cut.end === 'letter' ? subject : cut.text
    headings.add(heading)
    return heading
  }
  return passages
    .filter((passage) => chosen.has(passage))
    .map((passage) => ({
      title: titleOf(passage),
      explanation: explained(passage.text, small),
    }))
}

/** The sentence, or its start with an ellipsis if it is longer than 300 characters. */
export const explained = (text: string, small: ReadonlySet<string>): string =>
  text.length <= MAX_EXPLANATION ? text : `${cutTo(text, MAX_EXPLANATION - 1, small).text}…`
