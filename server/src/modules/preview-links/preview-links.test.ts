import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const WP = '/wp-json/wp/v2/posts'
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

let app: TestApp
let id: number
let path: string

beforeEach(async () => {
  app = await buildTestApp()
  const given = { title: 'Not out yet', content: paragraph('First state.') }
  id = (await app.as('author').post(WP, given)).body.id
  path = `/wp-json/wp-block-editor/v1/preview-links/${id}`
})

const makeLink = async (duration = 'week') =>
  (await app.as('author').post(path, { duration })).body as { id: number; link: string }

const addressOf = ({ link }: { readonly link: string }) =>
  link.slice('http://callboard.test'.length)

const open = (link: { readonly link: string }) => app.anonymous.get(addressOf(link))

describe('a preview link', () => {
  it('shows a draft to a visitor: the last saved state, or a newer autosave', async () => {
    const start = Date.now()
    app.setTime(new Date(start).toISOString())
    const link = await makeLink()
    const { status, text, headers } = await open(link)
    expect(status).toBe(200)
    expect(text).toContain('First state.')
    expect(text).toMatch(/<meta name="robots" content="noindex/)
    expect(headers['cache-control']).toBe('no-store')

    app.setTime(new Date(start + 5_000).toISOString())
    const autosave = { title: 'Not out yet', content: paragraph('From an autosave.') }
    await app.as('editor').post(`${WP}/${id}/autosaves`, autosave)
    expect((await open(link)).text).toContain('From an autosave.')

    app.setTime(new Date(start + 10_000).toISOString())
    await app.as('author').post(`${WP}/${id}`, { content: paragraph('Saved again.') })
    expect((await open(link)).text).toContain('Saved again.')
  })

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ])('ends after a %s', async (duration, days) => {
    const start = Date.parse('2026-11-20T12:00:00Z')
    app.setTime(new Date(start).toISOString())
    const link = await makeLink(duration)
    const end = start + days * 86_400_000
    expect(link).toMatchObject({ expires_gmt: new Date(end).toISOString().slice(0, 19) })
    app.setTime(new Date(end - 1).toISOString())
    expect((await open(link)).status).toBe(200)
    app.setTime(new Date(end).toISOString())
    expect((await open(link)).status).toBe(404)
    expect((await app.as('author').get(path)).body).toEqual([])
  })

  it('is withdrawn for all its readers, and only through its own item', async () => {
    const [first, second] = [await makeLink(), await makeLink('day')]
    const listed = (await app.as('editor').get(path)).body
    expect(listed.map(({ link }: { link: string }) => link)).toEqual([first.link, second.link])
    expect(listed[0]).toMatchObject({ post: id, user_name: 'author' })
    const other = (await app.as('author').post(WP, { title: 'Other' })).body.id
    const elsewhere = path.replace(/\d+$/, String(other))
    expect((await app.as('author').delete(`${elsewhere}/${first.id}`)).status).toBe(404)
    const { body } = await app.as('author').delete(`${path}/${first.id}`)
    expect(body).toMatchObject({ deleted: true, previous: { id: first.id } })
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect((await app.as('author').delete(`${path}/${first.id}`)).status).toBe(404)
  })

  it('leads to the published item, and does not work again when that is unpublished', async () => {
    const link = await makeLink()
    await app.as('author').post(`${WP}/${id}`, { status: 'publish' })
    const { link: permalink } = (await app.anonymous.get(`${WP}/${id}`)).body
    const { status, headers } = await open(link)
    expect([status, headers.location]).toEqual([301, permalink])
    await app.as('author').post(`${WP}/${id}`, { status: 'draft' })
    expect((await open(link)).status).toBe(404)
  })

  it('works for pages and scheduled items, and not for the trash or a deleted item', async () => {
    const date_gmt = new Date(Date.now() + 86_400_000).toISOString()
    await app.as('author').post(`${WP}/${id}`, { status: 'future', date_gmt })
    const link = await makeLink()
    expect((await open(link)).status).toBe(200)
    await app.as('author').delete(`${WP}/${id}`)
    expect((await open(link)).status).toBe(404)
    await app.as('author').delete(`${WP}/${id}?force=true`)
    expect((await open(link)).status).toBe(404)

    const page = (await app.as('editor').post('/wp-json/wp/v2/pages', { title: 'A page' })).body.id
    const made = await app.as('editor').post(path.replace(/\d+$/, String(page)))
    expect((await open(made.body)).text).toContain('A page')
  })

  it('opens no other item, and not with a changed key', async () => {
    const link = addressOf(await makeLink())
    const other = (await app.as('author').post(WP, { title: 'Other' })).body.id
    const changed = [
      link.replace(`p=${id}`, `p=${other}`),
      `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`,
      link.replace(/preview_key=.*/, 'preview_key='),
      link.replace('preview_key=', 'preview_key=z'),
      link.replace('preview=true&', ''),
    ]
    for (const address of changed) expect((await app.anonymous.get(address)).status).toBe(404)
  })
})

it('is made, listed and withdrawn by those who may edit the item', async () => {
  const { id: link } = await makeLink()
  for (const [stranger, status] of [
    [app.anonymous, 401],
    [app.as('subscriber'), 403],
    [app.another('author'), 403],
  ] as const)
    for (const answer of [
      await stranger.get(path),
      await stranger.post(path),
      await stranger.delete(`${path}/${link}`),
    ])
      expect(answer).toMatchObject({ status, body: { code: 'rest_cannot_edit' } })
  expect((await app.as('editor').post(path)).status).toBe(201)
  expect((await app.as('editor').post(path, { duration: 'year' })).status).toBe(400)
  expect((await app.as('editor').post(path.replace(/\d+$/, '999'))).status).toBe(404)
})

it('is refused for a published item, and limited in number', async () => {
  for (let made = 0; made < 20; made++) await makeLink()
  const more = await app.as('author').post(path)
  expect(more).toMatchObject({ status: 400, body: { code: 'rest_preview_link_too_many' } })
  await app.as('author').post(`${WP}/${id}`, { status: 'publish' })
  const late = await app.as('author').post(path)
  expect(late).toMatchObject({ status: 400, body: { code: 'rest_preview_link_not_needed' } })
})
