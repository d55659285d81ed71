import { describe, expect, it } from 'vitest'
import { cases, targets } from '../../../../test/link-articles/labelled-passages.ts'
import { createLexicon } from '../../seo-content-analysis/lexicon/index.ts'
import { keysOf, knowledgeBy, rank, rarityBy, readSource, readTarget } from './index.ts'

const lexicon = createLexicon('en', '')

const known = targets.map(({ name, title, keyphrase, text }) =>
  readTarget(lexicon, {
    title,
    slug: name,
    keyphrases: keyphrase === undefined ? [] : [keyphrase],
    content: text,
  }),
)

const countsOf = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap((list) => [...new Set(list)]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const total = targets.length
const names = countsOf(known.map(({ phrases }) => phrases.flatMap(({ words }) => words)))
const topics = countsOf(known.map(({ topic }) => topic))
const rarity = rarityBy(total, names)

const suggested = (text: string): readonly string[] => {
  const source = readSource(lexicon, `<p>${text}</p>`, 0)
  const candidates = known.flatMap((target, id) => {
    const keys = target.phrases.flatMap((phrase) => keysOf(phrase, rarity))
    const places = new Set(keys.flatMap((key) => [...(source.keys.get(key) ?? [])]))
    const topic = () => target.topic
    return places.size === 0 ? [] : [{ id, ...target, topic, places, kinship: 0, isPillar: false }]
  })
  return rank(source, candidates, knowledgeBy({ total, names, topics }, source.said))
    .slice(0, 5)
    .map(({ id }) => targets[id]?.name ?? '')
}

describe('suggestions for the labelled texts', () => {
  const found = cases.map(({ text, right }) => ({ right, names: suggested(text) }))
  const rightOnes = found.flatMap(({ right, names }) =>
    names.filter((name) => right.includes(name)),
  )
  const all = found.flatMap(({ names }) => names)
  const wanted = found.flatMap(({ right }) => right)

  it('have enough precision at 5', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(rightOnes.length / all.length).toBeGreaterThanOrEqual(0.85)
  })

  it('have enough recall at 5', () => {
    expect(rightOnes.length / wanted.length).toBeGreaterThanOrEqual(0.85)
  })
})
