import { expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

it.each([
  ['c3e5bd23-8d1a-4a5e-9a63-0d5f0bd1a111', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['C3E5BD23-8D1A-4A5E-9A63-0D5F0BD1A111', false],
  ['c3e5bd238d1a4a5e9a630d5f0bd1a111', false],
  ['c3e5bd23-8d1a-4a5e-9a63-0d5f0bd1a11g', false],
  ['c3e5bd23-8d1a-4a5e-9a63-0d5f0bd1a111\n', false],
  ['', false],
])('judges %j as %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
