import { type Candidate, chooseFrom } from './choose.ts'
import { type Cut, cutTo } from './cut.ts'
import type { Digest } from './digest.ts'

export const MAX_TITLE = 60
export const MAX_DESCRIPTION = 160

const COUNT = 5
/** In characters; shorter ones are used only if there are no others. */
const LEAST_TITLE = 15
const LEAST_DESCRIPTION = 50

/** Candidates that are cut off score lower. */
const ENDINGS: Readonly<Record<Cut['end'], number>> = {
  whole: 1,
  thought: 0.85,
  word: 0.6,
  letter: 0,
}

/** The factor for a description that ends with an ellipsis; used only if there is no other. */
const BROKEN_OFF = 0.1

/** Titles taken from the text: its headings, and the starts of its sentences. */
export const titlesOf = (digest: Digest, without: readonly string[] = []): readonly string[] => {
  const { passages, sections, small, stemsOf, weigh } = digest
  const headings = sections.map(({ heading, stems }) => {
    const { text, end } = cutTo(heading, MAX_TITLE, small)
    return { text, stems, score: weigh(stems) * 1.2 * ENDINGS[end] }
  })
  const beginnings = passages.map((passage) => {
    const { text, end } = cutTo(passage.text, MAX_TITLE, small)
    const stems = end === 'whole' ? passage.stems : stemsOf(text)
    const rest = passage.stems.size === 0 ? 0 : weigh(stems) / (weigh(passage.stems) || 1)
    return { text, stems, score: passage.score * ENDINGS[end] * Math.min(1, rest) }
  })
  return best([...headings, ...beginnings], LEAST_TITLE, [digest.title, ...without])
}

/** Descriptions taken from the text: a sentence, with the following ones of its block that fit. */
export const descriptionsOf = (
  { passages, small, stemsOf }: Digest,
  without: readonly string[] = [],
): readonly string[] => {
  const candidates = passages.map((passage, at): Candidate => {
    const { text, worth } = describe(passages, at, small)
    const length = Math.min(1, text.length / (MAX_DESCRIPTION * 0.75))
    return { text, stems: stemsOf(text), score: passage.score * worth * length }
  })
  return best(candidates, LEAST_DESCRIPTION, without)
}

const describe = (
  passages: Digest['passages'],
  at: number,
  small: ReadonlySet<string>,
): { readonly text: string; readonly worth: number } => {
  const first = passages[at]
  if (!first) return { text: '', worth: 0 }
  if (first.text.length > MAX_DESCRIPTION) {
    const { text, end } = cutTo(first.text, MAX_DESCRIPTION - 1, small)
    return end === 'word' ? { text: `${text}…`, worth: BROKEN_OFF } : { text, worth: ENDINGS[end] }
  }
  let text = first.text
  for (let next = passages[at + 1], place = at + 1; next; next = passages[++place]) {
    const longer = `${text} ${next.text}`
    if (next.block !== first.block || longer.length > MAX_DESCRIPTION) break
    text = longer
  }
  return { text, worth: 1 }
}

/** Earlier suggestions are repeated only if there are no others. */
const best = (
  candidates: readonly Candidate[],
  least: number,
  without: readonly string[],
): readonly string[] => {
  const before = new Set(without.map((text) => text.toLowerCase()))
  const useful = candidates.filter(({ text, score }) => score > 0 && /\p{L}/u.test(text))
  const fresh = useful.filter(({ text }) => !before.has(text.toLowerCase()))
  const offered = [fresh.filter(({ text }) => text.length >= least), fresh, useful]
  const pool = offered.find((some) => some.length > 0) ?? []
  return chooseFrom(pool, COUNT).map(({ text }) => text)
}
