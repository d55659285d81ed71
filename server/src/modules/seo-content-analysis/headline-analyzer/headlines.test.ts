import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { saveOption } from '../../settings/index.ts'

const ANALYZE = '/api/seo/v1/analyze-headline'
const DELETE = `${ANALYZE}/delete`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const analyse = (body: object) => app.as('administrator').post(ANALYZE, body)
const keep = (headline: string) => analyse({ headline, shouldStoreHeadline: true })
const forget = (headline: string) => app.as('administrator').post(DELETE, { headline })

describe('POST seo/v1/analyze-headline', () => {
  it('rates a headline, and stores it only on request', async () => {
    const { status, body } = await analyse({ headline: '7 <b>Ways</b>  to bake' })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['7 Ways to bake'])
    const { result, analysed, score } = JSON.parse(body['7 Ways to bake'])
    expect({ analysed, score, types: result.headlineTypes }).toEqual({
      analysed: true,
      score: result.score,
      types: ['List'],
    })
    expect(Object.keys((await analyse({ headline: 'Other' })).body)).toEqual(['Other'])
  })

  it('accepts numbers as headlines and texts as flags', async () => {
    expect(Object.keys((await analyse({ headline: 42 })).body)).toEqual(['42'])
    await analyse({ headline: 'Not kept', shouldStoreHeadline: 'false' })
    expect(Object.keys((await analyse({ headline: 'Other' })).body)).toEqual(['Other'])
  })

  it('stores headlines, newest first, until they are deleted', async () => {
    for (const headline of ['One', 'Two', 'One']) await keep(headline)
    expect(Object.keys((await analyse({ headline: 'Three' })).body)).toEqual([
      'Three',
      'One',
      'Two',
    ])
    expect(Object.keys((await forget('One')).body)).toEqual(['Two'])
    expect(Object.keys((await forget('Never kept')).body)).toEqual(['Two'])
    expect((await forget('Two')).body).toEqual({})
  })

  it('stores at most a hundred headlines', async () => {
    const full = Array.from({ length: 100 }, (_, n) => `Kept number ${100 - n}`)
    await app.systemContext().transaction(({ db }) => saveOption(db, 'seo_headlines', full))
    for (const n of [101, 102]) await keep(`Kept number ${n}`)
    const kept = Object.keys((await forget('Kept number 50')).body)
    expect(kept).toHaveLength(99)
    expect(kept[0]).toBe('Kept number 102')
    expect(kept.at(-1)).toBe('Kept number 3')
  })

  it.each([
    {},
    { headline: '' },
    { headline: '   ' },
    { headline: '!?' },
    { headline: '標題' },
    { headline: '<i></i>' },
    { headline: ['a', 'b'] },
    { headline: { a: 1 } },
    { headline: 'x'.repeat(1_001) },
  ])('refuses %j', async (body) => {
    const { status, body: refusal } = await analyse(body)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ success: false, message: expect.any(String) })
  })

  it('is allowed to writers; deleting requires the right to analyse the site', async () => {
    const headline = 'For whom'
    expect((await app.as('contributor').post(ANALYZE, { headline })).status).toBe(200)
    expect((await app.as('subscriber').post(ANALYZE, { headline })).status).toBe(403)
    expect((await app.anonymous.post(ANALYZE, { headline })).status).toBe(401)
    expect((await app.as('editor').post(DELETE, { headline })).status).toBe(403)
    expect((await app.as('administrator').post(DELETE)).status).toBe(400)
  })
})
