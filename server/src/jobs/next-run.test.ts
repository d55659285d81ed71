import { describe, expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

describe('the next turn', () => {
  it.each([
    ['0 3 * * *', 'UTC', '2026-11-15T12:00:00.000Z', '2026-11-16T03:00:00.000Z'],
    ['0 3 * * *', 'Europe/Berlin', '2026-11-15T12:00:00.000Z', '2026-11-16T02:00:00.000Z'],
    ['0 3 * * *', 'Europe/Berlin', '2026-07-15T12:00:00.000Z', '2026-07-16T01:00:00.000Z'],
    ['0 3 * * *', 'UTC+5:30', '2026-11-15T12:00:00.000Z', '2026-11-15T21:30:00.000Z'],
    ['0 3 * * *', 'UTC-9', '2026-11-15T12:00:00.000Z', '2026-11-16T12:00:00.000Z'],
    ['*/15 * * * *', 'UTC', '2026-11-15T12:14:59.999Z', '2026-11-15T12:15:00.000Z'],
    ['*/15 * * * *', 'UTC', '2026-11-15T12:15:00.000Z', '2026-11-15T12:30:00.000Z'],
    ['30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['0 3 * * *', 'Atlantis/Capital', '2026-11-15T12:00:00.000Z', '2026-11-16T03:00:00.000Z'],
    ['0 3 * * *', '', '2026-11-15T12:00:00.000Z', '2026-11-16T03:00:00.000Z'],
  ])('of %s in %s after %s is %s', (every, zone, now, next) => {
    expect(nextRun(every, zone, new Date(now)).toISOString()).toBe(next)
  })

  it('does not exist for a day that is on no calendar', () => {
    expect(() => nextRun('0 0 30 2 *', 'UTC', new Date())).toThrow('no turn')
  })

  it('is refused for an invalid cron expression', () => {
    expect(() => nextRun('daily', 'UTC', new Date())).toThrow()
  })
})
