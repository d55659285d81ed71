import { expect, it } from 'vitest'
import { likenessOf, tellingWords } from './closest.ts'

it.each([
  ['Keting', 'Annalise Keating', 'Keating'],
  ['anna lopes', 'Anna María López', undefined],
  ['maria lopes', 'Anna María López', 'María López'],
  ['Vilanele', 'Villanelle', 'Villanelle'],
  ['numbat', 'Numbat', 'Numbat'],
  ['ox', 'ax', undefined],
  ['cat', 'dog', undefined],
  ['one two three', 'One two', undefined],
])('%j in %j is %j', (text, name, like) => {
  expect(likenessOf(tellingWords(text), name)?.text).toBe(like)
})

it.each([
  ['harbr', 'Harbour Lights', 'Harbour'],
  ['lights harb', 'Harbour Lights', undefined],
  ['harbour lihg', 'Harbour Lights', 'Harbour Lights'],
  ['hrb', 'Harbour Lights', undefined],
  ['harbour', 'Harb', undefined],
])('%j, still typed, in %j is %j', (text, name, like) => {
  expect(likenessOf(tellingWords(text), name, { isTyped: true })?.text).toBe(like)
  expect(likenessOf(tellingWords(text), name)).toBeUndefined()
})

it('ignores texts that are not typing errors', () => {
  expect(tellingWords('a b c d e f g')).toEqual([])
  expect(tellingWords('x'.repeat(31))).toEqual([])
  expect(tellingWords('-- %% ??')).toEqual([])
})
