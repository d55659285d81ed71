import { describe, expect, it } from 'vitest'
import { betterDays, isUnknown, latestDays, placeIn } from './days.ts'

const known = (start: string, end: string, ...periods: readonly [string, string][]) => ({
  success: true,
  known: { start, end },
  periods: periods.map(([from, to]) => ({ start: from, end: to })),
})
const NONE = { success: true, known: null, periods: [] }
const NOW = { from: '2026-02-03', to: '2026-03-02' }

describe('days with search statistics', () => {
  it('are the latest ones: those of a file, or 28', () => {
    expect(latestDays(NONE)).toBeUndefined()
    expect(latestDays(known('2025-01-01', '2025-12-31'))).toEqual({
      ...{ from: '2025-12-04', to: '2025-12-31' },
    })
    expect(latestDays(known('2025-12-30', '2025-12-31'))?.from).toBe('2025-12-30')
    expect(latestDays(known('2025-01-01', '2025-12-31', ['2025-10-01', '2025-12-31']))?.from).toBe(
      '2025-10-01',
    )
  })

  it('are proposed where the usual ones would show nothing, or a part of a file', () => {
    expect(betterDays(known('2026-01-01', '2026-02-28'), NOW)).toBeUndefined()
    expect(betterDays(known('2026-01-01', '2026-01-10'), NOW)?.to).toBe('2026-01-10')
    const file = known('2026-01-01', '2026-02-28', ['2026-01-01', '2026-02-28'])
    expect(betterDays(file, NOW)?.from).toBe('2026-01-01')
    expect([isUnknown(file, NOW), isUnknown(NONE, NOW)]).toEqual([false, true])
    expect(isUnknown(known('2026-01-01', '2026-01-10'), NOW)).toBe(true)
  })

  it('have a place within their period, by day or by month', () => {
    expect(placeIn(NOW, '2026-02-05')).toBe(2)
    expect(placeIn({ from: '2025-11-20', to: '2026-03-02' }, '2026-01-01')).toBe(2)
  })
})
