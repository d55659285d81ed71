import { describe, expect, it } from 'vitest'
import { createLexicon } from '../../seo-content-analysis/lexicon/index.ts'
import { type Knowledge, rank, readSource, readTarget } from './index.ts'
import { weighedTopic } from './nearness.ts'

/** Knowledge for a text on the topic of the targets below. */
const near: Knowledge = {
  rarity: () => 1,
  topic: weighedTopic(new Map([['kettl', 1]]), () => 1),
  isCommon: (word) => word === 'water',
}
const far: Knowledge = { ...near, topic: weighedTopic(new Map([['hull', 1]]), () => 1) }

/** The anchors of a text for items with these keyphrases. */
const anchorsIn = (
  text: string,
  keyphrases: readonly string[],
  known = near,
  locale = 'en',
): readonly string[] => {
  const lexicon = createLexicon(locale, '')
  const source = readSource(lexicon, text, 0)
  const candidates = keyphrases.map((keyphrase, id) => ({
    ...readTarget(lexicon, { title: '', slug: '', keyphrases: [keyphrase], content: '' }),
    topic: () => ['kettl'],
    places: source.sentences.keys().toArray(),
    ...{ id, kinship: 0, isPillar: false },
  }))
  return rank(source, candidates, known).map(({ anchor }) => text.slice(anchor.start, anchor.end))
}

describe('a single word', () => {
  it('matches only where both texts have the same topic', () => {
    expect(anchorsIn('We put up the fleece in May.', ['fleece'])).toEqual(['fleece'])
    expect(anchorsIn('We put up the fleece in May.', ['fleece'], far)).toEqual([])
  })

  it.each([
    ['We looked at the beds and left.', 'bed', 'beds'],
    ['He anchored there.', 'anchor', 'anchored'],
    ['Begin to reef by noon.', 'reefing', 'reef'],
    ['A glass of water is enough.', 'watering', undefined],
    ['The water is cold, so the watering can wait.', 'watering', 'watering'],
  ])('in “%s” has a form of %s', (text, keyphrase, expected) => {
    expect(anchorsIn(text, [keyphrase])).toEqual(expected === undefined ? [] : [expected])
  })

  it.each([
    ['Put it on the compost heap.', 'compost', []],
    ['Put it on the compost.', 'compost', ['compost']],
    ['Put it on the compost, then wait.', 'compost', ['compost']],
    ['The compost is ready.', 'compost', ['compost']],
    ['A compost-heap is warm.', 'compost', []],
    ['An all-compost bed.', 'compost', []],
    ['The compost’s smell is good.', 'compost', []],
    ['Slugs travel at night.', 'slugs', ['Slugs']],
    ['A slug hunts at night.', 'slugs', []],
    ['Read the compost.js file.', 'compost', []],
    ['An old sheet lay here, and there the sheet.', 'sheet', ['sheet']],
  ])('in “%s” is not cut out of a longer name: %s', (text, keyphrase, expected) => {
    expect(anchorsIn(text, [keyphrase])).toEqual(expected)
  })

  it('matches with the words that belong to it', () => {
    expect(anchorsIn('They are hardened off by May.', ['hardening off'])).toEqual(['hardened off'])
    expect(anchorsIn('Paste with a hardener in it.', ['hardening off'])).toEqual([])
    expect(anchorsIn('It is a B-tree, not a tree.', ['B-tree'])).toEqual(['B-tree'])
    expect(anchorsIn('It runs around the tree.', ['B-tree'])).toEqual([])
  })

  it('within the name of another item means that item', () => {
    const text = 'It is in the write-ahead log.'
    expect(anchorsIn(text, ['log', 'write-ahead log'])).toEqual(['write-ahead log'])
    const found = anchorsIn(`${text} Then read the log.`, ['log', 'write-ahead log'])
    expect(found.toSorted()).toEqual(['log', 'write-ahead log'])
  })

  it('ends a phrase by the rules of its language', () => {
    expect(anchorsIn('Der Kompost liegt im Garten.', ['Kompost'], near, 'de_DE')).toEqual([
      'Kompost',
    ])
    expect(anchorsIn('Le compost mûr sent bon.', ['compost'], near, 'fr_FR')).toEqual([])
    expect(anchorsIn('Le compost est prêt.', ['compost'], near, 'fr_FR')).toEqual(['compost'])
  })
})

describe('scattered words', () => {
  const text = 'They were green with envy when tea was served.'

  it('match only where both texts have the same topic', () => {
    expect(anchorsIn(text, ['green tea'])).toEqual(['green with envy when tea'])
    expect(anchorsIn(text, ['green tea'], far)).toEqual([])
    expect(anchorsIn('They served green tea.', ['green tea'], far)).toEqual(['green tea'])
  })
})
