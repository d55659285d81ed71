import { expect, it } from 'vitest'
import { forbidsIndexing } from './directives.ts'

it.each([
  ['noindex', true],
  ['NOINDEX, follow', true],
  ['follow,noindex', true],
  ['none', true],
  ['googlebot: noindex, nofollow', true],
  ['index, follow', false],
  ['max-image-preview:none', false],
  ['index, max-image-preview: none, follow', false],
  ['max-snippet:-1, max-image-preview:none', false],
  ['', false],
])('"%s" forbids indexing: %s', (directives, isForbidden) => {
  expect(forbidsIndexing(directives)).toBe(isForbidden)
})
