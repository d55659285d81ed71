import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { TRIAL_TEXTS } from '../../../../test/trial-texts/index.ts'
import { oneLine, saidBy } from '../../../lib/content/plain-text.ts'
import { cutTo } from './cut.ts'
import { digestOf } from './digest.ts'
import { keyPointsOf } from './points.ts'
import { questionsOf } from './questions.ts'
import { shortened, simplified, tidied } from './rewrite.ts'
import { NETWORKS, socialPostsOf } from './social.ts'
import { descriptionsOf, titlesOf } from './titles.ts'

const LINK = 'https://theatre.test/a-text/'

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether a text contains a piece that starts and ends at word boundaries. */
const standsIn = (text: string, piece: string): boolean => {
  const at = text.indexOf(piece)
  const end = at + piece.length
  const isWordAt = (place: number) => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(place))
  return (
    at !== -1 &&
    !(at > 0 && isWordAt(at) && isWordAt(at - 1)) &&
    !(isWordAt(end - 1) && isWordAt(end))
  )
}

const isEllipsis = (text: string): string => text.replace(/…$/, '')

it('covers twenty texts in seven languages', () => {
  expect(TRIAL_TEXTS).toHaveLength(20)
  expect(new Set(TRIAL_TEXTS.map(({ language }) => language)).size).toBe(7)
})

describe.each(TRIAL_TEXTS)('$language: $title', ({ language, title, html }) => {
  // The detected language is used rather than that of the site.
  const digest = digestOf({ title, html, locale: language === 'en' ? 'de_DE' : 'en_US' })
  const text = saidBy(html)

  it('has its language detected', () => {
    expect(digest.language).toBe(language)
  })

  it('has titles taken from it', () => {
    const titles = titlesOf(digest)
    expect(titles.length).toBeGreaterThanOrEqual(3)
    expect(new Set(titles).size).toBe(titles.length)
    for (const each of titles) {
      expect(each.length, each).toBeLessThanOrEqual(60)
      expect(each.length, each).toBeGreaterThanOrEqual(15)
      expect(standsIn(text, each), each).toBe(true)
    }
  })

  it('has descriptions taken from it', () => {
    const descriptions = descriptionsOf(digest)
    expect(descriptions.length).toBeGreaterThanOrEqual(3)
    for (const each of descriptions) {
      expect(each.length, each).toBeLessThanOrEqual(160)
      expect(each.length, each).toBeGreaterThanOrEqual(50)
      expect(standsIn(text, isEllipsis(each)), each).toBe(true)
    }
    // The best one fills a line of search results.
    expect(descriptions[0]?.length).toBeGreaterThanOrEqual(80)
  })

  it('has key points', () => {
    const points = keyPointsOf(digest)
    expect(points.length).toBeGreaterThanOrEqual(3)
    for (const { title, explanation } of points) {
      expect(standsIn(text, title), title).toBe(true)
      expect(standsIn(text, isEllipsis(explanation)), explanation).toBe(true)
    }
  })

  it('has questions with answers taken from it', () => {
    const questions = questionsOf(digest)
    expect(questions.length).toBeGreaterThanOrEqual(1)
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\p{L}/u)
      for (const sentence of answer.split(/(?<=[.!?]) /))
        expect(text.includes(isEllipsis(sentence)), answer).toBe(true)
    }
  })

  it('has social posts in its language', () => {
    const posts = socialPostsOf(digest, LINK, NETWORKS)
    expect(Object.keys(posts)).toEqual([...NETWORKS])
    expect(posts.twitter?.length).toBeLessThanOrEqual(280)
    for (const network of ['twitter', 'facebook', 'linkedin'] as const)
      expect(posts[network]?.endsWith(LINK), posts[network]).toBe(true)
    expect(posts.instagram).not.toContain(LINK)
    expect(posts.email?.subject.length).toBeLessThanOrEqual(60)
    expect(posts.email?.content).toContain(LINK)
  })
})

describe('questions', () => {
  const ask = (html: string, title = '') => questionsOf(digestOf({ title, html, locale: 'en_US' }))

  it('come from questions, definitions and headings of the text', () => {
    const asked = ask(
      '<p>A gaffer is the head of the lighting crew on a set.</p><h2>Pay and hours</h2><p>They are paid by the day, and a day has ten hours for everybody.</p><h2>Who hires them?</h2><p>Mostly the producer hires them.</p><p>Do they travel? Some of them do, with all of their lamps in a van.</p>',
    )
    expect(asked).toEqual([
      { question: 'Who hires them?', answer: 'Mostly the producer hires them.' },
      {
        question: 'Do they travel?',
        answer: 'Some of them do, with all of their lamps in a van.',
      },
      {
        question: 'What is a gaffer?',
        answer: 'A gaffer is the head of the lighting crew on a set.',
      },
      {
        question: 'What should you know about “Pay and hours”?',
        answer: 'They are paid by the day, and a day has ten hours for everybody.',
      },
    ])
  })

  it('are not made from pronouns or questions', () => {
    expect(ask('<p>That is the end. When is the best time of all?</p><h2>Tea</h2>', 'Tea')).toEqual(
      [{ question: 'What should you know about “Tea”?', answer: 'That is the end.' }],
    )
  })

  it('are about the title if the text has none', () => {
    expect(
      ask('<p>Rain fell all night over the hills, and in the morning it was cold.</p>', 'Rain'),
    ).toEqual([
      {
        question: 'What should you know about “Rain”?',
        answer: 'Rain fell all night over the hills, and in the morning it was cold.',
      },
    ])
  })
})

