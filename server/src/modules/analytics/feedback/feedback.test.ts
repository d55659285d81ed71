import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const FEEDBACK = '/api/analytics/v1/feedback'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  app.setTime('2026-03-02T10:00:00Z')
  admin = app.as('administrator')
})

describe('feedback', () => {
  it('is stored, and not requested again for thirty days', async () => {
    const first = { feature_key: 'overview', rating: 5, message: 'Fine <b>&</b> quick' }
    const { status, body } = await admin.post(FEEDBACK, first)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...{ feature_key: 'overview', rating: 5, message: expect.stringContaining('Fine') },
      created_at: '2026-03-02T10:00:00Z',
      ask_again_after: '2026-04-01T10:00:00Z',
    })
    expect(body.message).not.toContain('<')
    const second = await admin.post(FEEDBACK, { feature_key: 'pages', rating: '2' })
    expect(second.body).toMatchObject({ rating: 2, message: '' })
    const page = await admin.get(`${FEEDBACK}?per_page=1`)
    expect(page.body).toEqual([second.body])
    expect(page.headers['x-wp-total']).toBe('2')
    expect((await admin.get(`${FEEDBACK}?per_page=1&page=2`)).body).toEqual([body])
  })

  it.each([
    {},
    { feature_key: 'overview' },
    { rating: 3 },
    { feature_key: '', rating: 3 },
    { feature_key: ['a'], rating: 3 },
    { feature_key: 'x'.repeat(101), rating: 3 },
    { feature_key: 'overview', rating: 0 },
    { feature_key: 'overview', rating: 6 },
    { feature_key: 'overview', rating: 2.5 },
    { feature_key: 'overview', rating: 'good' },
    { feature_key: 'overview', rating: 3, message: 'x'.repeat(2_001) },
    { feature_key: 'overview', rating: 3, message: { a: 1 } },
  ])('is no %j', async (body) => {
    const before = (await admin.get(FEEDBACK)).headers['x-wp-total']
    const answer = await admin.post(FEEDBACK, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: expect.any(String), data: { status: 400 } })
    expect((await admin.get(FEEDBACK)).headers['x-wp-total']).toBe(before)
  })

  it('requires the settings capability to give and to read', async () => {
    const body = { feature_key: 'overview', rating: 3 }
    expect((await app.anonymous.post(FEEDBACK, body)).status).toBe(401)
    expect((await app.as('editor').post(FEEDBACK, body)).status).toBe(403)
    expect((await app.anonymous.get(FEEDBACK)).status).toBe(401)
    expect((await app.as('editor').get(FEEDBACK)).status).toBe(403)
  })
})
