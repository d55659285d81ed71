import { expect, it } from 'vitest'
import { siteTree, valuesOf } from '../../../seo-kernel/options/index.ts'
import { type Writing, wordsOfName, written } from './writing.ts'

const writing = (given: object): Writing => valuesOf(siteTree.image.filename, given)

it('changes the case as chosen', () => {
  const text = 'old LIGHTHOUSE at École'
  expect(written(text, writing({ casing: 'lowerCase' }))).toBe('old lighthouse at école')
  expect(written('at the école', writing({ casing: 'titleCase' }))).toBe('At The École')
  expect(written('«at the école»', writing({ casing: 'sentenceCase' }))).toBe('«At the école»')
  expect(written(text, writing({ casing: 'other' }))).toBe(text)
})

it('strips punctuation, and keeps the chosen characters', () => {
  const text = "The keeper's house (No. 7) – salt & wind_2026 ünï!"
  expect(written(text, writing({ stripPunctuation: true }))).toBe(
    "The keeper's house No 7 salt wind 2026 ünï",
  )
  const keep = (given: object) =>
    written(text, writing({ stripPunctuation: true, charactersToKeep: given }))
  expect(keep({ numbers: false, apostrophe: false })).toBe('The keepers house No salt wind ünï')
  expect(keep({ ampersand: true, dashes: true, underscores: true })).toBe(
    "The keeper's house No 7 – salt & wind_2026 ünï",
  )
})

it('recognises file names of cameras', () => {
  expect(wordsOfName('old-lighthouse_at-dusk.jpg')).toBe('old lighthouse at dusk')
  expect(wordsOfName('Boat, 1999.')).toBe('Boat, 1999.')
  expect(wordsOfName('灯台_2')).toBe('灯台 2')
  for (const name of ['IMG_2041', 'DSC00017.JPG', 'image-1', 'a', ''])
    expect(wordsOfName(name)).toBe('')
})
