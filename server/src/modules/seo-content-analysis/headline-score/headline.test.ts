import { describe, expect, it } from 'vitest'
import { analyseHeadline } from './index.ts'
import { scoreOf } from './score.ts'
import {
  commonWords,
  emotionalWords,
  negativeWords,
  positiveWords,
  powerWords,
  uncommonWords,
} from './words/index.ts'

const resultOf = (headline: string) => analyseHeadline(headline)!.result

describe('parsing a headline', () => {
  it('keeps the original beside the normalised words', () => {
    expect(analyseHeadline("It's a dog’s life &amp; more!")).toMatchObject({
      analysed: true,
      sentence: "It's A Dog’s Life & More!",
      result: {
        originalExplodedHeadline: ["It's", 'a', 'dog’s', 'life', '&', 'more!'],
        input: 'its a dogs life more',
        explodedHeadline: ['its', 'a', 'dogs', 'life', 'more'],
        err: false,
        length: 16,
        wordCount: 5,
      },
    })
  })

  it('drops letters outside a to z, and dashes between words', () => {
    expect(resultOf('naïve café')).toMatchObject({ input: 'nave caf', length: 7 })
    expect(resultOf('Twenty-One  Ideas — now').explodedHeadline).toEqual([
      'twentyone',
      'ideas',
      'now',
    ])
  })

  it.each(['', '   ', '!!! ???', '標題', '—'])('has nothing to say of “%s”', (headline) => {
    expect(analyseHeadline(headline)).toBeUndefined()
  })

  it('handles the longest text that a route accepts', () => {
    expect(resultOf('how to '.repeat(1_400)).wordCount).toBe(2_800)
    expect(resultOf('a'.repeat(10_000)).length).toBe(10_000)
    expect(resultOf(`a${' '.repeat(9_999)}`).wordCount).toBe(1)
  })
})

describe('types of headlines', () => {
  it.each([
    ['How to bake bread', ['How-To']],
    ['Howto install a roof', ['How-To']],
    ['Why nobody talks about how to fail', ['How-To']],
    ['Show toys to children', ['General']],
    ['How to bake bread in 10 minutes', ['How-To', 'List']],
    ['2026 review', ['List']],
    ['Eleven boats', ['List']],
    ['A thousand boats', ['List']],
    ['Ten boats', ['General']],
    ['Twenty boats', ['General']],
    ['Someone is here', ['General']],
    ['What are you waiting for', ['Question']],
    ['Can you do 7 things', ['List', 'Question']],
    ['Who are you', ['General']],
    ['Is it safe?', ['General']],
    ['What a day', ['General']],
    ['What', ['General']],
  ])('%s', (headline, types) => {
    expect(resultOf(headline).headlineTypes).toEqual(types)
  })
})

describe('words', () => {
  it('are found once each, including phrases, with their percentages', () => {
    expect(resultOf('And how to, and how to, and more')).toMatchObject({
      wordCount: 8,
      powerWords: ['how to'],
      powerWordsPercentage: 1 / 8,
      commonWords: ['and', 'how', 'to'],
      commonWordsPercentage: 3 / 8,
      uncommonWords: ['more'],
    })
  })

  it('are matched as whole words', () => {
    expect(resultOf('Freely handmade whims')).toMatchObject({
      powerWords: [],
      commonWords: [],
      emotionWords: [],
    })
  })

  it('determine the lacking types', () => {
    expect(resultOf('Xyzzy plugh').detectedWordTypes).toEqual([
      'emotion',
      'common',
      'uncommon',
      'power',
    ])
    expect(resultOf('The happy secrets of a good life').detectedWordTypes).toEqual([])
  })

  it.each([
    ['We love happy puppies', 'pos'],
    ['I hate terrible disasters', 'neg'],
    ['The meeting is on Tuesday', 'neu'],
    ['Love and hate', 'neu'],
    ['Not happy', 'neg'],
    ['No problem', 'pos'],
  ])('%s: %s', (headline, sentiment) => {
    expect(resultOf(headline).sentiment).toBe(sentiment)
  })

  it('are listed in lower-case letters and digits, without duplicates', () => {
    const lists = [
      ...[powerWords(), emotionalWords(), commonWords(), uncommonWords()],
      ...[positiveWords(), negativeWords()],
    ]
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(200)
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) expect(word).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
    }
    expect(positiveWords().filter((word) => negativeWords().includes(word))).toEqual([])
    expect(commonWords().filter((word) => uncommonWords().includes(word))).toEqual([])
  })
})

describe('the score', () => {
  const nothing = {
    length: 5,
    wordCount: 1,
    sentiment: 'neu',
    headlineTypes: ['General'],
    detectedWordTypes: ['emotion', 'common', 'uncommon', 'power'],
  } as const

  it('of a headline without any of these', () => {
    expect(scoreOf(nothing)).toBe(23)
    expect(analyseHeadline('Xyzzy')).toMatchObject({ score: 23, result: { score: 23 } })
  })

  it.each([
    [19, 0],
    [20, 3],
    [34, 3],
    [35, 6],
    [66, 6],
    [67, 3],
    [79, 3],
    [80, 0],
  ])('with %i characters has %i more', (length, more) => {
    expect(scoreOf({ ...nothing, length })).toBe(23 + more)
  })

  it.each([
    [2, 5],
    [4, 5],
    [5, 11],
    [9, 11],
    [10, 8],
    [11, 8],
    [12, 5],
  ])('with %i words has %i more', (wordCount, more) => {
    expect(scoreOf({ ...nothing, wordCount })).toBe(23 + more)
  })

  it('grows with types of words, sentiment and types of headlines', () => {
    expect(scoreOf({ ...nothing, detectedWordTypes: ['emotion', 'uncommon', 'power'] })).toBe(34)
    expect(scoreOf({ ...nothing, detectedWordTypes: ['common', 'uncommon', 'power'] })).toBe(38)
    expect(scoreOf({ ...nothing, detectedWordTypes: ['emotion', 'common', 'power'] })).toBe(38)
    expect(scoreOf({ ...nothing, detectedWordTypes: ['emotion', 'common', 'uncommon'] })).toBe(42)
    expect(scoreOf({ ...nothing, detectedWordTypes: [] })).toBe(86)
    expect(scoreOf({ ...nothing, sentiment: 'neg' })).toBe(26)
    expect(scoreOf({ ...nothing, headlineTypes: ['List'] })).toBe(25)
    expect(scoreOf({ ...nothing, headlineTypes: ['How-To', 'List'] })).toBe(32)
  })

  it('is at most 93', () => {
    const best = { ...nothing, length: 40, wordCount: 7, detectedWordTypes: [] }
    expect(scoreOf(best)).toBe(93)
  })
})
