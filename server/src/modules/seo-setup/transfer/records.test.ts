import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { GROUPS, transferTools } from '../../../../test/seo-transfer.ts'
import { COLUMNS } from './columns.ts'

let app: TestApp
let post: number
beforeAll(async () => {
  app = await buildTestApp()
  await app.startJobs()
  post = await createPost('Harbour lights')
})

const { call, createPost, record, sendJson, sendCsv } = transferTools(() => app)

beforeEach(async () => {
  await call('reset-settings', { settings: GROUPS })
})

describe('records of items', () => {
  const exportPosts = async (typeFile: string) =>
    (await call('settings/export-content', { postOptions: ['post'], typeFile })).body.postTypeData

  const write = async (id: number, fields: object): Promise<void> => {
    expect((await call('post', { id, ...fields })).status).toBe(200)
  }

  const written = {
    title: '=1+1, "quoted"',
    description: 'Über\nzwei Zeilen',
    keyphrases: { focus: { keyphrase: 'harbour' }, additional: [] },
    default: false,
    noindex: true,
    maxSnippet: 20,
    priority: 0.8,
    frequency: 'daily',
    canonicalUrl: 'https://example.org/x?a=1',
    og_title: 'Shared',
    twitter_use_og: true,
    pillar_content: true,
  }

  it.each(['csv', 'json'])('comes back from a file of type %s', async (type) => {
    const id = await createPost(`Travels as ${type}`)
    await write(id, written)
    const before = await record(id)
    const file = await exportPosts(type)
    await write(id, {
      ...Object.fromEntries(Object.keys(written).map((name) => [name, null])),
      title: 'Other',
    })
    expect((await record(id)).noindex).toBe(false)
    const sent = type === 'csv' ? sendCsv(file) : sendJson(file)
    expect((await sent).status).toBe(200)
    const after = await record(id)
    for (const name of Object.keys(written)) {
      if (name !== 'keyphrases') expect([name, after[name]]).toEqual([name, before[name]])
    }
    expect(after.keyphrases.focus.keyphrase).toBe('harbour')
    expect(after.title).toBe('=1+1, "quoted"')
  })

  it('are exported with every column, as strings', async () => {
    await write(post, written)
    const rows = parse(await exportPosts('csv'), { columns: true }) as Record<string, string>[]
    const row = rows.find(({ post_id }) => post_id === String(post))
    expect(Object.keys(row ?? {})).toEqual(COLUMNS)
    expect(row).toMatchObject({
      post_title: 'Harbour lights',
      // SEC-55: guarded against spreadsheet formulas; the import removes the guard.
      title: `'=1+1, "quoted"`,
      robots_default: '0',
      robots_noindex: '1',
      robots_max_snippet: '20',
      robots_max_videopreview: '-1',
      priority: '0.8',
      og_video: '',
    })
    const { posts } = (await exportPosts('json')).postOptions.content
    const same = posts.find((found: { post_id: string }) => found.post_id === String(post))
    expect(Object.keys(same)).toEqual(COLUMNS)
    expect(same.og_video).toBeNull()
  })

  it.each<[string, object]>([
    ['no type', { postOptions: [], typeFile: 'csv' }],
    ['an unknown type', { postOptions: ['nonsense', '__proto__'], typeFile: 'json' }],
    ['no kind of file', { postOptions: ['post'] }],
    ['another kind of file', { postOptions: ['post'], typeFile: 'xml' }],
  ])('is nothing for %s', async (_name, body) => {
    const answer = await call('settings/export-content', body)
    expect(answer.body).toEqual({ success: true, postTypeData: null })
  })

  it('are imported by columns; unknown objects, columns and foreign terms are skipped', async () => {
    const category = await app
      .as('administrator')
      .post('/api/core/v2/categories', { name: 'Lights' })
    const carried = category.body.id
    const id = await createPost('Carries one', { categories: [carried] })
    const other = await createPost('Carries none')
    const cell = `"{""category"":${carried}}"`
    const table = `\uFEFFpost_id;title;nonsense;primary_term\r\n${id};<b>Bold</b> title;x;${cell}\r\n${other};Two;;${cell}\r\n99999999;Nobody;;\r\nabc;Nobody;;\r\n`
    expect((await sendCsv(table)).status).toBe(200)
    expect((await record(id)).title).toBe('Bold title')
    expect((await record(other)).title).toBe('Two')
    const { posts } = (await exportPosts('json')).postOptions.content
    const termOf = (postId: number) =>
      posts.find(({ post_id }: { post_id: string }) => post_id === String(postId)).primary_term
    expect(termOf(id)).toBe(`{"category":${carried}}`)
    expect(termOf(other)).toBeNull()
  })

  it.each(['csv', 'json'])('travels with languages and news by %s', async (type) => {
    const [en, de] = [await createPost(`Tea by ${type}`), await createPost(`Tee by ${type}`)]
    const alternates = [
      { language: 'de', post: de },
      { language: 'x-default', url: 'https://tea.example/' },
    ]
    await write(en, { hreflang: { language: 'en-GB', alternates }, exclude_from_news: true })
    const file = await exportPosts(type)
    await write(en, { hreflang: null, exclude_from_news: false })
    await write(de, { hreflang: null })
    expect((await (type === 'csv' ? sendCsv(file) : sendJson(file))).status).toBe(200)
    expect(await record(en)).toMatchObject({
      hreflang: { language: 'en-GB', alternates },
      exclude_from_news: true,
    })
    expect((await record(de)).hreflang.alternates).toHaveLength(2)
    await sendCsv(`post_id,title\n${en},Stays\n`)
    expect((await record(en)).hreflang).toBeDefined()
    await sendCsv(`post_id,hreflang,exclude_from_news\n${en},,\n`)
    expect((await record(en)).hreflang).toBeUndefined()
    expect((await record(en)).exclude_from_news).toBeUndefined()
    await write(de, { hreflang: null })
  })

  it.each([
    ['no JSON', 'de'],
    ['no language', '{"language":"english language"}'],
    ['an address that runs code', '{"alternates":[{"language":"de","url":"javascript:1"}]}'],
  ])('is refused with %s for languages', async (_name, cell) => {
    const rows = [{ post_id: post, title: 'Never', hreflang: cell }]
    const { status, body } = await sendJson({ postOptions: { content: { posts: rows } } })
    expect([status, body.code]).toEqual([400, 'seo_unreadable_file'])
    expect((await record(post)).title).not.toBe('Never')
  })

  it('keep languages that conflict, are gone, or may not be changed by the user', async () => {
    const accessControl = {
      author: { useDefault: false, tools_settings: true, page_advanced_settings: true },
    }
    await call('options', { options: { accessControl } })
    const own = (await app.as('author').post('/api/core/v2/posts', { title: 'Own' })).body.id
    const row = (alternates: object) =>
      sendJson(
        {
          postOptions: {
            content: { posts: [{ post_id: own, hreflang: { language: 'it', alternates } }] },
          },
        },
        { role: 'author' },
      )
    expect((await row([{ language: 'de', post }])).status).toBe(200)
    expect((await record(own)).hreflang).toBeUndefined()
    const url = 'https://a.example/'
    expect((await row([{ language: 'it', url }])).status).toBe(200)
    expect((await record(own)).hreflang).toBeUndefined()
    expect(
      (
        await row([
          { language: 'de', post: 99_999_999 },
          { language: 'fr', url },
        ])
      ).status,
    ).toBe(200)
    expect((await record(own)).hreflang).toEqual({
      language: 'it',
      alternates: [{ language: 'fr', url }],
    })
    await app.as('author').delete(`/api/core/v2/posts/${own}?force=true`)
  })

  it('are imported for terms, too', async () => {
    const term = await app.as('administrator').post('/api/core/v2/tags', { name: 'Sea' })
    const rows = [{ term_id: term.body.id, title: 'About the sea' }]
    expect((await sendJson({ postOptions: { content: { terms: rows } } })).status).toBe(200)
    const { db } = app.systemContext()
    const stored = await db
      .selectFrom('seo_records')
      .select('fields')
      .where('kind', '=', 'term')
      .where('object_id', '=', term.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.fields)).toEqual({ title: 'About the sea' })
  })

  it.each(['csv', 'json'])('travels for items of the catalogue as well: %s', async (type) => {
    const admin = app.as('administrator')
    const { body } = await admin.post('/api/svc/v1/shows', {
      name: `Travels by ${type}`,
      status: 'publish',
    })
    expect(body.id).toEqual(expect.any(Number))
    await write(body.id, { context: 'show', title: 'A show' })
    const asked = { postOptions: ['post', 'show'], typeFile: type }
    const file = (await call('settings/export-content', asked)).body.postTypeData
    await write(body.id, { context: 'show', title: 'Another' })
    expect((await (type === 'csv' ? sendCsv(file) : sendJson(file))).status).toBe(200)
    const { db } = app.systemContext()
    const { fields } = await db
      .selectFrom('seo_records')
      .select('fields')
      .where('kind', '=', 'catalogue')
      .where('object_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(fields).title).toBe('A show')
  })

  it('need the right to edit the item', async () => {
    const accessControl = { author: { useDefault: false, tools_settings: true } }
    await call('options', { options: { accessControl } })
    const table = `post_id,title\n${post},Not mine\n`
    expect((await sendCsv(table, { role: 'author' })).status).toBe(200)
    expect((await record(post)).title).not.toBe('Not mine')
    await write(post, { title: 'Not theirs' })
    const asked = { postOptions: ['post', 'show'], typeFile: 'csv' }
    expect((await call('settings/export-content', asked)).body.postTypeData).toContain('Not theirs')
    const theirs = await call('settings/export-content', asked, 'author')
    expect(theirs.body).toEqual({ success: true, postTypeData: null })
  })
})
