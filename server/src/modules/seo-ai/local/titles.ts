import { type Candidate, chooseFrom } from './choose.ts'
import { type Cut, cutTo } from './cut.ts'
import type { Digest } from './digest.ts'

export const MAX_TITLE = 60
export const MAX_DESCRIPTION = 160

const COUNT = 5
/** Shorter ones say too little. */
const LEAST_TITLE = 15
const LEAST_DESCRIPTION = 50

/** A text that breaks off is worth less than one that ends. */
const ENDINGS: Readonly<Record<Cut['end'], number>> = {
  whole: 1,
  thought: 0.85,
  word: 0.6,
  letter: 0,
}

/** A description of which somebody sees that it has no end is for texts that have nothing else. */
const BROKEN_OFF = 0.1

/** Titles that stand in the text: its headings, and beginnings of its sentences. */
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

/** Descriptions that stand in the text: a sentence of it, with those that follow while they fit. */
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

/** What was there before is offered again only where nothing else is left. */
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
