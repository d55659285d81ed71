// Whole on PostgreSQL: details are read by the functions that each engine has for JSON.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../test/app.ts'

const ROOT = '/api/svc/v1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  const make = async (path: string, fields: object) =>
    expect((await app.as('editor').post(`${ROOT}/${path}`, fields)).status).toBe(201)
  await make('categories', { kind: 'gender', name: 'Trans' })
  await make('categories', { kind: 'cliche', name: 'Dead' })
  await make('characters', {
    ...{ name: 'Ann', deaths: ['2011-12-31', '2013-01-01'], gender: ['trans'], cliches: ['dead'] },
  })
  await make('characters', { name: 'Bea', deaths: ['2012-01-01'] })
  await make('characters', { name: 'Cat', deaths: ['2011-01-01'], status: 'draft' })
  await make('shows', { name: 'One', worth_it: 'Yes', loved: true })
  await make('shows', { name: 'Two', worth_it: 'No' })
  await make('shows', { name: 'Three' })
})

const named = async (path: string) => {
  const { headers, body } = await app.anonymous.get(`${ROOT}/${path}`)
  expect(headers['x-wp-total']).toBe(String(body.length))
  return body.map(({ name }: { name: string }) => name)
}
const stats = async (path: string) => (await app.anonymous.get(`${ROOT}/stats/${path}`)).body

describe('the rows behind statistics', () => {
  it('are characters by the year of a death', async () => {
    expect(await named('characters?died=2011')).toEqual(['Ann'])
    expect(await named('characters?died=2012')).toEqual(['Bea'])
    expect(await named('characters?died=2010')).toEqual([])
    expect((await stats('death/years'))['2011'].count).toBe(1)
    expect(await named('characters?died=2013&gender=trans&orderby=modified')).toEqual(['Ann'])
    expect((await app.anonymous.get(`${ROOT}/characters?died=12`)).status).toBe(400)
  })

  it('are shows by verdict, where those without one are undecided', async () => {
    const verdicts = await stats('shows/worth-it')
    const counts = Object.values(verdicts as Record<string, { name: string; count: number }>)
    for (const { name, count } of counts)
      expect(await named(`shows?worth_it=${name}`)).toHaveLength(count)
    expect(await named('shows?worth_it=TBD')).toEqual(['Three'])
    expect(await named('shows?worth_it=Yes,No')).toEqual(['One', 'Two'])
    expect((await app.anonymous.get(`${ROOT}/shows?worth_it=Perhaps`)).status).toBe(400)
  })

  it('are favourites, and the others', async () => {
    expect(await named('shows?loved=true')).toEqual(['One'])
    expect(await named('shows?loved=false')).toEqual(['Three', 'Two'])
  })
})
