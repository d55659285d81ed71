import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { ensureCategories } from '../../../../test/catalogue.ts'
import { readHead } from '../../../../test/page-head.ts'
import type { SafeFetch } from '../../../outbound/safe-fetch.ts'

const ROOT = '/api/svc/v1'

interface Sent {
  readonly url: string
  readonly message: NonNullable<Parameters<SafeFetch>[1]['message']>
}

const sent: Sent[] = []
let answers: number | undefined = 204
const fetch: SafeFetch = async (url, { message }) => {
  if (message) sent.push({ url, message })
  return answers === undefined
    ? undefined
    : { url, status: answers, type: '', body: Buffer.alloc(0) }
}

let app: TestApp
let minute = 0
/** Advances the clock by a minute. */
const later = (): string => {
  const now = new Date(Date.UTC(2026, 10, 16, 8, ++minute)).toISOString().slice(0, 19)
  app.setTime(`${now}Z`)
  return now
}

const made = async (path: string, fields: object): Promise<{ id: number }> => {
  later()
  const { status, body } = await app.as('editor').post(`${ROOT}/${path}`, fields)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const categoryId = async (kind: string, slug: string): Promise<number> =>
  (await app.anonymous.get(`${ROOT}/categories?kind=${kind}&slug=${slug}`)).body[0]?.id
const slugs = async (path: string): Promise<string[]> =>
  (await app.anonymous.get(`${ROOT}/${path}`)).body.map(({ slug }: { slug: string }) => slug)

const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
  later()
  await ensureCategories(app.systemContext(), [
    ...['woman', 'women', 'man'].map((slug) => ({ kind: 'gender' as const, slug, name: slug })),
    { kind: 'sexuality', slug: 'gay', name: '=gay' },
    { kind: 'cliche', slug: 'dead', name: 'Dead' },
    { kind: 'nation', slug: 'uk', name: 'UK' },
  ])
  ids.show = (await made('shows', { name: 'The Show', nations: ['uk'] })).id
  ids.hidden = (await made('shows', { name: 'Hidden', status: 'draft' })).id
  ids.actor = (await made('actors', { name: 'Ada Actor' })).id
  ids.ann = (
    await made('characters', {
      ...{ name: 'Ann', gender: ['woman'], sexuality: ['gay'], actors: [ids.actor] },
      shows: [
        { show: ids.show, role: 'regular', years: [2001, 2002] },
        { show: ids.hidden, role: 'guest', years: [2002] },
      ],
    })
  ).id
  ids.bea = (
    await made('characters', {
      ...{ name: 'Bea', gender: ['women'], cliches: ['dead'], deaths: ['2002-03-04'] },
      shows: [{ show: ids.show, role: 'guest', years: [2002] }],
    })
  ).id
  ids.draft = (await made('characters', { name: 'Draft', status: 'draft' })).id
})

describe('lists', () => {
  it('are filtered by show, by actor and by time of change', async () => {
    expect(await slugs(`characters?show=${ids.show}`)).toEqual(['ann', 'bea'])
    expect(await slugs(`characters?actor=${ids.actor}`)).toEqual(['ann'])
    const { body } = await app.anonymous.get(`${ROOT}/stats/characters/complex?actor=${ids.actor}`)
    expect(Object.keys(body)).toEqual(['Ann'])
    const { modified_gmt } = (await app.anonymous.get(`${ROOT}/characters/${ids.ann}`)).body
    expect(await slugs(`characters?modified_after=${modified_gmt}`)).toEqual(['bea'])
    expect(await slugs('characters?modified_after=2026-11-16T08:01:00-05:00')).toEqual([])
    const changed = await app.anonymous.get(
      `${ROOT}/stats/characters/complex?modified_after=${modified_gmt}Z`,
    )
    expect(Object.keys(changed.body)).toEqual(['Bea'])
    for (const bad of ['yesterday', '2026-02-30T00:00:00'])
      expect((await app.anonymous.get(`${ROOT}/characters?modified_after=${bad}`)).status).toBe(400)
  })

  it('are available as CSV, with the columns of the listing', async () => {
    const { text, headers } = await app.anonymous.get(
      `${ROOT}/stats/characters/complex?format=csv&fields=died,sexuality`,
    )
    expect(headers['content-type']).toContain('text/csv')
    expect(text.split('\r\n')).toEqual([
      '\uFEFFname,died,sexuality',
      "Ann,,'=gay",
      'Bea,2002-03-04,',
      '',
    ])
  })
})

