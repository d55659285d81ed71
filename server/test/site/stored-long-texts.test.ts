import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'

const POSTS = '/wp-json/wp/v2/posts'

/** Longer than any text that is accepted; versions without the limit have stored such texts. */
const LENGTH = 1_200_000
const BEGINNING = '<p>beginning</p>\n\n'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  await app.as('administrator').post('/api/seo/v1/options', {
    options: { sitemap: { llms: { enable: true, convertToMd: true } } },
  })
})

it.each([
  ['words', `${BEGINNING}${'word '.repeat(LENGTH / 5)}`],
  ['tags', `${BEGINNING}${'<b>'.repeat(LENGTH / 3)}`],
  ['blocks', `${BEGINNING}${'<!-- wp:latest-posts /-->'.repeat(LENGTH / 25)}`],
])(
  'a stored text of 1,200,000 characters (%s) is read and kept',
  async (name, content) => {
    const admin = app.as('administrator')
    const { body: made } = await admin.post(POSTS, {
      ...{ title: `stored ${name}`, content: 'short', status: 'publish' },
    })
    await app.store.transaction(async (db, touched) => {
      touched.add('posts')
      await db.updateTable('posts').set({ content }).where('id', '=', made.id).execute()
    })
    const item = `${POSTS}/${made.id}`
    const page = new URL(made.link).pathname
    const read = [item, page, `${page.slice(0, -1)}.md`, '/feed/', '/?s=beginning']
    for (const path of [...read, `${POSTS}?per_page=100`, '/', '/llms.txt']) {
      const { status, text } = await app.anonymous.get(path)
      expect([path, status]).toEqual([path, 200])
      if (read.includes(path)) expect([path, text.includes('beginning')]).toEqual([path, true])
    }
    // Other changes keep it; sent again, it is subject to the limit.
    const { status, body: changed } = await admin.post(item, { title: 'changed' })
    expect([status, changed.content.raw === content]).toEqual([200, true])
    await app.runDueJobs()
    const { status: refused, body } = await admin.post(item, { content })
    expect([refused, body.data?.details?.content?.code]).toEqual([400, 'rest_too_long'])
    expect((await admin.delete(`${item}?force=true`)).status).toBe(200)
  },
  120_000,
)
