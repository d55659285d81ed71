import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { findLinksOf, type LinkRow, scanPercent } from '../store/index.ts'
import { keepUp } from './upkeep.ts'

const SITE = 'http://callboard.test'

let app: TestApp
let now = Date.parse('2026-11-15T12:00:00Z')

/** Advances the clock by a few seconds and runs the jobs that are then due. */
const pass = async (seconds = 5): Promise<void> => {
  now += seconds * 1_000
  app.setTime(new Date(now).toISOString())
  await app.runDueJobs()
}

beforeAll(async () => {
  app = await buildTestApp()
  app.setTime(new Date(now).toISOString())
  await app.startJobs()
})

const admin = () => app.as('administrator')

const create = async (fields: object, base = 'posts'): Promise<number> => {
  const { body, status } = await admin().post(`/api/core/v2/${base}`, {
    status: 'publish',
    title: 'Item',
    ...fields,
  })
  expect(status).toBe(201)
  return body.id
}

const change = async (id: number, fields: object, base = 'posts'): Promise<void> => {
  expect((await admin().post(`/api/core/v2/${base}/${id}`, fields)).status).toBe(200)
}

const linksOf = (id: number): Promise<readonly LinkRow[]> =>
  findLinksOf(app.systemContext().db, [id])

const targetsOf = async (id: number): Promise<readonly (number | null)[]> =>
  (await linksOf(id)).map(({ linked_post_id }) => linked_post_id)

const choose = (main: object): Promise<unknown> =>
  saveSeoOptions(app.systemContext(), { links: { main } })

describe('the scan of a text', () => {
  it('stores the target of each link, and the text around it', async () => {
    const tea = await create({ title: 'Green tea', slug: 'green-tea' })
    const id = await create({
      title: 'Teapots',
      slug: 'teapots',
      content: `<!-- wp:paragraph -->
<p>Pots are old. Use one for <a href="/green-tea/">green tea</a> &amp; more. They last.</p>
<!-- /wp:paragraph -->
<!-- wp:paragraph -->
<p>See <a href="https://www.Example.com/pots?a=1&amp;b=2" rel="NoFollow noopener">the <em>museum</em></a>.</p>
<!-- /wp:paragraph -->`,
    })
    await pass()
    const [inside, outside, ...others] = await linksOf(id)
    expect(others).toEqual([])
    expect(inside).toMatchObject({
      linked_post_id: tea,
      url: `${SITE}/green-tea/`,
      hostname: 'callboard.test',
      anchor: 'green tea',
      phrase: 'Use one for green tea & more.',
      phrase_html: 'Use one for <a href="/green-tea/">green tea</a> &amp; more.',
      paragraph: 'Pots are old. Use one for green tea & more. They last.',
      is_internal: 1,
      is_external: 0,
      is_affiliate: 0,
      is_nofollow: 0,
      position: 0,
      status: null,
    })
    expect(outside).toMatchObject({
      linked_post_id: null,
      url: 'https://www.example.com/pots?a=1&b=2',
      hostname: 'example.com',
      anchor: 'the museum',
      is_internal: 0,
      is_external: 1,
      is_nofollow: 1,
      position: 1,
    })
  })

  it('skips links to no page, and to the item itself', async () => {
    const id = await create({
      slug: 'myself',
      content: [
        ...[
          '',
          '#part',
          'mailto:a@example.com',
          'tel:1',
          'javascript:void(0)',
          'ftp://example.com',
        ],
        ...['/myself/', `${SITE}/myself/#part`, 'https://', 'http://[', 'nearby'],
      ]
        .map((href) => `<p><a href="${href}">x</a></p>`)
        .join(''),
    })
    await pass()
    expect((await linksOf(id)).map(({ url }) => url)).toEqual([`${SITE}/myself/nearby`])
  })

  it('recognises every address of an item', async () => {
    const page = await create({ slug: 'known' }, 'pages')
    const child = await create({ slug: 'below', parent: page }, 'pages')
    const id = await create({
      content: [
        `http://www.callboard.test/known`,
        `https://callboard.test/known/?utm=1#x`,
        `/?page_id=${page}`,
        '/known/below/',
        '/below/',
        '/unknown/',
      ]
        .map((href) => `<a href="${href}">x</a>`)
        .join('\n\n'),
    })
    await pass()
    expect(await targetsOf(id)).toEqual([page, page, page, child, null, null])
    expect((await linksOf(id)).every(({ is_internal }) => is_internal === 1)).toBe(true)
  })

  it('includes links in blocks that the server renders', async () => {
    const target = await create({ slug: 'made', title: 'Made by the server' })
    const pattern = await create(
      { title: 'Pattern', content: '<p>From a pattern: <a href="/made/">this</a>.</p>' },
      'blocks',
    )
    const id = await create({ content: `<!-- wp:block {"ref":${pattern}} /-->` })
    await pass()
    expect(await linksOf(id)).toMatchObject([
      { linked_post_id: target, phrase: 'From a pattern: this.' },
    ])
  })

  it('bounds the cost of one text', async () => {
    const id = await create({
      content: `<p>${'<a href="/green-tea/">tea</a> and '.repeat(1_200)}</p>`,
    })
    await pass()
    const links = await linksOf(id)
    expect(links).toHaveLength(1_000)
    expect(links.every(({ paragraph_html }) => paragraph_html.length <= 4_000)).toBe(true)
  })
})

