import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLexicon } from '../../seo-content-analysis/lexicon/index.ts'
import { type Knowledge, keysOf, rank, readSource, readTarget } from './index.ts'
import { nearness, weighedTopic } from './nearness.ts'
import { neededOf, type Phrase, pairOf } from './phrases.ts'

const english = createLexicon('en', '')
const alike = (): number => 1

const stems = (lexicon: typeof english, text: string): readonly string[] =>
  lexicon.wordsOf(text).flatMap(({ stem }) => stem ?? [])

describe('words', () => {
  it.each([
    ['en', 'The brewing of green teas', 'We brewed a green tea'],
    ['en', 'The baker’s ovens', 'bakers and an oven'],
    ['de', 'Die alten Häuser', 'ein altes Haus'],
    ['fr', "L'oiseau et les chevaux", 'oiseaux, cheval'],
    ['es', 'Los gatos negros', 'un gato negro'],
  ])('of %s have their forms in common: %s', (locale, one, other) => {
    const lexicon = createLexicon(locale, '')
    expect(stems(lexicon, one)).toEqual(stems(lexicon, other))
  })

  it('to ignore are skipped, and so are stop words', () => {
    expect(stems(createLexicon('en', 'Teapot\nKETTLE'), 'The kettle and a teapot, too')).toEqual([])
    expect(stems(createLexicon('xx', ''), 'the kettle')).toEqual(['kettl'])
  })
})

describe('keys', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const phrase = fc.record({
    kind: fc.constantFrom<Phrase['kind']>('keyphrase', 'title', 'slug'),
    words: fc.uniqueArray(word, { minLength: 2, maxLength: 12 }),
  })

  it('match a phrase from any text with enough of its words', () => {
    fc.assert(
      fc.property(phrase, fc.infiniteStream(fc.nat()), (phrase, numbers) => {
        const order = new Map(phrase.words.map((each) => [each, numbers.next().value ?? 0]))
        const keys = new Set(keysOf(phrase, (each) => order.get(each) ?? 0))
        const said = phrase.words
          .toSorted(() => ((numbers.next().value ?? 0) % 2 === 0 ? 1 : -1))
          .slice(0, neededOf(phrase))
        const pairs = said.flatMap((one) => said.map((other) => pairOf(one, other)))
        expect(pairs.some((pair) => keys.has(pair))).toBe(true)
      }),
    )
  })

  it('are few', () => {
    const words = Array.from({ length: 12 }, (_, n) => `w${n}`)
    expect(keysOf({ kind: 'title', words }, alike)).toHaveLength(15)
    expect(keysOf({ kind: 'keyphrase', words: words.slice(0, 5) }, alike)).toHaveLength(1)
    expect(keysOf({ kind: 'keyphrase', words: ['w1'] }, alike)).toEqual(['w1'])
  })
})

describe('an item', () => {
  const read = (given: Partial<Parameters<typeof readTarget>[1]>) =>
    readTarget(english, { title: '', slug: '', keyphrases: [], content: '', ...given })

  it('is found by keyphrases, title, and a slug with other words', () => {
    const keyphrases = ['rye loaf', 'the']
    expect(read({ title: '7 Dark breads', slug: 'dark-breads', keyphrases }).phrases).toEqual([
      { kind: 'keyphrase', words: ['rye', 'loaf'] },
      { kind: 'title', words: ['dark', 'bread'] },
    ])
    expect(read({ title: 'Bread', slug: 'rye-bread-at-home' }).phrases).toEqual([
      { kind: 'slug', words: ['rye', 'bread', 'home'] },
    ])
  })

  it('has its most frequent words as topic', () => {
    const { topic } = read({ content: '<p>Loaf. Page and page, page and rye, rye.</p>' })
    expect(topic).toEqual(['page', 'rye', 'loaf'])
  })

  it('of one word keeps its written form, with the words that belong to it', () => {
    const formOf = (keyphrase: string) => read({ keyphrases: [keyphrase] }).phrases[0]?.form
    expect(formOf('Watering')).toEqual({ before: [], word: 'watering', after: [] })
    expect(formOf('how to water')).toEqual({ before: [], word: 'water', after: [] })
    expect(formOf('the baker’s')).toEqual({ before: [], word: 'baker', after: [] })
    expect(formOf('hardening off')).toEqual({ before: [], word: 'hardening', after: ['off'] })
    expect(formOf('a B-tree')).toEqual({ before: ['b'], word: 'tree', after: [] })
    expect(formOf('green tea')).toBeUndefined()
  })
})

