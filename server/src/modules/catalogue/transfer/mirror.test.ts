import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories } from '../../../../test/catalogue.ts'
import { nastyCatalogue } from '../../../../test/nasty-catalogue.ts'
import type { SafeFetch } from '../../../outbound/safe-fetch.ts'
import { recount } from '../index.ts'
import { createItem } from '../save/index.ts'
import { exportRecords } from './export.ts'
import { openMirror } from './mirror.ts'
import { type ImportSummary, runImport } from './run.ts'

const SITE = 'https://catalogue.example'
const STATISTICS = '/api/svc/v1/stats/characters'

let origin: TestApp
beforeAll(async () => {
  origin = await buildTestApp({ url: SITE })
  const records = nastyCatalogue({ characters: 330, shows: 20, actors: 20 })
  await runImport(origin.systemContext(), {
    name: 'sample',
    stamp: '',
    read: async function* () {
      yield { lines: records.map((record, index) => ({ number: index, record })), next: 1 }
    },
  })
})

interface World {
  readonly fetch: SafeFetch
  readonly asked: string[]
  readonly statuses: number[]
}

/** Connects to the origin; `interfere` may respond in its place. */
const worldWith = (
  interfere: (
    path: string,
    count: number,
  ) => { status: number; retryAfter?: string } | undefined = () => undefined,
  publishesItems = false,
): World => {
  const asked: string[] = []
  const statuses: number[] = []
  return {
    asked,
    statuses,
    fetch: async (address, { ifNoneMatch }) => {
      const path = address.replace(SITE, '')
      asked.push(path)
      const instead = interfere(path, asked.length)
      if (instead) return { ...instead, url: address, type: '', body: Buffer.from('') }
      if (!publishesItems && !path.includes('/stats/')) return undefined
      const answer = await origin.anonymous.get(path, {
        headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
      })
      statuses.push(answer.status)
      if (answer.status >= 400) return undefined
      return {
        ...{ url: address, status: answer.status, type: 'application/json' },
        ...{ body: Buffer.from(answer.text), etag: answer.headers.etag },
      }
    },
  }
}

const mirror = async (app: TestApp, address = SITE): Promise<ImportSummary> => {
  const ctx = app.systemContext()
  return runImport(ctx, await openMirror(ctx, address, { pauseMs: 0 }))
}

/** What both sites publish, without site-specific ids and counts of relations. */
const published = async (app: TestApp): Promise<unknown> => {
  const texts = await Promise.all(
    ['/', '/cliches/', '/gender/', '/romantic/', '/sexuality/'].map(
      async (path) => (await app.anonymous.get(STATISTICS + path)).text,
    ),
  )
  const { body } = await app.anonymous.get(`${STATISTICS}/list/?per_page=100&page=2`)
  return {
    texts: texts.map((text) => text.replaceAll('http://callboard.test', SITE)),
    list: body.map(({ name, died, gender, sexuality }: Record<string, unknown>) => ({
      ...{ name, died, gender, sexuality },
    })),
  }
}

