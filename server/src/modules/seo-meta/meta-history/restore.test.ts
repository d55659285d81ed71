import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { CORE, REVISIONS, revisionTools } from '../../../../test/seo-revisions.ts'
import { changeRoleCapabilities } from '../../users/model/change-role.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

const { makePost, write, read, idsOf, newest, diff } = revisionTools(() => app)

const restore = (id: number, client = admin) => client.post(`${REVISIONS}/restore/${id}`)

describe('POST seo/v1/seo-revisions/restore/{id}', () => {
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