describe('stored links', () => {
  it('follow the text, and keep the rows of links that stay', async () => {
    const link = (word: string) => `<p>About <a href="https://example.com/${word}">${word}</a>.</p>`
    const id = await create({ content: link('one') + link('two') })
    await pass()
    const [, before] = await linksOf(id)
    await change(id, { content: `<p>New.</p>${link('two')}${link('three')}` })
    await pass()
    const after = await linksOf(id)
    expect(after.map(({ anchor }) => anchor)).toEqual(['two', 'three'])
    expect(after[0]).toEqual({ ...before, position: 0, updated_gmt: expect.any(String) })
  })

  it('keep their row when the text around them or their own changes', async () => {
    const link = (word: string, href = 'one') => `<a href="https://example.com/${href}">${word}</a>`
    const id = await create({ content: `<p>See ${link('A')} and ${link('B')}.</p>` })
    await pass()
    const ids = async () => (await linksOf(id)).map((row) => [row.anchor, row.id])
    const [a = [], b = []] = await ids()
    await change(id, { content: `<p>Now see ${link('A')}, and then ${link('B')}.</p>` })
    await pass()
    expect(await ids()).toEqual([a, b])
    await change(id, { content: `<p>First ${link('B')}, then ${link('A')}.</p>` })
    await pass()
    expect(await ids()).toEqual([b, a])
    await change(id, { content: `<p>First ${link('B')}, then ${link('C')}.</p>` })
    await pass()
    expect(await ids()).toEqual([b, ['C', a[1]]])
    await change(id, { content: `<p>First ${link('B', 'two')}, then ${link('C')}.</p>` })
    await pass()
    const [[, changed] = [], kept] = await ids()
    expect(kept).toEqual(['C', a[1]])
    expect(changed).not.toBe(b[1])
  })

  it('follow an item that is added at an address, moves, is deleted and restored', async () => {
    const id = await create({ content: '<p><a href="/later/">Later</a></p>' })
    await pass()
    expect(await targetsOf(id)).toEqual([null])
    const later = await create({ slug: 'later' })
    await pass()
    expect(await targetsOf(id)).toEqual([later])
    await change(later, { slug: 'much-later' })
    await pass()
    expect(await targetsOf(id)).toEqual([later])
    await admin().delete(`/api/core/v2/posts/${later}`)
    await pass()
    expect(await targetsOf(id)).toEqual([null])
    await change(later, { status: 'publish' })
    await pass()
    expect(await targetsOf(id)).toEqual([later])
    await admin().delete(`/api/core/v2/posts/${later}?force=true`)
    await pass()
    expect(await targetsOf(id)).toEqual([null])
  })

  it('are deleted with their item', async () => {
    const id = await create({ content: '<p><a href="https://example.com/">x</a></p>' })
    await pass()
    expect(await linksOf(id)).toHaveLength(1)
    await admin().delete(`/api/core/v2/posts/${id}`)
    expect(await linksOf(id)).toEqual([])
  })

  it('follow the choice of the front page', async () => {
    const front = await create({ slug: 'front' }, 'pages')
    const id = await create({ content: '<p><a href="/">Home</a></p>' })
    await pass()
    expect(await targetsOf(id)).toEqual([null])
    await admin().post('/api/core/v2/settings', { show_on_front: 'page', page_on_front: front })
    await pass()
    expect(await targetsOf(id)).toEqual([front])
    await admin().post('/api/core/v2/settings', { show_on_front: 'posts' })
  })

  it('follow the settings', async () => {
    const id = await create({
      content: '<p><a href="https://shop.example/go/1">One</a> <a href="/go/2">Two</a></p>',
    })
    const page = await create({ content: '<p><a href="https://example.com/">x</a></p>' }, 'pages')
    await pass()
    const flags = async () => (await linksOf(id)).map(({ is_affiliate }) => is_affiliate)
    expect(await flags()).toEqual([0, 0])
    await choose({ affiliatePrefix: JSON.stringify([{ label: '/go/', value: '/go/' }]) })
    await pass()
    expect(await flags()).toEqual([1, 1])
    await choose({
      excludePosts: [JSON.stringify({ value: id })],
      postTypes: { all: false, included: ['post'] },
    })
    await pass()
    expect(await linksOf(id)).toEqual([])
    expect(await linksOf(page)).toEqual([])
    await choose({ excludePosts: [], postTypes: { all: true }, affiliatePrefix: '[]' })
    await pass()
    expect(await flags()).toEqual([0, 0])
    expect(await linksOf(page)).toHaveLength(1)
  })
})

it('are scanned again when the text changes during a scan', async () => {
  const id = await create({ content: '<p><a href="https://example.com/a">a</a></p>' })
  const { db } = app.systemContext()
  expect(await scanPercent(db, 'links')).toBeLessThan(100)
  await pass()
  expect(await scanPercent(db, 'links')).toBe(100)
  await change(id, { content: 'None' })
  expect(await scanPercent(db, 'links')).toBeLessThan(100)
  await pass()
  expect(await linksOf(id)).toEqual([])
})

it('include items that were added without an event', async () => {
  const id = await create({ content: '<p><a href="https://example.com/a">a</a></p>' })
  await pass()
  await app.systemContext().transaction(async ({ db }) => {
    await db.deleteFrom('seo_link_scans').execute()
    await db.deleteFrom('seo_links').execute()
  })
  await keepUp(app.systemContext())
  await pass()
  expect(await linksOf(id)).toHaveLength(1)
})
