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

/** Two processes; this one, `a`, has received its own change back. */
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

it('waits for all present processes', async () => {
  const peers = openPeers()
  const wait = peers.heardByAll(posts(7))
  expect(await isOver(wait)).toBe(false)
  peers.hear('b', posts(7))
  expect(await isOver(wait)).toBe(true)
})

it('waits for its own change to come back, as another process may have joined before it', async () => {
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

it('does not wait for a process that leaves, or for an expired lease', async () => {
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
  // Each beat checks again.
  peers.renew('a', NOTHING)
  expect(await isOver(next)).toBe(true)
})

it('waits for a lease at most, whatever it does not receive', async () => {
  const peers = createPeers('a')
  const wait = peers.heardByAll(posts(7))
  vi.advanceTimersByTime(LEASE_MS - 1)
  expect(await isOver(wait)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await isOver(wait)).toBe(true)
})
