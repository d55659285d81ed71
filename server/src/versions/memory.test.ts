import { expect, it } from 'vitest'
import { createCacheMemory } from './memory.ts'
import { createTaggedCache } from './tagged.ts'

const KILOBYTE = 1_024

const sum = (...held: { entries: number; bytes: number }[]) => ({
  entries: held.reduce((total, { entries }) => total + entries, 0),
  bytes: held.reduce((total, { bytes }) => total + bytes, 0),
})

it('holds no more than its limit, over all caches', () => {
  const memory = createCacheMemory(100 * KILOBYTE)
  const [texts, lists] = [
    memory.space<string>('texts', (text) => text.length),
    memory.space<number[]>('lists', (ids) => 8 * ids.length),
  ]
  for (let n = 0; n < 500; n++) {
    texts.set(`${n}`, 'x'.repeat(KILOBYTE))
    lists.set(`${n}`, Array(n).fill(n))
    expect(memory.held().bytes).toBeLessThanOrEqual(100 * KILOBYTE)
    expect(sum(texts.held(), lists.held())).toEqual(memory.held())
  }
})

it('evicts the least recently used entry of any cache', () => {
  const memory = createCacheMemory(50 * KILOBYTE)
  const [busy, idle] = [memory.space('busy', sizeOf), memory.space('idle', sizeOf)]
  busy.set('a', 'kept')
  for (let n = 0; n < 200; n++) {
    idle.set(`${n}`, `${n}`)
    expect(busy.get('a')).toBe('kept')
  }
  expect(idle.get('0')).toBeUndefined()
})

it('keeps the caches apart, and counts replaced, deleted and oversized entries', () => {
  const memory = createCacheMemory(50 * KILOBYTE)
  const [one, other] = [memory.space('one', sizeOf), memory.space('other', sizeOf)]
  one.set('key', 'mine')
  expect(other.get('key')).toBeUndefined()
  one.set('key', 'changed')
  expect(one.held().entries).toBe(1)
  const whole = memory.space<string>('large', (text) => text.length)
  whole.set('key', 'x'.repeat(40 * KILOBYTE))
  expect([whole.get('key'), whole.held()]).toEqual([undefined, { entries: 0, bytes: 0 }])
  one.delete('key')
  expect(memory.held()).toEqual({ entries: 0, bytes: 0 })
})

it('expires an entry with the versions of its tags, with its time, and while versions are unknown', () => {
  let [now, current]: [number, Map<string, number> | undefined] = [0, new Map([['posts', 1]])]
  const cache = createTaggedCache<string>(createCacheMemory(50 * KILOBYTE), 'test', {
    versions: { current: () => current, shareTurn: () => undefined, changedRows: () => 'any' },
    clock: () => new Date(now),
    sizeOf,
  })
  const madeFrom = new Map(current)
  cache.set('a', 'A', { tags: ['posts'], madeFrom })
  cache.set('b', 'B', { tags: [], madeFrom, until: 10 })
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B'])
  current = new Map([['posts', 1]]).set('users', 5)
  expect(cache.get('a')).toBe('A')
  current = undefined
  expect(cache.get('a')).toBeUndefined()
  current = new Map([['posts', 2]])
  now = 10
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})

function sizeOf(): number {
  return KILOBYTE
}
