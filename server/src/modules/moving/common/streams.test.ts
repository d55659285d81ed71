import { describe, expect, it } from 'vitest'
import type { KnownUser } from '../../../contract/principal.ts'
import type { Listener } from '../../../contract/reply.ts'
import type { Versions } from '../../../versions/versions.ts'
import { limited } from './streams.ts'

const listener: Listener = { say: async () => undefined, signal: new AbortController().signal }

/** Streams of accounts of one site. */
const site = () => {
  const versions = {} as Versions
  const start = (id: number) => {
    const end = Promise.withResolvers<void>()
    const user = { kind: 'user', id } as KnownUser
    const done = limited({ versions, user }, () => end.promise)(listener)
    return { ...end, done }
  }
  return start
}

const refusal = { status: 429, headers: { 'Retry-After': '30' } }

describe('streams', () => {
  it('are two at a time for each account, until one ends or fails', async () => {
    const start = site()
    const [first, second] = [start(1), start(1)]
    await expect(start(1).done).rejects.toMatchObject(refusal)
    first.resolve()
    await first.done
    const third = start(1)
    second.reject(new Error('lost'))
    await expect(second.done).rejects.toThrow('lost')
    const fourth = start(1)
    await expect(start(1).done).rejects.toMatchObject(refusal)
    third.resolve()
    fourth.resolve()
    await Promise.all([third.done, fourth.done])
  })

  it('are six at a time for all accounts', async () => {
    const start = site()
    const open = [1, 1, 2, 2, 3, 3].map(start)
    await expect(start(4).done).rejects.toMatchObject(refusal)
    for (const stream of open) stream.resolve()
    await Promise.all(open.map(({ done }) => done))
    const last = start(4)
    last.resolve()
    await last.done
  })
})
