import { describe, expect, it } from 'vitest'
import { choiceIn, growth, periodOf } from './period.ts'

const TODAY = '2026-03-02'
const periodIn = (search: string) => periodOf(choiceIn(new URLSearchParams(search), TODAY))

describe('periods of reports', () => {
  it('end today and are compared with the days before', () => {
    expect(periodIn('days=7')).toEqual({
      ...{ from: '2026-02-24', to: '2026-03-02' },
      previous: { from: '2026-02-17', to: '2026-02-23' },
    })
  })

  it('have own days, compared with the same weekdays a year ago', () => {
    expect(periodIn('from=2026-02-01&to=2026-02-28&compare=year')).toEqual({
      ...{ from: '2026-02-01', to: '2026-02-28' },
      previous: { from: '2025-02-02', to: '2025-03-01' },
    })
  })

  it('are 28 days where the address has none, or days that are not', () => {
    for (const search of [
      '',
      'days=999999',
      'from=2026-02-30&to=x',
      'from=2026-03-02&to=2026-01-01',
    ])
      expect(periodIn(search).from).toBe('2026-02-03')
    expect(periodIn('compare=none').previous).toBeUndefined()
  })

  it('tell the growth, which is unknown after nothing', () => {
    expect([growth(10, 11), growth(0, 3), growth(0, 0), growth(4, 0)]).toEqual([0.1, null, 0, -1])
  })
})