describe('a cross-table', () => {
  const cross = async (query: string) =>
    (await app.anonymous.get(`${ROOT}/stats/characters/cross?${query}`)).body

  it('counts by two kinds, including places, and by years', async () => {
    expect(await cross('rows=gender&columns=sexuality')).toEqual({
      rows: ['woman', 'women'].map((slug) => ({ slug, name: slug })),
      columns: [{ slug: 'gay', name: '=gay' }],
      counts: [[1], [0]],
    })
    expect((await cross('rows=nation&columns=gender')).counts).toEqual([[1, 1]])
    expect((await cross('rows=gender&columns=gender')).counts).toEqual([
      [1, 0],
      [0, 1],
    ])
    const years = await cross('rows=gender&columns=year')
    expect([years.columns.map(({ name }: { name: string }) => name), years.counts]).toEqual([
      ['2001', '2002'],
      [
        [1, 1],
        [0, 1],
      ],
    ])
    expect((await cross('rows=cliche&columns=death_year')).counts).toEqual([[1]])
  })

  it('is available as CSV, and refuses combinations that are not counted', async () => {
    const { text } = await app.anonymous.get(
      `${ROOT}/stats/characters/cross?rows=gender&columns=sexuality&format=csv`,
    )
    expect(text).toBe("\uFEFFgender,'=gay\r\nwoman,1\r\nwomen,0\r\n")
    for (const columns of ['station', 'year', 'unheard'])
      expect((await cross(`rows=nation&columns=${columns}`)).code).toBe('rest_invalid_param')
  })
})

describe('a dump', () => {
  it('contains all published data and nothing else, and has a date', async () => {
    const { text, headers } = await app.anonymous.get(`${ROOT}/dump.jsonl`)
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const ann = records.find(({ slug }) => slug === 'ann')
    expect(ann).toMatchObject({
      ...{ id: ids.ann, url: 'http://callboard.test/character/ann/', actors: ['ada-actor'] },
      shows: [{ show: 'the-show', role: 'regular', years: [2001, 2002] }],
    })
    expect(text).not.toMatch(/draft|hidden/i)
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=UTF-8',
      'content-disposition': 'attachment; filename="catalogue-2026-11-16.jsonl"',
      'cache-control': 'public, no-cache',
      'last-modified': expect.any(String),
    })
    const table = await app.anonymous.get(`${ROOT}/dump.csv`)
    expect(table.text.split('\r\n')).toHaveLength(records.length + 2)
    const [columns] = table.text.slice(1).split('\r\n')
    expect(columns?.split(',')).toEqual(expect.arrayContaining(['id', 'slug', 'modified_gmt']))
  })

  it('responds with 304 until a change, and is compressed on request', async () => {
    const first = await app.anonymous.get(`${ROOT}/dump.jsonl`)
    const known = { 'if-none-match': first.headers.etag ?? '' }
    const again = await app.anonymous.get(`${ROOT}/dump.jsonl`, { headers: known })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await app.anonymous.head(`${ROOT}/dump.jsonl`)
    expect([head.status, head.headers.etag, head.text]).toEqual([200, first.headers.etag, ''])
    const packed = await app.anonymous.get(`${ROOT}/dump.jsonl`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    await made('actors', { name: 'Another' })
    expect((await app.anonymous.get(`${ROOT}/dump.jsonl`, { headers: known })).status).toBe(200)
  })
})

