import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'

const WP = '/wp-json/wp/v2'
const POSTS = `${WP}/posts`

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const make = async (fields: object = {}): Promise<number> => {
  const { body } = await app
    .as('editor')
    .post(POSTS, { title: 'x', content: 'x', status: 'publish', ...fields })
  return body.id
}

const set = (values: object) => app.as('administrator').post(`${WP}/settings`, values)

describe('the slug of a pending item', () => {
  it('can be set by editors, not by contributors', async () => {
    const contributor = app.as('contributor')
    const waiting = { title: 'w', status: 'pending', slug: 'my-own' }
    const { body } = await contributor.post(POSTS, waiting)
    expect(body.slug).toBe('')
    const given = await app.as('editor').post(`${POSTS}/${body.id}`, { slug: 'from-editor' })
    expect(given.body.slug).toBe('from-editor')
    const again = await contributor.post(`${POSTS}/${body.id}`, { title: 'again' })
    expect(again.body.slug).toBe('')
    const draft = await contributor.post(POSTS, { title: 'd', status: 'draft', slug: 'my-draft' })
    expect(draft.body.slug).toBe('my-draft')
  })
})

describe('stickiness and a password', () => {
  it('cannot be swapped in one request', async () => {
    const editor = app.as('editor')
    const sticky = await make({ sticky: true })
    const locked = await make({ password: 'secret' })
    for (const [id, changes] of [
      [sticky, { sticky: false, password: 'secret' }],
      [locked, { sticky: true, password: '' }],
    ] as const) {
      const { status, body } = await editor.post(`${POSTS}/${id}`, changes)
      expect([status, body.code]).toEqual([400, 'rest_invalid_field'])
    }
    await editor.post(`${POSTS}/${sticky}`, { sticky: false })
    const { status } = await editor.post(`${POSTS}/${sticky}`, { password: 'secret' })
    expect(status).toBe(200)
  })
})

describe('lists', () => {
  it('treat a format as one more term with the relation OR', async () => {
    const { body: tag } = await app.as('editor').post(`${WP}/tags`, { name: 'relation' })
    const tagged = await make({ tags: [tag.id] })
    const aside = await make({ format: 'aside' })
    const both = await make({ tags: [tag.id], format: 'aside' })
    const found = async (relation: string): Promise<number[]> => {
      const query = `tags=${tag.id}&format=aside&tax_relation=${relation}&orderby=id&order=asc`
      const { body } = await app.anonymous.get(`${POSTS}?${query}`)
      return body.map(({ id }: { id: number }) => id)
    }
    expect(await found('OR')).toEqual([tagged, aside, both])
    expect(await found('AND')).toEqual([both])
  })

  it('are sorted by title and name without regard to case and accents', async () => {
    const names = ['Zebra', 'Éclair', 'eagle', 'äpfel', 'Apfelm', 'Öl']
    for (const name of names) {
      await make({ title: `sorted ${name}` })
      await app.as('editor').post(`${WP}/tags`, { name: `sorted ${name}` })
    }
    const sorted = ['äpfel', 'Apfelm', 'eagle', 'Éclair', 'Öl', 'Zebra'].map((n) => `sorted ${n}`)
    const posts = await app.anonymous.get(`${POSTS}?search=sorted&orderby=title&order=asc`)
    expect(posts.body.map((post: { title: { rendered: string } }) => post.title.rendered)).toEqual(
      sorted,
    )
    const tags = await app.anonymous.get(`${WP}/tags?search=sorted&order=desc`)
    expect(tags.body.map(({ name }: { name: string }) => name)).toEqual(sorted.toReversed())
  })
})

describe('smilies in texts', () => {
  it('are replaced in content and excerpt, not in titles, unless the site disables them', async () => {
    const id = await make({ title: 'a :)', content: 'b :) <code>:)</code>', excerpt: 'c ;)' })
    const read = async () => (await app.anonymous.get(`${POSTS}/${id}`)).body
    expect(await read()).toMatchObject({
      title: { rendered: 'a :)' },
      content: { rendered: '<p>b 🙂 <code>:)</code></p>\n' },
      excerpt: { rendered: '<p>c 😉</p>\n' },
    })
    expect((await app.anonymous.get(`/a/`)).text).toContain('b 🙂 <code>:)</code>')
    await set({ use_smilies: false })
    expect((await read()).content.rendered).toBe('<p>b :) <code>:)</code></p>\n')
    await set({ use_smilies: true })
  })
})

describe('the front page', () => {
  it('has the root address while it is the front page', async () => {
    const { body } = await app
      .as('editor')
      .post(`${WP}/pages`, { title: 'Welcome', status: 'publish' })
    const link = async () => (await app.anonymous.get(`${WP}/pages/${body.id}`)).body.link
    expect(await link()).toBe('http://callboard.test/welcome/')
    await set({ show_on_front: 'page', page_on_front: body.id })
    expect(await link()).toBe('http://callboard.test/')
    const edit = await app.as('editor').get(`${WP}/pages/${body.id}?context=edit`)
    expect(edit.body).toMatchObject({
      permalink_template: 'http://callboard.test/',
      generated_slug: 'welcome',
    })
    const found = await app.anonymous.get(`${WP}/search?search=Welcome`)
    expect(found.body[0].url).toBe('http://callboard.test/')
    await set({ show_on_front: 'posts' })
    expect(await link()).toBe('http://callboard.test/welcome/')
  })
})
