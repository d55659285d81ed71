import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { changeRecord } from '../../seo-kernel/item-meta/index.ts'
import { changeRoleCapabilities } from '../../users/model/change-role.ts'

const ROOT = '/api/seo/v1'
const REVISIONS = `${ROOT}/seo-revisions`
const CORE = '/api/core/v2'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const makePost = async (given: object = {}): Promise<number> =>
  (await admin.post(`${CORE}/posts`, { title: 'Tea', status: 'publish', ...given })).body.id

const write = (id: number, fields: object, client = admin) =>
  client.post(`${ROOT}/post`, { id, ...fields })

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the record holds
const read = async (id: number): Promise<any> =>
  (await admin.get(`${ROOT}/post?postId=${id}`)).body.data.currentPost

const list = async (id: number, query = '', kind = 'post') =>
  (await admin.get(`${REVISIONS}/${kind}/${id}${query}`)).body

const idsOf = async (id: number): Promise<readonly number[]> =>
  (await list(id, '?limit=100')).items.map((item: { id: number }) => item.id)

const newest = async (id: number): Promise<number> => (await idsOf(id))[0] ?? 0

const diff = async (fromId: number, toId: number) =>
  (await admin.get(`${REVISIONS}/diff?fromId=${fromId}&toId=${toId}`)).body.diff

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

describe('POST seo/v1/seo-revisions/restore/{id}', () => {
  const restore = (id: number, client = admin) => client.post(`${REVISIONS}/restore/${id}`)

  it('restores the fields, on the page as well', async () => {
    const id = await makePost({ slug: 'restored' })
    const former = {
      title: 'Former title',
      description: 'Former description',
      keyphrases: { focus: { keyphrase: 'former' }, additional: [{ keyphrase: 'old' }] },
      ...{ default: false, noindex: true, priority: 0.3 },
      schema: { graphs: [{ id: 'a' }], default: { isEnabled: false } },
      twitter_use_og: false,
    }
    await write(id, former)
    const revision = await newest(id)
    await write(id, {
      ...{ title: 'Latter', description: '', default: true, noindex: false, priority: 'default' },
      ...{ og_title: 'Shared', keyphrases: { focus: { keyphrase: 'latter' } }, schema: {} },
      twitter_use_og: true,
    })
    const page = async () => (await app.anonymous.get('/restored/')).text
    expect(await page()).toContain('<title>Latter</title>')

    expect((await restore(revision)).body).toEqual({ success: true })
    expect(await page()).toContain('<title>Former title</title>')
    expect(await page()).toMatch(/name="robots" content="[^"]*noindex/)
    const { keyphrases, ...restored } = await read(id)
    expect(restored).toMatchObject({
      ...{ title: 'Former title', description: 'Former description', priority: 0.3 },
      ...{ default: false, noindex: true, og_title: null, twitter_use_og: false },
      schema: { graphs: [{ id: 'a' }], default: { isEnabled: false } },
    })
    expect(keyphrases).toMatchObject({
      focus: { keyphrase: 'former', analysis: { keyphraseInTitle: { score: expect.any(Number) } } },
      additional: [{ keyphrase: 'old' }],
    })
    const ids = await idsOf(id)
    expect(ids).toHaveLength(3)
    for (const field of await diff(revision, ids[0] ?? 0)) expect(field.diff).toBe('')
  })

  it('changes nothing where nothing differs', async () => {
    const id = await makePost()
    await write(id, { title: 'Stays' })
    const [revision = 0] = await idsOf(id)
    expect((await restore(revision)).status).toBe(200)
    expect(await idsOf(id)).toEqual([revision])
    expect((await restore(999_999)).status).toBe(404)
  })
})

