import { afterEach, describe, expect, it, vi } from 'vitest'
import { validUntil } from '../../cache/validity.ts'
import type { Context } from '../../contract/context.ts'
import type { Fetched, SafeFetch } from '../../outbound/safe-fetch.ts'
import { createCacheMemory } from '../../versions/memory.ts'
import { feedAt } from './memory.ts'

const ADDRESS = 'https://news.test/feed'
const HOUR = 3_600_000

type FetchOptions = Parameters<SafeFetch>[1]

/** Another site whose response the test triggers, and request contexts at chosen times. */
const setUp = () => {
  const asked: { options: FetchOptions; answer: (title?: string, status?: number) => void }[] = []
  const fetch = (_address: string, options: FetchOptions) =>
    new Promise<Fetched | undefined>((resolve) => {
      const answer = (title?: string, status = 200): void =>
        resolve(title === undefined && status === 200 ? undefined : fetched(title ?? '', status))
      asked.push({ options, answer })
    })
  const log = { debug: no, info: no, warn: no, error: no }
  const cache = createCacheMemory(4_000_000)
  const versions = {}
  const at = (now: number, more: object = {}): Context =>
    ({
      ...{ fetch, log, clock: () => new Date(now), cache, versions, requestCache: new Map() },
      ...more,
    }) as never
  const titles = async (ctx: Context, address = ADDRESS) =>
    (await feedAt(ctx, address)).entries?.map(({ title }) => title)
  return { asked, at, titles }
}

const no = (): void => undefined

const fetched = (title: string, status: number): Fetched => ({
  ...{ url: ADDRESS, status, type: 'text/xml', etag: '"1"' },
  body: Buffer.from(`<rss><channel><item><title>${title}</title></item></channel></rss>`),
})

/** Ends the time that pages wait for a feed. */
const losePatience = () => vi.advanceTimersByTimeAsync(2_000)

afterEach(() => {
  vi.useRealTimers()
})

describe('feeds', () => {
  it('are fetched once for all requests within an hour', async () => {
    const { asked, at, titles } = setUp()
    const both = [titles(at(0)), titles(at(0))]
    asked[0]?.answer('One')
    expect(await Promise.all(both)).toEqual([['One'], ['One']])
    const ctx = at(HOUR - 1)
    expect(await titles(ctx)).toEqual(['One'])
    expect(validUntil(ctx)).toBe(HOUR)
    expect(asked).toHaveLength(1)
  })

  it('are shown from the cache while they are fetched again', async () => {
    const { asked, at, titles } = setUp()
    const first = titles(at(0))
    asked[0]?.answer('One')
    await first
    const ctx = at(HOUR)
    expect(await titles(ctx)).toEqual(['One'])
    expect(validUntil(ctx)).toBeLessThanOrEqual(HOUR)
    expect(asked[1]?.options).toMatchObject({ ifNoneMatch: '"1"', statuses: [304] })
    asked[1]?.answer('Two')
    await expect.poll(() => titles(at(HOUR))).toEqual(['Two'])
    expect(asked).toHaveLength(2)
  })

  it('stay cached after a 304 or a failed fetch', async () => {
    const { asked, at, titles } = setUp()
    const first = titles(at(0))
    asked[0]?.answer('One')
    await first
    await titles(at(HOUR))
    asked[1]?.answer(undefined, 304)
    const until = async (): Promise<number> => {
      const ctx = at(HOUR)
      expect(await titles(ctx)).toEqual(['One'])
      return validUntil(ctx)
    }
    await expect.poll(until).toBe(2 * HOUR)
    await titles(at(2 * HOUR))
    asked[2]?.answer()
    const later = async (): Promise<number> => {
      const ctx = at(2 * HOUR)
      expect(await titles(ctx)).toEqual(['One'])
      return validUntil(ctx)
    }
    await expect.poll(later).toBe(2 * HOUR + 600_000)
  })

  it('that cannot be read are not fetched with every request', async () => {
    const { asked, at } = setUp()
    const first = feedAt(at(0), ADDRESS)
    asked[0]?.answer()
    expect(await first).toEqual({ entries: undefined, isAwaited: false })
    await feedAt(at(599_999), ADDRESS)
    expect(asked).toHaveLength(1)
    // A cached result exists by then, so the request does not wait.
    expect(await feedAt(at(600_000), ADDRESS)).toEqual({ entries: undefined, isAwaited: false })
    expect(asked).toHaveLength(2)
  })

  it('that are slow do not delay the response, and their absence is not cached', async () => {
    const { asked, at, titles } = setUp()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const ctx = at(5)
    const slow = feedAt(ctx, ADDRESS)
    await losePatience()
    expect(await slow).toEqual({ entries: undefined, isAwaited: true })
    expect(validUntil(ctx)).toBe(5)
    expect(await titles(at(5))).toBeUndefined()
    expect(asked).toHaveLength(1)
    vi.useRealTimers()
    asked[0]?.answer('Late')
    await expect.poll(() => titles(at(6))).toEqual(['Late'])
  })

  it('are fetched in limited number at the same time', async () => {
    const { asked, at } = setUp()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const many = Array.from({ length: 50 }, (_, n) => feedAt(at(0), `${ADDRESS}/${n}`))
    await losePatience()
    expect((await Promise.all(many)).every(({ isAwaited }) => isAwaited)).toBe(true)
    expect(asked).toHaveLength(8)
  })

  it('are never fetched inside a transaction', async () => {
    const { asked, at } = setUp()
    const inside = at(0, { touch: no })
    expect(await feedAt(inside, ADDRESS)).toEqual({ entries: undefined, isAwaited: true })
    expect(asked).toEqual([])
  })

  it('count as broken if fetching throws', async () => {
    const { at } = setUp()
    const broken = at(0, { fetch: () => Promise.reject(new Error('unexpected')) })
    expect(await feedAt(broken, ADDRESS)).toEqual({ entries: undefined, isAwaited: false })
  })
})
