import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'
import { ensureCategories } from '../../../../../test/catalogue.ts'
import { body, picture } from '../../../../../test/pictures.ts'
import type { ItemInput, ItemType } from '../../model/index.ts'
import { createItem } from '../../save/index.ts'

const API = '/api/svc/v1'

let app: TestApp
let image = 0
let show = 0

const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<number> =>
  (await createItem(app.systemContext(), type, { name, ...input })).row.id

const read = async (path: string) => (await app.anonymous.get(`${API}/${path}`)).body

const part = (role: 'regular' | 'recurring' | 'guest') => ({ show, role, years: [] })

/** A character who meets all conditions. */
const fitting = (): ItemInput => ({
  ...{ image, description: 'Somebody.', shows: [part('regular')] },
})

/** Names of all items drawn on these days. */
const drawnOver = async (days: number, path = 'of-the-day', from = '2026-06-01') => {
  const names = new Set<string>()
  for (let day = 0; day < days; day++) {
    app.setTime(new Date(Date.parse(from) + day * 86_400_000).toISOString())
    names.add((await read(path)).name)
  }
  return [...names].toSorted()
}

beforeEach(async () => {
  app = await buildTestApp()
  app.setTime('2026-06-15T12:00:00Z')
  await ensureCategories(app.systemContext(), [
    ...['dead', 'phase', 'cartoon'].map((slug) => ({ kind: 'cliche' as const, slug, name: slug })),
    { kind: 'sexuality', slug: 'bisexual', name: 'Bisexual' },
  ])
  image = await uploadPicture()
  show = await make('show', 'The Show!')
})

const uploadPicture = async (): Promise<number> => {
  const file = body('dot.png', await picture(40, 30))
  const { status, body: made } = await app.as('editor').post('/api/core/v2/media', undefined, file)
  expect(status).toBe(201)
  return made.id
}

describe('the character of the day', () => {
  it('has image, state and shows, and is the same for all requests', async () => {
    const id = await make('character', 'Ann', { ...fitting(), terms: { cliche: ['dead'] } })
    const today = await read('of-the-day')
    expect(today).toEqual({
      ...{ date: '2026-06-15', type: 'character', id, pid: id, name: 'Ann', status: 'dead' },
      ...{ url: 'http://callboard.test/character/ann/', shows: 'The Show!', hashtag: '#TheShow' },
      image: expect.stringMatching(/\/dot[-\w]*\.png$/),
    })
    expect(await read('of-the-day/character')).toEqual(today)
  })

  it('has an image, a description and a regular or recurring part', async () => {
    await make('character', 'Fits', fitting())
    await make('character', 'No Picture', { ...fitting(), image: null })
    await make('character', 'To Be Done', { ...fitting(), description: ' tbd ' })
    await make('character', 'Guest', { ...fitting(), shows: [part('guest')] })
    await make('character', 'Phase', { ...fitting(), terms: { cliche: ['phase'] } })
    await make('character', 'Drawn', {
      ...{ ...fitting(), terms: { cliche: ['cartoon'] }, shows: [part('recurring')] },
    })
    await make('character', 'Hidden', { ...fitting(), status: 'draft' })
    await make('character', 'Recurring', { ...fitting(), shows: [part('recurring')] })
    expect(await drawnOver(8)).toEqual(['Fits', 'Recurring'])
  })

  it('matches the theme of the day', async () => {
    await make('character', 'Ann', fitting())
    await make('character', 'Bea', { ...fitting(), terms: { sexuality: ['bisexual'] } })
    app.setTime('2026-09-23T12:00:00Z')
    expect((await read('of-the-day')).name).toBe('Bea')
    expect(await drawnOver(4)).toEqual(['Ann', 'Bea'])
  })

  it('is any published one where none qualifies, and 404 where there is none', async () => {
    expect((await app.anonymous.get(`${API}/of-the-day`)).status).toBe(404)
    await make('character', 'Unfinished')
    expect(await read('of-the-day')).toMatchObject({
      name: 'Unfinished',
      image: '',
      status: 'alive',
    })
  })
})

describe('the show of the day', () => {
  it('is worth watching and has a regular character', async () => {
    const good = { details: { score: 50, worth_it: 'Meh' } }
    const [fits, low, bad] = [
      await make('show', 'Fits', good),
      await make('show', 'Low', { details: { score: 49.5, worth_it: 'Yes' } }),
      await make('show', 'Bad', { details: { score: 90, worth_it: 'No' } }),
    ]
    await make('show', 'Without Anybody', good)
    for (const id of [fits, low, bad])
      await make('character', `In ${id}`, { shows: [{ show: id, role: 'regular', years: [] }] })
    expect(await drawnOver(5, 'of-the-day/show')).toEqual(['Fits'])
    expect(await read('of-the-day/show')).toMatchObject({
      ...{ loved: 'no', score: '50.00', characters: 1, hashtag: '#Fits' },
    })
  })
})

describe('other things of the day', () => {
  it('are deaths and birthdays', async () => {
    await make('character', 'Gone', { deaths: ['1999-06-15'] })
    const id = await make('actor', 'Ada', { details: { born: '1990-06-15' } })
    await make('actor', 'Late', { details: { born: '1900-06-15', died: '1980-01-01' } })
    await make('actor', 'Private', { status: 'private', details: { born: '1990-06-15' } })
    expect(Object.keys(await read('of-the-day/death'))).toEqual(['gone'])
    expect(await read('of-the-day/birthday')).toEqual({
      date: '06-15',
      birthdays: [{ id, name: 'Ada', url: 'http://callboard.test/actor/ada/', age: 36 }],
    })
    expect((await app.anonymous.get(`${API}/of-the-day/plot`)).status).toBe(404)
  })
})
