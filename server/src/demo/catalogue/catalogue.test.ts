import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import type { Context } from '../../contract/context.ts'
import { recount } from '../../modules/catalogue/index.ts'
import { type CatalogueSize, DEMO_SIZE, demoCatalogue } from './catalogue.ts'
import { importDemoCatalogue, wantsDemoCatalogue } from './fill.ts'
import { type DemoRecord, LAST_YEAR } from './making.ts'

const all = [...demoCatalogue(DEMO_SIZE)]
const characters = all.filter(({ type }) => type === 'character')

interface Part {
  readonly show: string
  readonly years: readonly number[]
}

interface Character extends DemoRecord {
  readonly description: string
  readonly deaths: readonly string[]
  readonly actors: readonly string[]
  readonly shows: readonly Part[]
}

interface Run {
  readonly start: number
  readonly finish: number | null
}

interface Life {
  readonly born: string | null
  readonly died: string | null
}

const told = characters as readonly DemoRecord[] as readonly Character[]

/** Some lines only add to an item of an earlier line. */
const ofType = (type: string): readonly DemoRecord[] =>
  all.filter((record) => record.type === type && 'name' in record)

const yearOf = (day: string): number => Number(day.slice(0, 4))

const yearsOf = ({ shows }: Character): number[] => shows.flatMap(({ years }) => years)

const share = (matches: (record: DemoRecord) => boolean): number =>
  characters.filter(matches).length / characters.length

const carries = (field: string, slug: string) => (record: DemoRecord) =>
  (record[field] as readonly string[]).includes(slug)

/** Fills a catalogue of this size at a start, where it is wanted. */
const fill = async (ctx: Context, size: CatalogueSize): Promise<void> => {
  if (await wantsDemoCatalogue(ctx, size)) await importDemoCatalogue(ctx, size)
}

describe('the sample catalogue', () => {
  it('is as large as a real one, and deterministic', () => {
    const distinct = (type: string) =>
      new Set(all.filter((record) => record.type === type).map(({ slug }) => slug)).size
    expect([distinct('character'), distinct('show'), distinct('actor')]).toEqual([
      2_400, 700, 1_900,
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

  it('has hundreds of namesakes, and no name that breaks anything', () => {
    const names = characters.map(({ name }) => String(name))
    expect(names.length - new Set(names).size).toBeGreaterThan(200)
    const isOdd = ({ name = '' }: DemoRecord): boolean => !/^[\p{L}\d’&() -]*$/u.test(String(name))
    expect(all.filter(isOdd)).toEqual([])
  })

  it('shows no character after the last death, nor outside of a show’s years', () => {
    const shows = new Map(ofType('show').map((show) => [show.slug, show as unknown as Run]))
    const isOff = ({ show, years }: Part): boolean => {
      const { start = 0, finish = 0 } = shows.get(show) ?? {}
      return years.some((year) => year < start || year > (finish ?? LAST_YEAR))
    }
    expect(told.filter(({ shows }) => shows.some(isOff))).toEqual([])
    const dated = told.filter(({ deaths }) => deaths.length > 0)
    expect(dated.length).toBeGreaterThan(150)
    const lastOf = ({ deaths }: Character): number => Math.max(...deaths.map(yearOf))
    expect(dated.filter((one) => lastOf(one) !== Math.max(...yearsOf(one)))).toEqual([])
  })

  it('has actors who are alive and adult in all their parts', () => {
    const actors = new Map(ofType('actor').map((actor) => [actor.slug, actor as unknown as Life]))
    const isOdd = (character: Character): boolean =>
      character.actors.some((slug) => {
        const { born, died } = actors.get(slug) ?? {}
        const years = yearsOf(character)
        if (born && Math.min(...years) - yearOf(born) < 17) return true
        return Boolean(died && Math.max(...years) >= yearOf(died))
      })
    expect(told.filter(isOdd)).toEqual([])
  })

  it('has descriptions that agree with the facts', () => {
    const texts = all.map(({ description }) => String(description ?? ''))
    expect(texts.filter((text) => /[{}~]|undefined/.test(text))).toEqual([])
    const lacks = ({ description, deaths: [first = ''] }: Character): boolean =>
      !description.includes(first.slice(0, 4))
    expect(told.filter(lacks)).toEqual([])
    const shows = ofType('show').filter(
      ({ description, start }) => !String(description).includes(String(start)),
    )
    expect(shows).toEqual([])
  })

  it('marks a show as deadly exactly if a character in it died', () => {
    const deadly = new Set(
      told.filter(carries('cliches', 'dead')).flatMap(({ shows }) => shows.map(({ show }) => show)),
    )
    const isSaid = carries('tropes', 'dead-queers')
    const wrong = ofType('show').filter((show) => isSaid(show) !== deadly.has(String(show.slug)))
    expect([deadly.size > 80, wrong]).toEqual([true, []])
  })

  it('fills an empty catalogue once, and never an existing one', async () => {
    const app = await buildTestApp()
    const size = { characters: 260, shows: 40, actors: 30 }
    await fill(app.systemContext(), size)
    const overview = () => app.anonymous.get('/api/svc/v1/stats/characters/')
    const { headers, body } = await overview()
    expect(body.total).toBe('260')
    await fill(app.systemContext(), size)
    expect((await overview()).headers.etag).toBe(headers.etag)
    expect(await recount(app.systemContext())).toEqual([])

    const own = await buildTestApp()
    await own.as('editor').post('/api/svc/v1/characters', { name: 'Mine' })
    await fill(own.systemContext(), size)
    expect((await own.anonymous.get('/api/svc/v1/stats/characters/')).body.total).toBe('1')
  })

  it('is completed at the next start after an interruption', async () => {
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
    await expect(fill(broken, size)).rejects.toThrow('killed')
    await fill(app.systemContext(), size)
    expect((await app.anonymous.get('/api/svc/v1/stats/characters/')).body.total).toBe('300')
  })
})