describe('a mirror of a site that publishes its statistics', () => {
  it('has the same totals and entries', async () => {
    const copy = await buildTestApp({}, { fetch: worldWith().fetch })
    const summary = await mirror(copy)
    expect(summary).toMatchObject({ refused: 0, changed: 0 })
    expect(await published(copy)).toEqual(await published(origin))
    expect(await recount(copy.systemContext())).toEqual([])
  })

  it('reads only what has changed', async () => {
    const world = worldWith()
    const copy = await buildTestApp({}, { fetch: world.fetch })
    await mirror(copy)
    world.statuses.length = 0
    const summary = await mirror(copy)
    // Requested again: the address of the interface, the totals, its features, and the empty last
    // page.
    expect(world.statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(world.statuses.length).toBeGreaterThan(50)
    expect(summary).toMatchObject({ created: 0, changed: 0, unchanged: summary.lines })
  })

  it('resumes after an interruption, with the same result', async () => {
    const whole = await buildTestApp({}, { fetch: worldWith().fetch })
    const expected = await mirror(whole)
    let budget = 0
    const world = worldWith(() => {
      if (budget-- <= 0) throw new Error('killed')
      return undefined
    })
    const copy = await buildTestApp({}, { fetch: world.fetch })
    let summary: ImportSummary | undefined
    for (let attempt = 1; !summary; attempt++) {
      // Each attempt repeats the initial requests, and then gets some steps further.
      budget = 10 + (attempt % 3) * 7
      summary = await mirror(copy).catch(() => undefined)
    }
    expect(summary).toEqual(expected)
    expect(await published(copy)).toEqual(await published(origin))
  })

  it('waits as long as a busy site asks for', async () => {
    const world = worldWith((_path, count) =>
      count % 5 === 3 ? { status: 429, retryAfter: '0' } : undefined,
    )
    const copy = await buildTestApp({}, { fetch: world.fetch })
    expect(await mirror(copy)).toMatchObject({ refused: 0 })
    expect(await published(copy)).toEqual(await published(origin))
  })

  it('imports what is available where the listing cannot be filtered', async () => {
    const { fetch } = worldWith()
    const plain: SafeFetch = (address, options) =>
      fetch(address.replace(/\?(?!page=).*$/, ''), options)
    const copy = await buildTestApp({}, { fetch: plain })
    await mirror(copy, `${SITE}${STATISTICS}/`)
    const { body } = await copy.anonymous.get(`${STATISTICS}/`)
    expect(body.total).toBe('330')
    const genders = async (app: TestApp) =>
      (await app.anonymous.get(`${STATISTICS}/gender/`)).text.replaceAll(/"url":"[^"]*"/g, '')
    expect(await genders(copy)).toBe(await genders(origin))
    expect(body.dead).toBeGreaterThan(0)
  })

  it('refuses an address that publishes nothing, and one that repeats itself', async () => {
    const nothing = await buildTestApp({}, { fetch: async () => undefined })
    await expect(mirror(nothing)).rejects.toThrow(/publishes no statistics/)
    const { fetch } = worldWith()
    const stuck: SafeFetch = (address, options) =>
      fetch(address.replace(/page=\d+/, 'page=1'), { ...options, ifNoneMatch: undefined })
    const copy = await buildTestApp({}, { fetch: stuck })
    await expect(mirror(copy)).rejects.toThrow(/same page again/)
  })

  it('uses the guarded fetch', async () => {
    const listening = await origin.http.listen({ port: 0, host: '127.0.0.1' })
    const closed = await buildTestApp()
    await expect(mirror(closed, listening)).rejects.toThrow(/CALLBOARD_FETCH_ALLOW/)
    const copy = await buildTestApp({ fetchAllow: new URL(listening).host })
    expect(await mirror(copy, listening)).toMatchObject({ refused: 0 })
    expect(await mirror(copy, listening)).toMatchObject({ created: 0, changed: 0 })
    expect(await published(copy)).toEqual(await published(origin))
  })
})

describe('a mirror of a site that publishes its items', () => {
  const exported = async (app: TestApp): Promise<unknown[]> =>
    (await Array.fromAsync(exportRecords(app.systemContext()))).filter(
      ({ type, status = 'publish' }) => type === 'category' || status === 'publish',
    )

  it('has shows, actors and parts, and requests only what has changed', async () => {
    const world = worldWith(undefined, true)
    const copy = await buildTestApp({}, { fetch: world.fetch })
    expect(await mirror(copy)).toMatchObject({ refused: 0, ignored: [] })
    expect(await exported(copy)).toEqual(await exported(origin))
    world.statuses.length = 0
    expect(await mirror(copy)).toMatchObject({ created: 0, changed: 0 })
    // The address of the interface, and whether it publishes items.
    expect(world.statuses.filter((status) => status === 200)).toHaveLength(2)
  })

  it('keeps names, and separates items with equal names', async () => {
    const ctx = origin.systemContext()
    await ensureCategories(ctx, [
      { kind: 'gender', slug: 'comma', name: 'One, two' },
      { kind: 'gender', slug: 'same-1', name: 'Same' },
      { kind: 'gender', slug: 'same-2', name: 'Same' },
    ])
    for (const gender of ['comma', 'same-1', 'same-2'])
      await createItem(ctx, 'character', { name: '&lt;x&gt;', terms: { gender: [gender] } })
    const copy = await buildTestApp({}, { fetch: worldWith(undefined, true).fetch })
    await mirror(copy)
    const { body } = await copy.anonymous.get('/api/svc/v1/characters?search=%26lt;x')
    expect(
      body.map(({ name, gender }: { name: string; gender: string[] }) => [name, ...gender]).sort(),
    ).toEqual([
      ['&lt;x&gt;', 'comma'],
      ['&lt;x&gt;', 'same-1'],
      ['&lt;x&gt;', 'same-2'],
    ])
  })

  it('resumes after an interruption', async () => {
    let budget = 6
    const world = worldWith(() => {
      if (budget-- <= 0) throw new Error('killed')
      return undefined
    }, true)
    const copy = await buildTestApp({}, { fetch: world.fetch })
    await expect(mirror(copy)).rejects.toThrow('killed')
    budget = 100
    expect(await mirror(copy)).toMatchObject({ refused: 0 })
    expect(await exported(copy)).toEqual(await exported(origin))
  })
})
