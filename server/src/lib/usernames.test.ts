import { expect, it } from 'vitest'
import { isValidUsername } from './usernames.ts'

it.each(['a', 'admin', 'Jane Doe', 'j.doe_1-x*', 'jane@example.com', 'x'.repeat(60)])(
  'takes %j',
  (text) => {
    expect(isValidUsername(text)).toBe(true)
  },
)

it.each([
  '',
  ' ',
  ' jane',
  'jane ',
  'jane  doe',
  'jane\tdoe',
  'jane\n',
  'jane<b>',
  'jane%20doe',
  'jane&amp;',
  'jané',
  'jane+doe',
  'jane/doe',
  'x'.repeat(61),
])('refuses %j', (text) => {
  expect(isValidUsername(text)).toBe(false)
})
