import { expect, it } from 'vitest'
import { highlight, passage } from './highlight.ts'

it.each([
  ['Ana López', ['lopez'], 'Ana <mark>López</mark>'],
  ['Banana', ['ana', 'na'], 'B<mark>anana</mark>'],
  ['Straße 1', ['STRASSE'], '<mark>Straße</mark> 1'],
  ['a <b> & c', ['<b>'], 'a <mark>&#60;b&#62;</mark> &#38; c'],
  ['nothing', [''], 'nothing'],
  ['', ['x'], ''],
])('marks %j by %j', (text, words, marked) => {
  expect(highlight(text, words).text).toBe(marked)
})

it('shows the text around the match, cut between words', () => {
  const text = `${'before '.repeat(60)}needle ${'behind '.repeat(60)}`
  const shown = passage(text, ['Needle'])
  expect(shown).toMatch(/^… before .*needle .* behind …$/)
  expect(shown.length).toBeLessThan(260)
  expect(passage(text, ['haystack'])).toMatch(/^before .* …$/)
  expect(passage('short needle', ['needle'])).toBe('short needle')
})
