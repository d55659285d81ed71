import type { Placed } from './fields.ts'

const MOST = 30

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Where a word was found: the label counts most, the key least. */
const WEIGHTS = [8, 4, 2, 1]

const textsOf = ({ field, block, section }: Placed): readonly string[] =>
  [field.label, `${block.title} ${section.title}`, field.help ?? '', field.name].map(plain)

/** The fields that have all words, the best first. */
export const findFields = (all: readonly Placed[], query: string): readonly Placed[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return all
    .map((placed) => {
      const texts = textsOf(placed)
      const scores = words.map((word) => {
        const at = texts.findIndex((text) => text.includes(word))
        if (at === -1) return 0
        const isStart = texts[at]?.startsWith(word) ? 1 : 0
        return (WEIGHTS[at] ?? 0) + isStart
      })
      const score = scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0)
      return { placed, score }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ placed }) => placed)
}
