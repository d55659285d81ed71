import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'

/** The data of other sites, by the requested address. */
const told = new Map<string, object>()
const asked: string[] = []

const fetch: SafeFetch = async (address) => {
  const url = new URL(address).searchParams.get('url') ?? ''
  asked.push(url)
  const facts = told.get(url)
  return (
    facts && {
      url: address,
      status: 200,
      type: 'application/json',
      body: Buffer.from(JSON.stringify(facts)),
    }
  )
}

let started: Promise<void> | undefined
/** Starts the jobs on first use: before that no job runs by itself. */
const runJobs = async (): Promise<void> => {
  started ??= app.startJobs()
  await started
  await app.runDueJobs()
}

const V2 = '/wp-json/wp/v2'
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
})

beforeEach(() => {
  app.setTime('2026-11-16T12:00:00Z')
  asked.length = 0
})

const block = (url: string, name = 'embed'): string =>
  `<!-- wp:${name} ${JSON.stringify({ url })} -->\n` +
  `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${url.replaceAll('&', '&amp;')}\n</div>` +
  `<figcaption class="wp-element-caption">Said</figcaption></figure>\n<!-- /wp:${name} -->`

interface Item {
  readonly id: number
  readonly link: string
  readonly content: { readonly rendered: string }
}

const write = async (fields: object, type = 'posts'): Promise<Item> => {
  const { status, body } = await app
    .as('author')
    .post(`${V2}/${type}`, { status: 'publish', title: 'Here', ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const rendered = async (id: number): Promise<string> =>
  (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered

let counter = 0
const video = (): string => `https://www.youtube.com/watch?v=a--${++counter}&t=1`

const player = (url: string, title = 'A film') =>
  told.set(url, {
    ...{ type: 'video', version: '1.0', title, width: 200, height: 113 },
    html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/1"></iframe>',
  })

describe('an embedded page of a known site', () => {
  it('is fetched after the item is saved, and shown on pages and in the REST interface', async () => {
    const url = video()
    player(url)
    const { id, link, content } = await write({ content: block(url) })
    const address = url.replace('&', '&amp;')
    expect(content.rendered).toContain(`<a href="${address}">${address}</a>`)
    expect((await app.anonymous.get(new URL(link).pathname)).text).not.toContain('<iframe')
    expect(asked).toEqual([])

    await runJobs()
    expect(asked).toEqual([url])
    const html = await rendered(id)
    expect(html).toMatch(
      /^\s*<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\s*<iframe sandbox="[^"]+"[^<>]* src="https:\/\/www\.youtube\.com\/embed\/1"[^<>]* style="border:0;aspect-ratio:200\/113"><\/iframe>\s*<\/div><figcaption class="wp-element-caption">Said<\/figcaption><\/figure>\s*$/,
    )
    expect((await app.anonymous.get(new URL(link).pathname)).text).toContain('<iframe')
    expect(asked).toHaveLength(1)
  })

  it('works for blocks of older editors, and is fetched once for all items', async () => {
    const url = video()
    player(url)
    await write({ content: block(url) })
    await runJobs()
    const { content } = await write({ content: block(url, 'core-embed/youtube') })
    await runJobs()
    expect(content.rendered).toContain('<iframe')
    expect(asked).toEqual([url])
  })

  it('works for a line of a text without blocks, where any other address stays text', async () => {
    const url = video()
    player(url)
    const other = 'https://nobody.example/a--b?x=1&y=2'
    const text = `Before\n\n${url}\n\nSee ${url} there.\n\n${other}\n\nAfter`
    const { id } = await write({ content: text })
    await runJobs()
    expect(asked).toEqual([url])
    const html = await rendered(id)
    expect(html).toMatch(
      /^<p>Before<\/p>\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><iframe [^<]+<\/iframe><\/div><\/figure>\n<p>See https/,
    )
    expect(html.match(/<iframe/g)).toHaveLength(1)
    expect(html).toMatch(/<p>https:\/\/nobody\.example\/[^<]+<\/p>\n<p>After<\/p>\n$/)
    const { link } = await write({ content: 'Somewhere else' })
    expect((await write({ content: link })).content.rendered).toContain('<div class="wp-embed">')
  })

  it('stays stored while any item embeds it, and is fetched again after a day', async () => {
    const url = video()
    player(url)
    const first = await write({ content: block(url) })
    await runJobs()
    const second = await write({ content: block(url) })
    await app.as('author').delete(`${V2}/posts/${first.id}?force=true`)
    expect(await rendered(second.id)).toContain('<iframe')

    told.delete(url)
    app.setTime('2026-11-17T12:00:01Z')
    await app.as('author').post(`${V2}/posts/${second.id}`, { title: 'Again' })
    await runJobs()
    expect(asked).toEqual([url, url])
    expect(await rendered(second.id)).toContain('<iframe')

    await app.as('author').delete(`${V2}/posts/${second.id}?force=true`)
    expect((await write({ content: block(url) })).content.rendered).not.toContain('<iframe')
  })

  it('is retried some minutes later without a response, a limited number of times', async () => {
    const url = video()
    const { id } = await write({ content: block(url) })
    await runJobs()
    expect(await rendered(id)).toContain('<a href="https://www.youtube.com/')
    app.setTime('2026-11-16T12:10:00Z')
    await runJobs()
    player(url)
    app.setTime('2026-11-16T14:10:00Z')
    await runJobs()
    expect(asked).toHaveLength(3)
    expect(await rendered(id)).toContain('<iframe')
  })
})

describe('any other address', () => {
  it('SEC-38: is a link, and nothing is fetched', async () => {
    for (const url of [
      'https://unknown.test/x',
      'http://127.0.0.1/',
      'http://callboard.test/no/',
    ]) {
      const { content } = await write({ content: block(url) })
      expect(content.rendered).toContain(`<a href="${url}">${url}</a>`)
    }
    await runJobs()
    expect(asked).toEqual([])
  })

  it('stays text if it is not a web address', async () => {
    const { content } = await write({ content: block('javascript:alert(1)') })
    expect(content.rendered).not.toContain('<a')
  })
})

describe('an item of this site', () => {
  it('is shown as a card, which follows its changes', async () => {
    const own = await write({ title: 'Ann & <b>Bob</b>', content: 'Once <i>more</i>' })
    const { id } = await write({ content: block(own.link) })
    expect(await rendered(id)).toContain(
      `<div class="wp-embed"><p class="wp-embed-heading"><a href="${own.link}">Ann &amp; Bob</a></p><p class="wp-embed-excerpt">Once more</p>`,
    )
    await app.as('author').post(`${V2}/posts/${own.id}`, { title: 'Cara' })
    expect(await rendered(id)).toContain('>Cara</a>')
    expect(asked).toEqual([])
  })

  it('SEC-13: is a plain link if it is not public', async () => {
    const draft = await write({ title: 'Draft', status: 'draft', slug: 'a-draft' })
    const locked = await write({ title: 'Locked', password: 'x', content: 'marker' })
    for (const { link } of [draft, locked]) {
      const { content } = await write({ content: block(link) })
      expect(content.rendered).toContain(`<a href="${link}">${link}</a>`)
      expect(content.rendered).not.toMatch(/wp-embed-heading|marker/)
    }
  })

  it('may embed itself', async () => {
    const { id, link } = await write({ title: 'Ring', slug: 'ring' })
    await app.as('author').post(`${V2}/posts/${id}`, { content: block(link) })
    expect(await rendered(id)).toContain(`<a href="${link}">Ring</a>`)
  })
})