describe('languages in revisions', () => {
  const restore = (id: number, client = admin) => client.post(`${REVISIONS}/restore/${id}`)
  const say = async (id: number, hreflang: unknown, more: object = {}) => {
    const { status } = await write(id, { hreflang, ...more })
    expect(status).toBe(200)
  }

  it('are stored, compared and restored', async () => {
    const [en, de, fr] = [
      await makePost(),
      await makePost({ title: 'Tee &amp; Kuchen' }),
      await makePost(),
    ]
    await say(en, { language: 'en', alternates: [{ language: 'de', post: de }] })
    const former = await newest(en)
    await say(en, { alternates: [{ language: 'fr', url: 'https://fr.example/the' }] })
    const latter = await newest(en)
    expect(await idsOf(en)).toEqual([latter, former])
    expect(await diff(former, latter)).toMatchObject([
      {
        key: 'hreflang',
        from: { language: 'en', alternates: [{ language: 'de', post: de }] },
        to: { language: 'en', alternates: [{ language: 'fr', url: 'https://fr.example/the' }] },
        raw: '<p>en; fr: https://fr.example/the</p>',
      },
    ])
    expect((await diff(0, former))[0].raw).toBe('<p>en; de: Tee &amp; Kuchen</p>')
    await say(fr, { language: 'fr' })
    expect((await restore(former)).status).toBe(200)
    expect((await read(en)).hreflang.alternates).toEqual([{ language: 'de', post: de }])
    expect((await read(de)).hreflang.alternates).toEqual([{ language: 'en', post: en }])
    expect(await idsOf(en)).toHaveLength(3)
  })

  it('are stored once together with other fields, and only where they differ', async () => {
    const [id, other] = [await makePost(), await makePost()]
    const alternates = [
      { language: 'de', post: other },
      { language: 'fr', url: 'https://fr.example/' },
    ]
    await say(id, { language: 'en', alternates }, { title: 'Both' })
    expect(await idsOf(id)).toHaveLength(1)
    await say(id, { language: 'en', alternates: alternates.toReversed() })
    expect(await idsOf(id)).toHaveLength(1)
    const both = await newest(id)
    await app.store.kysely.deleteFrom('seo_revisions').where('object_id', '=', id).execute()
    await say(id, { language: 'it', alternates: [] }, { title: 'Neither' })
    const [now = 0, before = 0] = await idsOf(id)
    expect(before).not.toBe(both)
    expect(await diff(before, now)).toMatchObject([
      { key: 'title', from: 'Both', to: 'Neither' },
      { key: 'hreflang', from: { language: 'en' }, to: { language: 'it', alternates: [] } },
    ])
  })

  it('stay when a revision has none stored, and are removed when it has null', async () => {
    const id = await makePost()
    await write(id, { title: 'Without' })
    const without = await newest(id)
    await say(id, { language: 'de' })
    await restore(without)
    expect((await read(id)).hreflang).toBeUndefined()
    await say(id, { language: 'de' })
    await app.store.kysely
      .updateTable('seo_revisions')
      .set({ fields: '{"title":"Older"}' })
      .where('id', '=', without)
      .execute()
    await restore(without)
    expect(await read(id)).toMatchObject({ title: 'Older', hreflang: { language: 'de' } })
  })

  it('are restored without alternates that are gone', async () => {
    const [id, gone, other] = [await makePost(), await makePost(), await makePost()]
    await say(id, {
      language: 'en',
      alternates: [
        { language: 'de', post: gone },
        { language: 'fr', post: other },
      ],
    })
    const former = await newest(id)
    await say(id, null)
    await admin.delete(`${CORE}/posts/${gone}?force=true`)
    await restore(former)
    expect((await read(id)).hreflang).toEqual({
      language: 'en',
      alternates: [{ language: 'fr', post: other }],
    })
  })

  it('SEC-05: show and change nothing that the caller may not access', async () => {
    await changeRoleCapabilities(app.systemContext(), 'author', {
      seo_page_seo_revisions_settings: true,
      seo_page_advanced_settings: true,
    })
    const author = app.as('author')
    const own = await makePost({ author: await app.userId('author') })
    const hidden = await makePost({ status: 'draft', title: 'Secret title' })
    const shown = await makePost()
    await say(own, { language: 'en', alternates: [{ language: 'de', post: hidden }] })
    const former = await newest(own)
    await say(own, { language: 'en', alternates: [{ language: 'fr', post: shown }] })
    const compared = await author.get(`${REVISIONS}/diff?fromId=0&toId=${former}`)
    expect(compared.body.diff[0].to).toEqual({ language: 'en', alternates: [] })
    expect(compared.text).not.toContain('Secret')
    expect((await restore(former, author)).status).toBe(200)
    expect((await read(own)).hreflang.alternates).toEqual([{ language: 'fr', post: shown }])
    expect((await read(hidden)).hreflang.alternates).toEqual([])
    await changeRoleCapabilities(app.systemContext(), 'author', {
      seo_page_seo_revisions_settings: false,
      seo_page_advanced_settings: false,
    })
  })
})

describe('permissions', () => {
  const paths = (post: number, revision: number) =>
    [
      ['GET', `post/${post}`],
      ['GET', `diff?toId=${revision}`],
      ['POST', `${revision}`],
      ['POST', `restore/${revision}`],
      ['DELETE', `${revision}`],
    ] as const

  const ask = (client: Client, method: string, path: string) => {
    if (method === 'GET') return client.get(`${REVISIONS}/${path}`)
    if (method === 'DELETE') return client.delete(`${REVISIONS}/${path}`)
    return client.post(`${REVISIONS}/${path}`, { note: 'x' })
  }

  it('SEC-15: need the capability and the right to edit the item', async () => {
    const [own, foreign] = [
      await makePost({ author: await app.userId('author') }),
      await makePost({ status: 'draft' }),
    ]
    for (const id of [own, foreign]) await write(id, { title: 'Secret title' })
    const [mine, others] = [await newest(own), await newest(foreign)]
    const author = app.as('author')
    for (const [method, path] of paths(own, mine)) {
      expect((await ask(app.anonymous, method, path)).status).toBe(401)
      expect((await ask(app.as('subscriber'), method, path)).status).toBe(403)
      expect((await ask(author, method, path)).status).toBe(403)
    }
    await changeRoleCapabilities(app.systemContext(), 'author', {
      seo_page_seo_revisions_settings: true,
      seo_page_advanced_settings: false,
    })
    for (const [method, path] of paths(foreign, others)) {
      const { status, text } = await ask(author, method, path)
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toContain('Secret')
    }
    const { body } = await author.get(`${REVISIONS}/post/${own}`)
    expect(body.items[0].author).toMatchObject({ login: '', email: '' })
    expect(body.items[0].author.display_name).not.toBe('')

    // Restoring skips fields that the caller may not write.
    await write(own, { title: 'Later', default: false, noindex: true })
    expect((await author.post(`${REVISIONS}/restore/${mine}`)).status).toBe(200)
    expect(await read(own)).toMatchObject({ title: 'Secret title', noindex: true })
    for (const [method, path] of paths(own, mine))
      expect([path, (await ask(author, method, path)).status]).toEqual([path, 200])
  })
})
