import { expect, it } from 'vitest'
import { fillTags } from './tags.ts'

const values = new Map([
  ['post_title', 'Tides & <Moon>'],
  ['separator_sa', '–'],
  ['site_title', 'The Coast'],
])

it('fills templates with values, and leaves unknown tags out', () => {
  const filled = (template: string) => fillTags(template, values)
  expect(filled('#post_title #separator_sa #site_title')).toBe('Tides & <Moon> – The Coast')
  expect(filled('Read #nothing_known about #post_title.')).toBe('Read about Tides & <Moon>.')
  expect(filled('Plain, with a # and 100%')).toBe('Plain, with a # and 100%')
  expect(filled('')).toBe('')
})
