import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { recount } from '../modules/catalogue/index.ts'
import { DEMO_SIZE, demoCatalogue } from './catalogue.ts'
import { fillDemoCatalogue } from './fill.ts'
import type { DemoRecord } from './making.ts'
import { NASTY_NAMES } from './words.ts'

const all = [...demoCatalogue(DEMO_SIZE)]
const characters = all.filter(({ type }) => type === 'character')

const share = (matches: (record: DemoRecord) => boolean): number =>
  characters.filter(matches).length / characters.length

const carries = (field: string, slug: string) => (record: DemoRecord) =>
  (record[field] as readonly string[]).includes(slug)

describe('the sample catalogue', () => {
  it('is as large as a real one, and the same every time', () => {
    const distinct = (type: string) =>
      new Set(all.filter((record) => record.type === type).map(({ slug }) => slug)).size
    expect([distinct('character'), distinct('show'), distinct('actor')]).toEqual([
      7_400, 2_300, 6_000,
    ])
    const small = { characters: 250, shows: 30, actors: 30 }
    expect([...demoCatalogue(small)]).toEqual([...demoCatalogue(small)])
  })

  it('has the proportions of a real one', () => {
    expect(share(carries('gender', 'cisgender'))).toBeCloseTo(0.85, 1)
    expect(share(carries('sexuality', 'homosexual'))).toBeCloseTo(0.55, 1)
    expect(share(carries('sexuality', 'bisexual'))).toBeCloseTo(0.3, 1)
    expect(share(carries('cliches', 'dead'))).toBeCloseTo(0.09, 1)
    expect(share(({ romantic }) => (romantic as string[]).length > 0)).toBeLessThanOrEqual(0.05)
    const counts = characters.map(({ cliches }) => (cliches as string[]).length).sort()
    expect(counts[Math.floor(counts.length / 2)]).toBe(2)
    expect(Math.max(...counts)).toBe(6)
    expect(Math.max(...characters.map(({ actors }) => (actors as string[]).length))).toBe(11)
  })

  it('has hundreds of namesakes and every name that breaks programs', () => {
    const names = characters.map(({ name }) => String(name))
    expect(names.length - new Set(names).size).toBeGreaterThan(200)
    for (const name of NASTY_NAMES) expect(names).toContain(name)
  })

  it('fills an empty catalogue once, and nobody else’s', async () => {
    const app = await buildTestApp()
    const size = { characters: 260, shows: 40, actors: 30 }
    await fillDemoCatalogue(app.systemContext(), size)
    const overview = () => app.anonymous.get('/api/svc/v1/stats/characters/')
    const { headers, body } = await overview()
    expect(body.total).toBe('260')
    await fillDemoCatalogue(app.systemContext(), size)
    expect((await overview()).headers.etag).toBe(headers.etag)
    expect(await recount(app.systemContext())).toEqual([])

    const own = await buildTestApp()
    await own.as('editor').post('/api/svc/v1/characters', { name: 'Mine' })
    await fillDemoCatalogue(own.systemContext(), size)
    expect((await own.anonymous.get('/api/svc/v1/stats/characters/')).body.total).toBe('1')
  })

  it('is completed at the next start when it was broken off', async () => {
    const app = await buildTestApp()
    const size = { characters: 300, shows: 40, actors: 30 }
    const ctx = app.systemContext()
    let left = 3
    const broken = {
      ...ctx,
      get db() {
        return ctx.db
      },
      transaction: ((work) => {
        if (left-- === 0) throw new Error('killed')
        return ctx.transaction(work)
      }) as typeof ctx.transaction,
    }
    await expect(fillDemoCatalogue(broken, size)).rejects.toThrow('killed')
    await fillDemoCatalogue(app.systemContext(), size)
    expect((await app.anonymous.get('/api/svc/v1/stats/characters/')).body.total).toBe('300')
  })
})
