import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { picture } from '../../../test/pictures.ts'

const WP = '/wp-json/wp/v2'
const OPTIONS = `${WP}/site-options`
const PAGE = { headers: { accept: 'text/html' } }

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp({ revisions: '7' })
  admin = app.as('administrator')
})
afterEach(async () => {
  const { body } = await admin.get(OPTIONS)
  await admin.post(OPTIONS, Object.fromEntries(Object.keys(body).map((name) => [name, null])))
})

const set = (options: object) => admin.post(OPTIONS, options)

it('accepts its own response', async () => {
  const before = await admin.get(OPTIONS)
  const after = await admin.post(OPTIONS, before.body)
  expect([after.status, after.body]).toEqual([200, before.body])
})

it('keeps as many revisions as chosen, else as configured', async () => {
  expect((await admin.get(OPTIONS)).body.revisions_to_keep).toBe(7)
  await set({ revisions_to_keep: 2 })
  const { body: post } = await admin.post(`${WP}/posts`, { title: 'A', content: '0' })
  for (let n = 1; n < 5; n++) await admin.post(`${WP}/posts/${post.id}`, { content: String(n) })
  expect((await admin.get(`${WP}/posts/${post.id}/revisions`)).body).toHaveLength(2)
})

it('links the privacy page in the footer and on the sign-in page while it is public', async () => {
  const { body: page } = await admin.post(`${WP}/pages`, {
    ...{ title: 'Data & you', status: 'publish' },
  })
  const linked = async () =>
    Promise.all(
      ['/', '/login'].map(async (path) =>
        /rel="privacy-policy" href="([^"]+)">([^<]+)/
          .exec((await app.anonymous.get(path, PAGE)).text)
          ?.slice(1),
      ),
    )
  expect(await linked()).toEqual([undefined, undefined])
  await set({ page_for_privacy_policy: page.id })
  const [inFooter, atLogin] = await linked()
  expect(inFooter?.[0]).toBe(page.link)
  expect(atLogin).toEqual([page.link, 'Data &#038; you'])
  await admin.post(`${WP}/pages/${page.id}`, { status: 'draft' })
  expect(await linked()).toEqual([undefined, undefined])
})

it('takes sitemaps away if search engines are asked to stay away', async () => {
  const sitemapLine = async () => (await app.anonymous.get('/robots.txt')).text.includes('Sitemap:')
  const sitemap = async () => (await app.anonymous.get('/sitemap.xml')).status
  const noindex = async () =>
    /<meta name="robots" content="[^"]*noindex/.test((await app.anonymous.get('/', PAGE)).text)
  expect([await sitemapLine(), await sitemap(), await noindex()]).toEqual([true, 200, false])
  await set({ blog_public: false })
  expect([await sitemapLine(), await sitemap(), await noindex()]).toEqual([false, 404, true])
})

it('makes new images in the chosen sizes', async () => {
  await set({
    thumbnail_size_w: 80,
    thumbnail_size_h: 40,
    medium_size_w: 0,
    medium_size_h: 0,
    large_size_w: 200,
    large_size_h: 0,
  })
  const bytes = await picture(400, 300)
  const { body } = await admin.post(`${WP}/media`, undefined, {
    payload: bytes,
    headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename=a.png' },
  })
  const { thumbnail, medium, large } = body.media_details.sizes
  expect(medium).toBeUndefined()
  expect([thumbnail.width, thumbnail.height]).toEqual([80, 40])
  expect([large.width, large.height]).toEqual([200, 150])
  expect(body.missing_image_sizes).toEqual([])
})

it.each([
  ['revisions_to_keep', 1_001],
  ['page_for_privacy_policy', -1],
  ['thumbnail_size_w', 2_561],
  ['mail_from_email', 'nobody'],
  ['mail_from_name', 'A <b>'],
  ['blog_public', 'perhaps'],
])('refuses %s %s', async (name, value) => {
  const { status, body } = await set({ [name]: value })
  expect([status, Object.keys(body.data.params)]).toEqual([400, [name]])
})
