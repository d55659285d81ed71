import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { CORE, REVISIONS, ROOT, revisionTools } from '../../../../test/seo-revisions.ts'
import { changeRecord } from '../../seo-kernel/item-meta/index.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const { makePost, write, read, list, idsOf, newest, diff } = revisionTools(() => app)

const keep = (limit: number) =>
  admin.post(`${ROOT}/options`, { options: { seoRevisions: { limit } } })

describe('GET seo/v1/seo-revisions/{context}/{id}', () => {
  it('lists revisions with their authors, newest first', async () => {
    app.setTime('2026-11-16T08:30:00Z')
    const id = await makePost({ title: 'Tea &amp; cake' })
    expect(await list(id)).toEqual({ success: true, items: [], itemsTotalCount: 0 })
    await write(id, { title: 'First' })
    app.setTime('2026-11-16T09:00:00Z')
    await write(id, { title: 'Second' })
    const { items, itemsTotalCount } = await list(id)
    expect(itemsTotalCount).toBe(2)
    expect(items[0].id).toBeGreaterThan(items[1].id)
    const { body: me } = await admin.get(`${CORE}/users/me?context=edit`)
    expect(items[1]).toEqual({
      id: expect.any(Number),
      object: { id, type: 'post', title: 'Tea & cake' },
      author: {
        avatar: { size: 48, url: me.avatar_urls['48'] },
        display_name: me.name,
        login: me.username,
        email: me.email,
      },
      date: { created: '2026-11-16 08:30:00', created_formatted: 'November 16, 2026 8:30 am' },
      note: '',
      urls: {
        edit_object: `http://callboard.test/wp-admin/post.php?post=${id}&action=edit`,
      },
    })
  })

  it('paginates', async () => {
    const id = await makePost()
    for (let n = 1; n <= 12; n++) await write(id, { title: `Title ${n}` })
    const all = await idsOf(id)
    const page = async (query: string) =>
      (await list(id, query)).items.map((item: { id: number }) => item.id)
    expect(await page('')).toEqual(all.slice(0, 10))
    expect(await page('?offset=10')).toEqual(all.slice(10))
    expect(await page('?limit=3&offset=2')).toEqual(all.slice(2, 5))
    expect((await list(id, '?limit=3')).itemsTotalCount).toBe(12)
  })

  it('supports terms as well', async () => {
    const { id } = (await admin.post(`${CORE}/categories`, { name: 'Teas' })).body
    await write(id, { context: 'term', title: 'All teas' })
    const { items } = await list(id, '', 'term')
    expect(items[0].object).toEqual({ id, type: 'term', title: 'Teas' })
    await admin.delete(`${CORE}/categories/${id}?force=true`)
    expect((await admin.get(`${REVISIONS}/term/${id}`)).status).toBe(400)
  })

  it('is included in the response of the record, with the right to see it', async () => {
    const id = await makePost({ author: await app.userId('author') })
    await write(id, { title: 'Shown' })
    const { items, itemsTotalCount } = await list(id)
    const shown = async (client: Client) =>
      (await client.get(`${ROOT}/post?postId=${id}`)).body.data.seoRevisions
    expect(await shown(admin)).toEqual({ items, itemsTotalCount })
    expect(await shown(app.as('author'))).toBeNull()
  })

  it('rejects unknown objects', async () => {
    const status = async (path: string) => (await admin.get(`${REVISIONS}/${path}`)).status
    expect(await status('post/999999')).toBe(400)
    expect(await status('term/999999')).toBe(400)
    expect(await status('user/1')).toBe(404)
    expect(await status('post/abc')).toBe(404)
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=many'])
      expect(await status(`post/1?${query}`)).toBe(400)
  })
})

