import { setImmediate as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

const mutex = createMutex()

describe('createMutex', () => {
  it('works on one image at a time, in the order of asking', async () => {
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

  it('goes on after a failure, which it tells to the one who asked', async () => {
    const failing = mutex(async () => {
      throw new Error('broken')
    })
    const next = mutex(async () => 'fine')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})
