import { describe, expect, it } from 'vitest'
import { resolveTiming, siteTime, type Timing } from './timing.ts'

const time = siteTime(() => new Date('2026-07-01T12:00:00Z'), 'America/New_York')

const stored = (status: string, isFixed: 0 | 1): Timing => ({
  status,
  date: '2020-01-01T07:00:00',
  date_gmt: '2020-01-01T12:00:00',
  is_date_fixed: isFixed,
})

describe('resolveTiming', () => {
  it.each([
    ['a new draft floats', undefined, {}, 'draft', '2026-07-01T08:00:00', 0],
    [
      'a new post takes place now',
      undefined,
      { status: 'publish' },
      'publish',
      '2026-07-01T08:00:00',
      1,
    ],
    ['a floating draft moves', stored('draft', 0), {}, 'draft', '2026-07-01T08:00:00', 0],
    ['a dated draft stays', stored('draft', 1), {}, 'draft', '2020-01-01T07:00:00', 1],
    [
      'publishing dates a draft',
      stored('draft', 0),
      { status: 'publish' },
      'publish',
      '2026-07-01T08:00:00',
      1,
    ],
    [
      'going back keeps the date',
      stored('publish', 1),
      { status: 'draft' },
      'draft',
      '2020-01-01T07:00:00',
      1,
    ],
    [
      'null dates a post now',
      stored('publish', 1),
      { date: null },
      'publish',
      '2026-07-01T08:00:00',
      1,
    ],
    [
      'null lets a draft float',
      stored('draft', 1),
      { date_gmt: null },
      'draft',
      '2026-07-01T08:00:00',
      0,
    ],
    ['the trash stops the clock', stored('trash', 0), {}, 'trash', '2020-01-01T07:00:00', 0],
    [
      'half a minute ahead is now',
      undefined,
      { status: 'publish', date: '2026-07-01T08:00:30' },
      'publish',
      '2026-07-01T08:00:30',
      1,
    ],
    [
      'a minute ahead is the future',
      undefined,
      { status: 'publish', date: '2026-07-01T08:01:00' },
      'future',
      '2026-07-01T08:01:00',
      1,
    ],
    [
      'private posts wait for nothing',
      undefined,
      { status: 'private', date: '2038-01-01T00:00:00' },
      'private',
      '2038-01-01T00:00:00',
      1,
    ],
  ] as const)('%s', (_what, before, given, status, date, is_date_fixed) => {
    expect(resolveTiming(before, given, time)).toMatchObject({ status, date, is_date_fixed })
  })

  it('rejects a date outside the calendar in the time zone', () => {
    expect(() => resolveTiming(undefined, { date_gmt: '0000-01-01T00:00:00' }, time)).toThrow(
      'date',
    )
  })
})