describe('nearness', () => {
  const rarity = (word: string): number => (word === 'page' ? 0.1 : 1)
  const topic = weighedTopic(new Map(Object.entries({ rye: 3, loaf: 2, page: 9 })), rarity)

  it('measures shared words, weighted by rarity', () => {
    expect(nearness(topic, ['rye', 'loaf', 'page'], [])).toBe(1)
    expect(nearness(topic, ['rye', 'oven', 'page'], [])).toBeGreaterThan(0.5)
    expect(nearness(topic, ['hull', 'sail', 'page'], [])).toBeLessThan(0.05)
    expect(nearness(topic, ['hull', 'sail', 'keel'], [])).toBe(0)
  })

  it('ignores the words of the matched phrase', () => {
    expect(nearness(topic, ['rye', 'hull', 'sail'], ['rye'])).toBe(0)
    expect(nearness(topic, [], [])).toBe(0)
    expect(nearness(weighedTopic(new Map(), rarity), ['rye'], [])).toBe(0)
  })

  it('is lower for a text with many topics', () => {
    const many = Array.from({ length: 97 }, (_, n) => `word${n}`)
    expect(nearness(topic, ['rye', 'loaf', 'page', ...many], [])).toBeLessThan(0.2)
  })
})

/** Knowledge for a text and a target on the same topic. */
const near: Knowledge = {
  rarity: alike,
  topic: weighedTopic(new Map([['kettl', 1]]), alike),
  isCommon: (word) => word === 'water',
}

describe('a match', () => {
  const anchorIn = (text: string, phrase: Phrase): string | undefined => {
    const source = readSource(english, `<p>${text}</p>`, 0)
    const candidate = {
      id: 1,
      phrases: [phrase],
      topic: () => ['kettl'],
      kinship: 0,
      isPillar: false,
    }
    const [found] = rank(source, [{ ...candidate, places: source.sentences.keys() }], near)
    return found && `<p>${text}</p>`.slice(found.anchor.start, found.anchor.end)
  }
  const tea: Phrase = { kind: 'title', words: ['brew', 'green', 'tea'] }

  it.each([
    ['Then we brew green tea at home.', 'brew green tea'],
    ['Green teas are brewed at home.', 'Green teas are brewed'],
    ['A green and mild tea.', 'green and mild tea'],
    ['Tea here. Green there.', undefined],
    ['Green one two three four five six seven eight tea.', undefined],
    ['Green <code>x</code> tea.', undefined],
    ['Green <a href="/">leaves</a> and brewed green tea.', undefined],
    ['Only tea.', undefined],
    ['A green, mild tea.', undefined],
    ['Walls are green (tea is not).', undefined],
    ['It is green&mdash;tea is not.', undefined],
    ['It is green &#8211; tea is not.', undefined],
    ['An ever-green tea.', undefined],
    ['The green tea-cup.', undefined],
    ['The green\ntea of <em>Uji</em>.', 'green\ntea'],
    ['The green tea leaves, then green tea.', 'green tea'],
  ])('in “%s”', (text, expected) => {
    expect(anchorIn(text, tea)).toBe(expected)
  })

  it('prefers the place where the phrase ends, and the order of the name', () => {
    const text = 'Green tea leaves make green tea.'
    const source = readSource(english, text, 0)
    const candidate = {
      id: 1,
      phrases: [tea],
      topic: () => [],
      kinship: 0,
      isPillar: false,
      places: [0],
    }
    expect(rank(source, [candidate], near)[0]?.anchor.start).toBe(text.lastIndexOf('green'))
    expect(anchorIn('What made the green tea green.', tea)).toBe('green tea')
  })

  it('prefers the closest words', () => {
    expect(anchorIn('Green walls, cups, and then green tea.', tea)).toBe('green tea')
  })
})

describe('a text', () => {
  const words = Array.from({ length: 60_000 }, (_, n) => `word${n % 5_000}`)

  it('of any size is read in bounded time', () => {
    const begun = performance.now()
    const content = words.map((word, n) => (n % 20 === 0 ? `${word}. Then` : word)).join(' ')
    expect(readSource(english, content, 0).keys.size).toBeGreaterThan(1_000)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  it('without sentences has none', () => {
    expect(readSource(english, words.join(' '), 0).keys.size).toBe(0)
  })
})
