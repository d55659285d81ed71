import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { settleVisits } from '../../modules/analytics/store/record.ts'

const CHROME = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' }

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const counted = async (visitor: Visitor): Promise<boolean> => {
  const ctx = app.systemContext()
  const count = () => ctx.db.selectFrom('analytics_hits').select('id').execute()
  const before = await count()
  await visitor.get('/a/p.gif?p=/', { ...CHROME, 'sec-fetch-site': 'same-origin' })
  await settleVisits(ctx)
  return (await count()).length > before.length
}

describe('GET /a/out', () => {
  it('sets no cookie', async () => {
    const visitor = createVisitor(app)
    const { status, text, headers } = await visitor.get('/a/out')
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(text).toContain('Your visits are counted')
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('POST /a/out', () => {
  it('stops counting a visitor on request, and resumes when revoked', async () => {
    const visitor = createVisitor(app)
    expect(await counted(visitor)).toBe(true)
    const { status, headers } = await visitor.submit('/a/out', { count: 'no' })
    expect([status, headers.location]).toEqual([303, '/a/out'])
    expect(headers['set-cookie']).toMatch(/^callboard-uncounted=1;.*HttpOnly; SameSite=Lax/)
    expect((await visitor.get('/a/out')).text).toContain('Your visits are not counted')
    expect(await counted(visitor)).toBe(false)
    expect(await counted(createVisitor(app))).toBe(true)
    await visitor.submit('/a/out', { count: 'yes' })
    expect(visitor.cookies.size).toBe(0)
    expect(await counted(visitor)).toBe(true)
  })

  it.each<readonly [string, Record<string, string>, Record<string, string>]>([
    ['a form of another site', { count: 'no' }, { 'sec-fetch-site': 'cross-site' }],
    ['no period', {}, {}],
    ['another period', { count: 'never' }, {}],
  ])('SEC-30: changes nothing for %s', async (_what, fields, headers) => {
    const visitor = createVisitor(app)
    const { status, text } = await visitor.submit('/a/out', fields, headers)
    expect(status).toBe(400)
    expect(text).toContain('nothing was changed')
    expect(visitor.cookies.size).toBe(0)
  })
})
