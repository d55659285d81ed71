import { describe, expect, it } from 'vitest'
import { drawOfDay, ringOf } from './draw.ts'

const DAY_MS = 86_400_000

const ring = (count: number) => ringOf(Array.from({ length: count }, (_, index) => index + 1))

const drawn = (count: number, days: number, from = '2026-01-01'): (number | undefined)[] => {
  const all = ring(count)
  return Array.from({ length: days }, (_, day) =>
    drawOfDay(all, new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10)),
  )
}

describe('drawOfDay', () => {
  it('draws the same for the same day', () => {
    expect(drawOfDay(ring(50), '2026-11-15')).toBe(drawOfDay(ring(50), '2026-11-15'))
  })

  it('draws no id twice within four months', () => {
    const days = drawn(200, 365)
    for (const [day, id] of days.entries())
      expect(days.slice(Math.max(0, day - 122), day)).not.toContain(id)
  })

  it('rotates where there are few ids', () => {
    const days = drawn(3, 30)
    expect(new Set(days)).toEqual(new Set([1, 2, 3]))
    for (const [day, id] of days.entries()) expect(days[day + 1]).not.toBe(id)
  })

  it('draws the only id every day, and undefined from an empty ring', () => {
    expect(drawn(1, 3)).toEqual([1, 1, 1])
    expect(drawOfDay(ringOf([]), '2026-11-15')).toBeUndefined()
  })

  it('rarely changes when an id is added', () => {
    const before = drawn(1000, 100)
    const after = drawn(1001, 100)
    expect(before.filter((id, day) => id !== after[day]).length).toBeLessThan(15)
  })
})
