import { describe, expect, it } from 'vitest'
import { formatDate, isoWithOffset } from './date-format.ts'

describe('formatDate', () => {
  it.each([
    ['F j, Y', 'November 5, 2026'],
    ['D, d M y', 'Thu, 05 Nov 26'],
    ['l jS \\o\\f F', 'Thursday 5th of November'],
    ['n/m w', '11/11 4'],
    ['g:i a / h A / G H:s', '4:07 pm / 04 PM / 16 16:09'],
  ])('prints %s', (pattern, printed) => {
    expect(formatDate('2026-11-05T16:07:09', pattern)).toBe(printed)
  })

  it('prints nothing for an invalid date', () => {
    expect(formatDate('', 'Y')).toBe('')
  })
})

describe('isoWithOffset', () => {
  it.each([
    ['2026-11-05T16:00:00', '2026-11-05T16:00:00', '2026-11-05T16:00:00+00:00'],
    ['2026-11-05T16:00:00', '2026-11-05T10:30:00', '2026-11-05T16:00:00+05:30'],
    ['2026-11-05T16:00:00', '2026-11-05T20:00:00', '2026-11-05T16:00:00-04:00'],
  ])('tells how far %s is from %s', (local, gmt, iso) => {
    expect(isoWithOffset(local, gmt)).toBe(iso)
  })
})
