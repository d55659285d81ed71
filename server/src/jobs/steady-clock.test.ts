import { beforeEach, expect, it, vi } from 'vitest'
import { createSteadyClock, type SteadyClock } from './steady-clock.ts'

const MINUTE = 60_000
const YEAR = 365 * 86_400_000

let wall: number
let passed: number
let steady: SteadyClock
const onJump = vi.fn()
beforeEach(() => {
  wall = Date.parse('2026-11-17T08:00:00Z')
  passed = 0
  onJump.mockReset()
  steady = createSteadyClock(
    () => new Date(wall),
    onJump,
    () => passed,
  )
})

const pass = (ms: number): void => {
  wall += ms
  passed += ms
}

it('trusts a clock that advances steadily, and one that is corrected slightly', () => {
  pass(30 * 86_400_000)
  wall += 4 * MINUTE
  expect(steady.doubtMs()).toBe(0)
  pass(MINUTE)
  wall += 4 * MINUTE
  expect([steady.doubtMs(), onJump.mock.calls]).toEqual([0, []])
})

it('distrusts a clock that is years ahead until it has stayed there for a while', () => {
  wall += 5 * YEAR
  expect(steady.doubtMs()).toBe(MINUTE)
  pass(MINUTE - 1)
  expect(steady.doubtMs()).toBe(1)
  pass(1)
  expect(steady.doubtMs()).toBe(0)
  expect(onJump.mock.calls).toEqual([[5 * YEAR]])
})

it('forgets a jump that was undone, and checks the next one again', () => {
  wall += 5 * YEAR
  steady.doubtMs()
  wall -= 5 * YEAR
  expect(steady.doubtMs()).toBe(0)
  pass(2 * MINUTE)
  wall += 5 * YEAR
  expect(steady.doubtMs()).toBe(MINUTE)
})

it('starts again with each further jump', () => {
  wall += YEAR
  steady.doubtMs()
  pass(MINUTE)
  wall += YEAR
  expect(steady.doubtMs()).toBe(MINUTE)
})

it('trusts a clock that was set back', () => {
  wall -= 5 * YEAR
  expect([steady.doubtMs(), onJump.mock.calls]).toEqual([0, []])
})
