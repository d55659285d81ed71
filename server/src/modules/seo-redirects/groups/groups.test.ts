import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

const BASE = '/api/seo/v1/redirects'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const create = (name: unknown) => admin.post(`${BASE}/groups`, { name })

const redirect = (url: string, group: string) =>
  admin.post(BASE, { sourceUrls: [{ url }], targetUrl: '/there', redirectType: 301, group })

const sourcesIn = async (group: string): Promise<string[]> => {
  const { body } = await admin.post(`${BASE}/all`, { additionalFilters: { group } })
  return body.rows.map((row: { source_url: string }) => row.source_url)
}

const groupsByName = async () => {
  const { body } = await admin.get(`${BASE}/groups`)
  return Object.fromEntries(
    body.groups.map(({ name, ...group }: { name: string }) => [name, group]),
  )
}

describe('groups of redirects', () => {
  it('are the built-in ones and custom ones', async () => {
    expect((await create('Spring <b>Campaign</b>')).body).toEqual({
      success: true,
      group: { slug: 'spring-campaign', name: 'Spring Campaign' },
    })
    const { body } = await redirect('/spring', 'spring-campaign')
    expect(body.redirect).toMatchObject({ group: 'spring-campaign', groupName: 'Spring Campaign' })
    await redirect('/other', 'manual')
    expect(await sourcesIn('spring-campaign')).toEqual(['/spring'])
    expect(await groupsByName()).toMatchObject({
      'Manual Redirects': { slug: 'manual', own: false, redirects: 1 },
      'Spring Campaign': { slug: 'spring-campaign', own: true, redirects: 1 },
    })
  })

  it('are renamed, and keep their redirects', async () => {
    const { status, body } = await admin.post(`${BASE}/groups/spring-campaign`, { name: 'Summer' })
    expect([status, body.group]).toEqual([200, { slug: 'spring-campaign', name: 'Summer' }])
    const [row] = (
      await admin.post(`${BASE}/all`, { additionalFilters: { group: 'spring-campaign' } })
    ).body.rows
    expect(row.groupName).toBe('Summer')
  })

  it('are exported and imported', async () => {
    const { body } = await admin.post(`${BASE}/export/json`, { groups: ['spring-campaign'] })
    expect(body.redirects).toMatchObject([{ source_url: '/spring', group: 'spring-campaign' }])
    await admin.delete(`${BASE}/bulk`, { rowIds: await idsIn('spring-campaign') })
    const rows = [...body.redirects, { ...body.redirects[0], source_url: '/far', group: 'unknown' }]
    const boundary = 'border-of-parts'
    const { status } = await admin.post(`${BASE}/import`, undefined, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(rows)}\r\n--${boundary}--\r\n`,
    })
    expect(status).toBe(200)
    expect(await sourcesIn('spring-campaign')).toEqual(['/spring'])
    expect(await sourcesIn('manual')).toEqual(['/far', '/other'])
  })

  it('are deleted, and their redirects stay active', async () => {
    const { body } = await admin.delete(`${BASE}/groups/spring-campaign`)
    expect(body).toEqual({ success: true, moved: 1 })
    expect(await sourcesIn('manual')).toContain('/spring')
    expect((await createVisitor(app).get('/spring')).status).toBe(301)
    expect((await redirect('/late', 'spring-campaign')).status).toBe(400)
  })

  const idsIn = async (group: string): Promise<number[]> => {
    const { body } = await admin.post(`${BASE}/all`, { additionalFilters: { group } })
    return body.rows.map(({ id }: { id: number }) => id)
  }
})

describe('an invalid group', () => {
  it.each([
    ['', 400, 'seo_redirect_group_no_name'],
    ['<b></b>', 400, 'seo_redirect_group_no_name'],
    ['Manual', 409, 'seo_redirect_group_exists'],
    ['All', 409, 'seo_redirect_group_exists'],
    ['x'.repeat(201), 400, 'rest_invalid_param'],
    [{}, 400, 'rest_invalid_param'],
  ])('is refused: %o', async (name, status, code) => {
    const answer = await create(name)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('is neither renamed nor deleted', async () => {
    for (const [slug, status] of [
      ['manual', 403],
      ['404', 403],
      ['nowhere', 404],
    ] as const) {
      expect((await admin.post(`${BASE}/groups/${slug}`, { name: 'x' })).status).toBe(status)
      expect((await admin.delete(`${BASE}/groups/${slug}`)).status).toBe(status)
    }
  })

  it('limits: a site has a hundred groups with unique names', async () => {
    await create('Twice')
    expect((await create('twice')).status).toBe(409)
    const { groups } = (await admin.get(`${BASE}/groups`)).body
    const own = groups.filter((group: { own: boolean }) => group.own).length
    for (let at = own; at < 100; at++) expect((await create(`Group ${at}`)).status).toBe(200)
    expect((await create('One more')).body.code).toBe('seo_redirect_group_too_many')
  })

  it('needs the capability to manage redirects', async () => {
    for (const who of ['editor', 'author', 'subscriber'] as const) {
      expect((await app.as(who).get(`${BASE}/groups`)).status).toBe(403)
      expect((await app.as(who).post(`${BASE}/groups`, { name: 'x' })).status).toBe(403)
    }
    expect((await app.anonymous.get(`${BASE}/groups`)).status).toBe(401)
  })
})