describe('a revision', () => {
  it('is stored for each change, and only then', async () => {
    const id = await makePost()
    const count = async () => (await list(id)).itemsTotalCount
    await write(id, { title: 'One' })
    await write(id, { title: 'One' })
    await write(id, { seo_score: 40, page_analysis: { analysis: {} } })
    await admin.post(`${ROOT}/post/${id}/update-internal-link-count`, { count: 3 })
    await admin.post(`${CORE}/posts/${id}`, { content: 'Another text' })
    expect(await count()).toBe(1)
    await write(id, { keyphrases: { focus: { keyphrase: 'tea', score: 20 } } })
    await write(id, { keyphrases: { focus: { keyphrase: 'tea', score: 60 } } })
    expect(await count()).toBe(2)
    // Fields that editors always send, and default values.
    await write(id, { noindex: false, og_image_type: 'default', schema: { graphs: [] } })
    expect(await count()).toBe(2)
    await admin.post(`${ROOT}/seo-analysis/objects/${id}/keywords`, { keyphrase: 'cake' })
    expect(await count()).toBe(3)
  })

  it('does not depend on the order of members', async () => {
    const id = await makePost()
    const graph = { id: 'a', label: 'Tea', slug: 'faq' }
    await write(id, { schema: { graphs: [graph] } })
    await write(id, {
      schema: { graphs: [Object.fromEntries(Object.entries(graph).reverse())] },
    })
    expect((await list(id)).itemsTotalCount).toBe(1)
  })

  it('is stored of the state before the first change', async () => {
    const id = await makePost()
    await write(id, { title: 'Older than revisions' })
    await app.store.kysely.deleteFrom('seo_revisions').where('object_id', '=', id).execute()
    await write(id, { title: 'Newer' })
    const { items } = await list(id)
    expect(items).toHaveLength(2)
    expect(items[1].author).toMatchObject({ display_name: '', login: '', email: '' })
    const [title] = await diff(items[1].id, items[0].id)
    expect(title).toMatchObject({ from: 'Older than revisions', to: 'Newer' })
  })

  it('is limited in number by the settings', async () => {
    const id = await makePost()
    await keep(3)
    for (let n = 1; n <= 5; n++) await write(id, { title: `Title ${n}` })
    const ids = await idsOf(id)
    expect(ids).toHaveLength(3)
    expect((await diff(0, ids[2] ?? 0))[0].to).toBe('Title 3')
    await keep(-1)
    for (let n = 6; n <= 9; n++) await write(id, { title: `Title ${n}` })
    expect(await idsOf(id)).toHaveLength(7)
    await keep(0)
    await write(id, { title: 'Last' })
    expect(await idsOf(id)).toEqual([])
    await keep(50)
  })

  it('survives the trash, and is deleted with its item', async () => {
    const id = await makePost()
    await write(id, { title: 'Kept' })
    await admin.delete(`${CORE}/posts/${id}`)
    const [revision] = await idsOf(id)
    expect(revision).toBeDefined()
    await admin.delete(`${CORE}/posts/${id}?force=true`)
    expect((await admin.post(`${REVISIONS}/${revision}`, { note: 'x' })).status).toBe(404)
    const left = app.store.reader.selectFrom('seo_revisions').select('id')
    expect(await left.where('object_id', '=', id).execute()).toEqual([])
  })

  it('is stored for each of two concurrent writes', async () => {
    const id = await makePost()
    await Promise.all([write(id, { title: 'One' }), write(id, { description: 'Other' })])
    const [last = 0, first = 0, ...others] = await idsOf(id)
    expect(others).toEqual([])
    expect(await diff(0, first)).toHaveLength(1)
    expect(await diff(0, last)).toMatchObject([{ to: 'One' }, { to: 'Other' }])
  })

  it('is rolled back with a save that fails', async () => {
    const id = await makePost()
    const failing = app.systemContext().transaction(async (ctx) => {
      await changeRecord(ctx, 'post', id, (before) => ({ ...before, fields: { title: 'No' } }))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await idsOf(id)).toEqual([])
  })
})

describe('GET seo/v1/seo-revisions/diff', () => {
  it('D.8: compares field by field', async () => {
    const id = await makePost()
    await write(id, { title: 'Tea', description: 'How to brew green tea.' })
    const former = await newest(id)
    await write(id, { title: 'Green tea' })
    expect(await diff(former, await newest(id))).toEqual([
      {
        key: 'title',
        label: 'SEO title',
        diff: '<table><tr><td><del>Tea</del></td><td><ins>Green tea</ins></td></tr></table>',
        raw: '<p>Green tea</p>',
        from: 'Tea',
        to: 'Green tea',
        parts: [
          { kind: 'removed', text: 'Tea' },
          { kind: 'added', text: 'Green tea' },
        ],
      },
      {
        key: 'description',
        label: 'Meta description',
        diff: '',
        raw: '<p>How to brew green tea.</p>',
        from: 'How to brew green tea.',
        to: 'How to brew green tea.',
        parts: [{ kind: 'same', text: 'How to brew green tea.' }],
      },
    ])
  })

  it('formats every kind of value as text', async () => {
    const { id: term } = (await admin.post(`${CORE}/categories`, { name: 'Pots & cups' })).body
    const id = await makePost()
    await write(id, {
      keywords: [
        { label: 'tea', value: 'tea' },
        { label: 'cups', value: 'cups' },
      ],
      keyphrases: { focus: { keyphrase: 'green tea' }, additional: [{ keyphrase: 'pot' }] },
      ...{ default: false, noindex: true, maxSnippet: 20, canonicalUrl: 'https://a.test/?a=1&b=2' },
      ...{ priority: 0.5, primary_term: { category: term }, pillar_content: true },
      schema: { graphs: [{ label: '<Tea>' }] },
      breadcrumb_settings: { default: false, separator: '/' },
    })
    const found: readonly { key: string; diff: string; raw: string }[] = await diff(
      0,
      await newest(id),
    )
    const raw = Object.fromEntries(found.map((field) => [field.key, field.raw]))
    expect(raw).toMatchObject({
      keywords: '<p>tea, cups</p>',
      keyphrases: '<p>Focus: green tea; additional: pot</p>',
      canonical_url: '<p>https://a.test/?a=1&amp;b=2</p>',
      robots_default: '<p>No</p>',
      robots_noindex: '<p>Yes</p>',
      robots_max_snippet: '<p>20</p>',
      priority: '<p>0.5</p>',
      primary_term: '<p>Category: Pots &amp; cups</p>',
      pillar_content: '<p>Yes</p>',
      schema: expect.stringMatching(/^<pre>\{\n {2}&quot;graphs&quot;.*&lt;Tea&gt;/s),
      breadcrumb_settings: expect.stringContaining('&quot;separator&quot;: &quot;/&quot;'),
    })
    for (const field of found) expect(field.diff).toMatch(/^<table><tr><td>.*<ins>/s)
  })

  it('shows removed values', async () => {
    const id = await makePost()
    await write(id, { title: 'Tea', og_title: 'Shared' })
    const former = await newest(id)
    await write(id, { title: '', og_title: '' })
    expect(await diff(former, await newest(id))).toMatchObject([
      { key: 'title', raw: '', to: null, diff: expect.stringContaining('<del>Tea</del>') },
      { key: 'og_title', raw: '', to: null, from: 'Shared' },
    ])
    expect(await diff(0, await newest(id))).toEqual([])
  })

  it('rejects revisions that cannot be compared', async () => {
    const [one, other] = [await makePost(), await makePost()]
    await write(one, { title: 'One' })
    await write(other, { title: 'Other' })
    const [from, to] = [await newest(one), await newest(other)]
    const status = async (query: string) => (await admin.get(`${REVISIONS}/diff${query}`)).status
    for (const query of ['', '?toId=0', '?toId=999999', '?toId=x', `?fromId=999999&toId=${to}`])
      expect([query, await status(query)]).toEqual([query, 400])
    expect(await status(`?fromId=${from}&toId=${to}`)).toBe(400)
    expect(await status(`?toId=${to}`)).toBe(200)
  })
})

describe('POST seo/v1/seo-revisions/{id}', () => {
  it('stores a note with inline markup', async () => {
    const id = await makePost()
    await write(id, { title: 'Noted' })
    const revision = await newest(id)
    const note = (given: unknown) => admin.post(`${REVISIONS}/${revision}`, { note: given })
    const { status, body } = await note(' <em>Before</em> the <script>alert(1)</script>sale <b>now')
    expect(status).toBe(200)
    expect(body.item.id).toBe(revision)
    expect(body.item.note).toBe('<em>Before</em> the alert(1)sale <b>now</b>')
    expect((await list(id)).items[0]).toEqual(body.item)
    expect((await note('')).body.item.note).toBe('')
    for (const given of [undefined, null, 3, ['x'], 'x'.repeat(501)])
      expect((await note(given)).status).toBe(400)
    expect((await admin.post(`${REVISIONS}/999999`, { note: 'x' })).status).toBe(404)
  })
})

describe('DELETE seo/v1/seo-revisions/{id}', () => {
  it('returns the remaining revisions', async () => {
    const id = await makePost()
    await write(id, { title: 'One' })
    await write(id, { title: 'Two' })
    const { items } = await list(id)
    const { status, body } = await admin.delete(`${REVISIONS}/${items[0].id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, items: [items[1]], itemsTotalCount: 1 })
    expect((await admin.delete(`${REVISIONS}/${items[0].id}`)).status).toBe(404)
    expect(await read(id)).toMatchObject({ title: 'Two' })
  })
})