describe('categories', () => {
  it('update the dates of their items when renamed', async () => {
    const before = later()
    const id = await categoryId('sexuality', 'gay')
    await app.as('editor').patch(`${ROOT}/categories/${id}`, { description: 'Said otherwise' })
    expect(await slugs(`characters?modified_after=${before}`)).toEqual([])
    later()
    await app.as('editor').patch(`${ROOT}/categories/${id}`, { name: 'Gay' })
    expect(await slugs(`characters?modified_after=${before}`)).toEqual(['ann'])
  })

  it('are merged, and found by their former slug', async () => {
    const [woman, women] = [
      await categoryId('gender', 'woman'),
      await categoryId('gender', 'women'),
    ]
    const merge = (id: number, into: number, role: 'editor' | 'author' = 'editor') =>
      app.as(role).post(`${ROOT}/categories/${id}/merge`, { into })
    expect((await merge(women, woman, 'author')).status).toBe(403)
    for (const bad of [women, 4711, await categoryId('nation', 'uk')])
      expect((await merge(women, bad)).body.data.params).toHaveProperty('into')
    const before = later()
    later()
    const { status, body } = await merge(women, woman)
    expect([status, body.slug, body.count]).toEqual([200, 'woman', 2])
    expect(await slugs(`characters?modified_after=${before}`)).toEqual(['bea'])
    expect((await app.anonymous.get(`${ROOT}/categories/${women}`)).status).toBe(404)
    const { body: removals } = await app.anonymous.get(
      `${ROOT}/removals?type=category&modified_after=${before}`,
    )
    expect(removals).toMatchObject([{ id: women, kind: 'gender', replaced_by: woman }])
    const saved = await app
      .as('editor')
      .patch(`${ROOT}/characters/${ids.bea}`, { gender: ['women', 'woman'] })
    expect(saved.body.gender).toEqual(['woman'])
    const page = await app.anonymous.get('/gender/women/')
    expect([page.status, page.headers.location]).toEqual([301, expect.stringMatching(/\/woman\/$/)])
  })

  it('refuse changes of the one that marks the dead', async () => {
    const dead = await categoryId('cliche', 'dead')
    const other = await made('categories', { kind: 'cliche', name: 'Other' })
    const editor = app.as('editor')
    const tries = [
      await editor.patch(`${ROOT}/categories/${dead}`, { slug: 'died' }),
      await editor.delete(`${ROOT}/categories/${dead}?force=true`),
      await editor.post(`${ROOT}/categories/${dead}/merge`, { into: other.id }),
    ]
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(
      tries.map(() => [409, 'rest_category_needed']),
    )
    const renamed = await editor.patch(`${ROOT}/categories/${dead}`, { name: 'Died', slug: 'dead' })
    expect(renamed.body.name).toBe('Died')
  })
})

describe('removals', () => {
  it('list removed items until they are published again', async () => {
    const before = later()
    const editor = app.as('editor')
    const { id } = await made('characters', { name: 'Gone' })
    const { id: never } = await made('characters', { name: 'Never out', status: 'draft' })
    later()
    await editor.delete(`${ROOT}/characters/${id}`)
    await editor.delete(`${ROOT}/characters/${never}?force=true`)
    const list = () => slugs(`removals?modified_after=${before}`)
    expect(await list()).toEqual(['gone'])
    await editor.patch(`${ROOT}/characters/${id}`, { status: 'publish' })
    expect(await list()).toEqual([])
    await editor.delete(`${ROOT}/characters/${id}?force=true`)
    expect(await list()).toEqual(['gone'])
    const { headers } = await app.anonymous.get(`${ROOT}/removals?type=character`)
    expect(headers['x-wp-total']).toBe('1')
  })

  it('of shows update the dates of their characters', async () => {
    const { id } = await made('shows', { name: 'Short' })
    await made('characters', { name: 'Cast', shows: [{ show: id, role: 'guest' }] })
    const before = later()
    later()
    await app.as('editor').delete(`${ROOT}/shows/${id}?force=true`)
    expect(await slugs(`characters?modified_after=${before}`)).toEqual(['cast'])
  })
})

