import { expect, it } from 'vitest'
import { createBackOff } from './back-off.ts'

it('doubles the pause after each short run up to a maximum, and resets it after a healthy one', () => {
  const backOff = createBackOff()
  const pauses = Array.from({ length: 9 }, () => backOff.after(10))
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(backOff.after(60_000)).toBe(500)
  expect(backOff.after(0)).toBe(1_000)
})
