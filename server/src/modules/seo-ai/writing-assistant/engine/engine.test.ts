import { describe, expect, it } from 'vitest'
import { others, topics } from '../../../../../test/labelled-topics.ts'
import { createLexicon } from '../../../seo-content-analysis/lexicon/index.ts'
import { gradeText, readabilityGrade, usualOf } from './grade.ts'
import { countIn } from './tally.ts'
import { candidatesIn, chooseTerms, findCandidates, keyOf, medianOf, type Term } from './terms.ts'
import { readText } from './text.ts'

const read = (text: string, language = 'en') =>
  readText(createLexicon(language, ''), language, `<p>${text}</p>`)

const termsOf = (
  keyword: string,
  texts: readonly string[],
  language = 'en',
  corpus: readonly string[] = [],
): readonly Term[] => {
  const lexicon = createLexicon(language, '')
  const comparison = {
    ...{ lexicon, language, keyword },
    texts: texts.map((text) => read(text, language)),
  }
  const candidates = findCandidates(comparison)
  const counts = new Map<string, number>()
  for (const text of corpus)
    for (const key of candidatesIn(lexicon, candidates, text))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return chooseTerms(comparison, candidates, { size: corpus.length, counts })
}

describe('terms of the labelled texts', () => {
  const found = topics.map(({ language, keyword, texts, ...labels }) => ({
    ...labels,
    language,
    keyword,
    terms: termsOf(keyword, texts, language, language === 'en' ? others : []),
  }))

  it.each(found)('contain the terms of $keyword', ({ language, keyword, terms, right, wrong }) => {
    const lexicon = createLexicon(language, '')
    const keys = terms.map(({ key }) => key)
    const hasKey = (word: string): boolean => keys.includes(keyOf(lexicon, word))
    expect(terms[0]).toMatchObject({ text: keyword, importance: 1 })
    expect(right.filter((word) => !hasKey(word))).toEqual([])
    expect(wrong.filter(hasKey)).toEqual([])
  })

  it.each(found)('are mostly about $keyword', ({ language, keyword, terms, right }) => {
    const lexicon = createLexicon(language, '')
    const telling = new Set(
      [keyword, ...right].flatMap((phrase) => keyOf(lexicon, phrase).split(' ')),
    )
    const top = terms.slice(0, 10)
    const about = top.filter(({ key }) => key.split(' ').some((word) => telling.has(word)))
    expect(about.length / top.length).toBeGreaterThanOrEqual(0.6)
  })
})

describe('terms', () => {
  const pine = (count: number): string =>
    `${'A stone pine tree is by the lake. '.repeat(count)}Nobody knows its age.`

  it('are counted in all forms, within a sentence and without punctuation in between', () => {
    const text = read('Oak tables, oak table! The table of oak. Tables: oak. Oak, table.')
    const lexicon = createLexicon('en', '')
    expect(countIn(text, keyOf(lexicon, 'oak tables'))).toBe(2)
    expect(countIn(text, keyOf(lexicon, 'table'))).toBe(5)
    expect(countIn(text, '')).toBe(0)
    expect(
      countIn(read('Des huiles d’olive.', 'fr'), keyOf(createLexicon('fr', ''), 'huile d’olive')),
    ).toBe(1)
  })

  it('have the count of a text of the usual length', () => {
    const [, ...terms] = termsOf('forest', [pine(4), pine(4), pine(4)])
    expect(terms.find(({ text }) => text === 'stone pine tree')).toMatchObject({
      suggestedCount: 4,
      usedBy: 3,
      headedBy: 0,
      examples: ['A stone pine tree is by the lake.', 'A stone pine tree is by the lake.'],
    })
  })

  it('omit parts that never occur alone', () => {
    const texts = termsOf('forest', [pine(4), pine(4), pine(4)]).map(({ text }) => text)
    expect(texts).toContain('stone pine tree')
    expect(texts).not.toContain('pine tree')
    expect(texts).not.toContain('pine')
    const asked = termsOf('stone pine tree', [pine(4), pine(4)]).map(({ text }) => text)
    expect(asked).toContain('lake')
    expect(asked.filter((text) => text.includes('pine'))).toEqual(['stone pine tree'])
  })

  it('weigh less if all texts of the site contain them', () => {
    const importanceOf = (corpus: readonly string[]) =>
      termsOf('forest', [pine(3), pine(3)], 'en', corpus).find(({ text }) => text === 'lake')
        ?.importance ?? 0
    expect(importanceOf(Array(20).fill('By the lake.'))).toBeLessThan(importanceOf([]))
  })

  it('are at most thirty, by importance from 1 to above 0', () => {
    const text = Array.from({ length: 80 }, (_, n) => `The w${n}x q${n}y. And w${n}x.`).join(' ')
    const terms = termsOf('forest', [text, text, text])
    expect(terms).toHaveLength(30)
    const importances = terms.map(({ importance }) => importance)
    expect(importances).toEqual(importances.toSorted((one, other) => other - one))
    expect(Math.min(...importances)).toBeGreaterThan(0)
  })

  it('are the keyword alone if there is nothing to compare with', () => {
    expect(termsOf('forest', [])).toEqual([
      expect.objectContaining({ text: 'forest', usedBy: 0, suggestedCount: 1, examples: [] }),
    ])
  })
})

describe('grades', () => {
  const texts = topics[0]?.texts.map((text) => read(text)) ?? []
  const terms = termsOf('sourdough bread', topics[0]?.texts ?? [])
  const usual = usualOf(texts)

  it('are high for a text on the topic, and low for another', () => {
    const [own] = texts
    if (!own) throw new Error('there are texts')
    expect(gradeText(own, terms, usual).gradeScore).toBeGreaterThan(70)
    const other = gradeText(read('The library opens at nine.'), terms, usual)
    expect(other).toMatchObject({ coverage: 0, grade: 'F' })
  })

  it('rise with each term', () => {
    const start = 'We bake. '
    const scores = ['', 'The starter is ripe. ', 'The starter is ripe. The dough rests. '].map(
      (more) => gradeText(read(start + more), terms, usual).gradeScore,
    )
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
    expect(new Set(scores).size).toBe(3)
  })

  it('are complete without usual measures', () => {
    const nothing = { wordCount: 0, headings: 0, readingEase: undefined }
    expect(gradeText(read(''), [], nothing)).toMatchObject({ coverage: 0, counts: [] })
  })

  it.each([
    [95, 'A+'],
    [60, 'A'],
    [55, 'B'],
    [40, 'C'],
    [25, 'D'],
    [3, 'F'],
    [undefined, undefined],
  ])('of reading ease %s are %s', (ease, grade) => {
    expect(readabilityGrade(ease)).toBe(grade)
  })
})

it.each([
  [[], 0],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 2], 2],
])('the median of %j is %d', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median)
})

it('measures reading ease only for languages with a formula', () => {
  for (const { language, texts } of topics)
    expect(read(texts[0] ?? '', language).readingEase).toBeGreaterThan(0)
  expect(read('To jest tekst.', 'pl').readingEase).toEqual(undefined)
})