describe('earlier suggestions', () => {
  const [{ html, title } = { html: '', title: '' }] = TRIAL_TEXTS
  const digest = digestOf({ html, title, locale: 'en_US' })

  it('are repeated only if there are no others', () => {
    const first = titlesOf(digest)
    const second = titlesOf(digest, first)
    expect(second.filter((each) => first.includes(each))).toEqual([])
    const all = [...first, ...second, ...titlesOf(digest, [...first, ...second])]
    expect(titlesOf(digest, all).length).toBeGreaterThan(0)
  })
})

describe('the start of a text', () => {
  const small = new Set(['of', 'the', 'a', 'and', 'und'])

  it.each([
    ['Short enough.', 60, 'Short enough'],
    ['One thing is done, and another one is not done yet', 30, 'One thing is done'],
    ['It is over. Nothing more, they said, will ever come', 22, 'It is over'],
    ['The oldest house of the whole town', 21, 'The oldest house'],
    [
      'The doors of the old theatre and, at times, its roof leak',
      36,
      'The doors of the old theatre',
    ],
    ['They gave the play “Hamlet, Prince of Denmark” again', 33, 'They gave the play'],
    [
      'Sie spielten „Nathan der Weise“ noch einmal vor',
      45,
      'Sie spielten „Nathan der Weise“ noch einmal',
    ],
    ['Sie spielten „Nathan der Weise aus Wien“ noch', 30, 'Sie spielten'],
    ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudampf'],
    ['我们在剧院看了一场很好的戏剧', 5, expect.stringMatching(/^我们在剧院?$/)],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12, '👩‍👩‍👧‍👦'],
  ])('of “%s”, %d characters', (text, max, beginning) => {
    expect(cutTo(text, max, small).text).toEqual(beginning)
  })

  it('is never too long and ends with a word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })),
        fc.integer({ min: 20, max: 80 }),
        (parts, max) => {
          const text = oneLine(parts.join(' '))
          const cut = cutTo(text, max, small).text
          expect(cut.length).toBeLessThanOrEqual(max)
          expect(text.startsWith(cut)).toBe(true)
          expect(cut.isWellFormed() || !text.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})

it('a title is not cut inside an abbreviation', () => {
  const html = '<p>Der Zug hält am Meer, z. B. hinter dem alten Fischmarkt der Stadt.</p>'
  expect(titlesOf(digestOf({ title: '', html, locale: 'de' }))).toEqual([
    'Der Zug hält am Meer, z. B. hinter dem alten Fischmarkt',
  ])
})

describe('a text without content', () => {
  it.each([
    '',
    '   ',
    '<p></p>',
    '<h2>Only a heading</h2>',
    '!!! ??? ...',
    '<img alt="x">',
    '😀'.repeat(200),
  ])('makes no trouble: %j', (html) => {
    const digest = digestOf({ title: '', html, locale: 'xx' })
    expect(() => [
      titlesOf(digest),
      descriptionsOf(digest),
      keyPointsOf(digest),
      questionsOf(digest),
      socialPostsOf(digest, LINK, NETWORKS),
    ]).not.toThrow()
  })

  it.each([
    ['sentences', 'A b. '],
    ['questions', 'Is a b? '],
    ['headings', '<h2>Why a b?</h2><p>c d.</p>'],
    ['items', '<li>a b c'],
    ['commas', 'word, '],
    ['brackets', '(“['],
    ['one word', 'x'],
  ])('SEC-52: ends on a megabyte of %s', (_what, piece) => {
    const html = piece.repeat(1_000_000 / piece.length)
    const digest = digestOf({ title: 'a', html, locale: 'en' })
    for (const make of [titlesOf, descriptionsOf, keyPointsOf, questionsOf]) make(digest)
    socialPostsOf(digest, LINK, NETWORKS)
    for (const rewrite of [shortened, simplified]) rewrite(html.slice(0, 60_000), 'en')
    expect(tidied(html.slice(0, 60_000)).length).toBeLessThanOrEqual(130_000)
  })

  it('handles a very long text', () => {
    const html = `<p>${'The lamp burns all night, and nobody knows why it does. '.repeat(10_000)}</p>`
    const digest = digestOf({ title: 'Lamp', html, locale: 'en' })
    expect(titlesOf(digest)).toContain('The lamp burns all night, and nobody knows why it does')
    expect(wordsIn(descriptionsOf(digest)[0] ?? '').length).toBeGreaterThan(5)
  })
})

it.each([
  ['paragraphs', 'The harbour has a lamp.\n\n'],
  ['sentences', 'The harbour has a lamp. '],
  ['words', 'harbour '],
])('simplifying keeps all of a text of 40,000 characters: %s', (_, piece) => {
  const text = piece.repeat(Math.floor(40_000 / piece.length))
  const count = (written: string): number => written.split('harbour').length
  expect(count(simplified(text, 'en'))).toBe(count(text))
})

it('shortening reads a long text to its end', () => {
  const text = `${'The harbour has a lamp. '.repeat(1_000)}\n\nThe lighthouse keeper sings.`
  expect(shortened(text, 'en')).toContain('lighthouse')
})