describe('terms of use', () => {
  const save = (fields: object) => app.as('administrator').post(`${ROOT}/settings`, fields)

  it('are sent with every response, in the API description and on pages', async () => {
    expect((await app.as('editor').get(`${ROOT}/settings`)).status).toBe(403)
    for (const bad of [{ licence_url: 'javascript:alert(1)' }, { webhooks: [{ url: 'ftp://a' }] }])
      expect((await save(bad)).status).toBe(400)
    const plain = await app.anonymous.get(`${ROOT}/stats/characters`)
    expect(plain.headers).not.toHaveProperty('x-licence')
    await save({
      ...{ licence: 'CC BY 4.0', licence_url: 'https://example.org/by', attribution: 'Zoë & Co' },
    })
    const { headers } = await app.anonymous.get(`${ROOT}/stats/characters`)
    expect(headers).toMatchObject({
      link: expect.stringContaining('<https://example.org/by>; rel="license"'),
      ...{ 'x-licence': 'CC BY 4.0', 'x-attribution': "UTF-8''Zo%C3%AB%20%26%20Co" },
    })
    expect((await app.anonymous.get(`${ROOT}/dump.csv`)).headers['x-licence']).toBe('CC BY 4.0')
    const { tags } = (await app.anonymous.get('/api/openapi.json')).body
    expect(tags.find(({ name }: { name: string }) => name === 'svc/v1')).toMatchObject({
      description: expect.stringContaining('CC BY 4.0'),
      externalDocs: { url: 'https://example.org/by' },
    })
    const page = await app.anonymous.get('/character/ann/')
    expect(page.text).toContain('<a rel="license" href="https://example.org/by">CC BY 4.0</a>')
    expect(page.text).toContain('Zoë &#38; Co')
  })
})

describe('pages', () => {
  it('have structured data of a character’s published shows and actors', async () => {
    const person = { '@type': 'Person', name: 'Ann' }
    const roles = [
      { '@type': 'PerformanceRole', characterName: 'Ann', actor: { name: 'Ada Actor' } },
    ]
    // With several actors the assignment to shows is unknown; with one it is known.
    for (const path of ['/character/ann/', '/show/the-show/']) {
      const { text } = await app.anonymous.get(path)
      const show = readHead(text).node('TVSeries')
      expect(show).toMatchObject({ name: 'The Show', actor: roles })
      expect([show.character].flat()).toContainEqual(expect.objectContaining(person))
      expect(text).not.toContain('Hidden')
    }
  })
})

describe('news', () => {
  it('are a feed of new characters and deaths that are public', async () => {
    const { id } = await made('characters', { name: 'Fresh & new' })
    later()
    await app.as('editor').patch(`${ROOT}/characters/${id}`, { deaths: ['2020-02-02'] })
    await made('characters', { name: 'Unseen', status: 'draft' })
    const { text, headers } = await app.anonymous.get('/characters/feed/')
    expect(headers['content-type']).toContain('application/rss+xml')
    const titles = Array.from(text.matchAll(/<item>\n<title><!\[CDATA\[(.*?)\]\]>/g), ([, t]) => t)
    expect(titles.slice(0, 2)).toEqual(['Fresh & new died on 2020-02-02', 'Fresh & new was added'])
    expect(text).not.toContain('Unseen')
    const atom = await app.anonymous.get('/characters/feed/atom/')
    expect(atom.headers['content-type']).toContain('application/atom+xml')
    const page = await app.anonymous.get('/characters/')
    expect(page.text).toContain('href="http://callboard.test/characters/feed/"')
  })

  it('are sent to webhooks, signed, and retried after a failure', async () => {
    const urls = ['https://one.example/hook', 'https://two.example/hook']
    const { body } = await app
      .as('administrator')
      .post(`${ROOT}/settings`, { webhooks: urls.map((url) => ({ url })) })
    const [one, two] = body.webhooks.map(({ secret }: { secret: string }) => secret)
    expect(one).not.toBe(two)
    await app.startJobs()
    answers = undefined
    const { id } = await made('characters', { name: 'Told' })
    await app.runDueJobs()
    await app.settled()
    answers = 204
    sent.length = 0
    later()
    await app.as('editor').patch(`${ROOT}/characters/${id}`, { cliches: ['dead'] })
    await expect
      .poll(async () => {
        later()
        await app.runDueJobs()
        return sent.length
      })
      .toBe(2)
    const [first] = sent
    expect(sent.map(({ url }) => url)).toEqual(urls)
    const text = String(first?.message.body)
    expect(JSON.parse(text).data.news).toMatchObject([
      { about: 'added', date: null, character: { id, name: 'Told' } },
      { about: 'died', character: { url: 'http://callboard.test/character/told/' } },
    ])
    const headers = first?.message.headers ?? {}
    const key = Buffer.from(String(one).slice('whsec_'.length), 'base64')
    const signed = `${headers['Webhook-Id']}.${headers['Webhook-Timestamp']}.${text}`
    expect(headers['Webhook-Signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
  })
})
