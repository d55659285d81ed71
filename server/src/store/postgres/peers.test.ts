import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPeers, LEASE_MS } from './peers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const NOTHING = new Map<string, number>()
const posts = (version: number) => new Map([['posts', version]])

/** Two processes of which this one, `a`, has heard its own news back. */
const openPeers = () => {
  const peers = createPeers('a')
  peers.renew('a', NOTHING)
  peers.renew('b', posts(6))
  peers.hear('a', posts(7))
  return peers
}

/** Whether a wait is over, without letting any time pass. */
const isOver = async (wait: Promise<void>): Promise<boolean> =>
  Promise.race([wait.then(() => true), new Promise<false>((no) => setImmediate(no, false))])

it('waits for everybody who is there', async () => {
  const peers = openPeers()
  const wait = peers.heardByAll(posts(7))
  expect(await isOver(wait)).toBe(false)
  peers.hear('b', posts(7))
  expect(await isOver(wait)).toBe(true)
})

it('waits for its own news to come back, as somebody may have come before them', async () => {
  const peers = createPeers('a')
  peers.renew('a', NOTHING)
  const wait = peers.heardByAll(posts(7))
  expect(await isOver(wait)).toBe(false)
  peers.renew('b', posts(6))
  peers.hear('a', posts(7))
  expect(await isOver(wait)).toBe(false)
  peers.renew('b', posts(8))
  expect(await isOver(wait)).toBe(true)
})

it('does not wait for whoever says goodbye, or for a lease that has run out', async () => {
  const peers = openPeers()
  const wait = peers.heardByAll(posts(7))
  peers.leave('b')
  expect(await isOver(wait)).toBe(true)

  peers.renew('c', NOTHING)
  vi.advanceTimersByTime(LEASE_MS - 100)
  peers.renew('a', posts(7))
  const next = peers.heardByAll(posts(7))
  expect(await isOver(next)).toBe(false)
  vi.advanceTimersByTime(200)
  // Each beat looks again.
  peers.renew('a', NOTHING)
  expect(await isOver(next)).toBe(true)
})

it('waits for a lease and no longer, whatever it cannot hear', async () => {
  const peers = createPeers('a')
  const wait = peers.heardByAll(posts(7))
  vi.advanceTimersByTime(LEASE_MS - 1)
  expect(await isOver(wait)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isOver(wait)).toBe(true)
})
