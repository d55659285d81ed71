import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

const mutex = createMutex()

describe('createMutex', () => {
  it('runs one job at a time, in the order of the calls', async () => {
    let running = 0
    let most = 0
    const ended: number[] = []
    await Promise.all(
      [1, 2, 3, 4].map((number) =>
        mutex(async () => {
          most = Math.max(most, ++running)
          await later()
          running--
          ended.push(number)
        }),
      ),
    )
    expect([most, ended]).toEqual([1, [1, 2, 3, 4]])
  })

  it('continues after a failure, which rejects that call only', async () => {
    const failing = mutex(async () => {
      throw new Error('broken')
    })
    const next = mutex(async () => 'fine')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
