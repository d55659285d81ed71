import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'

const DETAILS = '/wp-json/wp-block-editor/v1/url-details'

const world = new Map<string, string>()
const asked: string[] = []
const fetch: SafeFetch = async (address, { types }) => {
  asked.push(address)
  const page = world.get(address)
  const type = 'text/html'
  return page === undefined || !types.includes(type)
    ? undefined
    : { url: address, status: 200, type, body: Buffer.from(page) }
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
})

beforeEach(() => {
  world.clear()
  asked.length = 0
})

const details = (url: string, client: Client = app.as('contributor')): Promise<TestResponse> =>
  client.get(`${DETAILS}?${new URLSearchParams({ url })}`)

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('GET wp-block-editor/v1/url-details', () => {
  it('reads pages of the site itself without the network', async () => {
    const { body } = await app.as('editor').post('/wp-json/wp/v2/posts', {
      ...{ title: 'Our own', status: 'publish', content: 'text' },
    })
    expect((await details(body.link)).body.title).toContain('Our own')
    expect(codeOf(await details('http://callboard.test/wp-json/'))).toEqual([404, 'no_response'])
    expect(asked).toEqual([])
  })

  it('reads title, icon, description and image from the head', async () => {
    world.set(
      'https://example.org/a/page',
      `<!doctype html><html><head><title>
        Salt &amp; pepper </title>
      <link rel="shortcut icon" href="/icon.ico"><meta name="description" content="About &quot;it&quot;">
      <meta property="og:image" content="pictures/one.jpg"></head>
      <body><title>Not this</title><meta property="og:image" content="/other.jpg"></body></html>`,
    )
    const { status, body } = await details('https://example.org/a/page')
    expect(status).toBe(200)
    expect(body).toEqual({
      title: 'Salt & pepper',
      icon: 'https://example.org/icon.ico',
      description: 'About "it"',
      image: 'https://example.org/a/pictures/one.jpg',
    })
  })

  it('falls back to Open Graph metadata', async () => {
    world.set(
      'https://example.org/og',
      '<meta property="OG:Description" content="Shared"><meta name="description" content="">',
    )
    const { body } = await details('https://example.org/og')
    expect(body).toEqual({ title: '', icon: '', description: 'Shared', image: '' })
  })

  it('returns no markup and no script addresses', async () => {
    world.set(
      'https://example.org/bad',
      `<head><title>&lt;script&gt;x()&lt;/script&gt;Title</title><link rel="icon" href="javascript:x()">
       <meta property="og:image" content="data:text/html,x"></head>`,
    )
    const { body } = await details('https://example.org/bad')
    expect(body).toEqual({ title: 'Title', icon: '', description: '', image: '' })
  })

  it('fetches a page at most once an hour', async () => {
    app.setTime('2026-05-01T12:00:00Z')
    world.set('https://example.org/once', '<title>First</title>')
    await details('https://example.org/once')
    world.set('https://example.org/once', '<title>Second</title>')
    expect((await details('https://example.org/once#part')).body.title).toBe('First')
    expect(asked).toHaveLength(1)
    app.setTime('2026-05-01T13:00:01Z')
    expect((await details('https://example.org/once')).body.title).toBe('Second')
  })

  it('SEC-39: returns the same error for every unreadable page', async () => {
    expect(codeOf(await details('https://example.org/gone'))).toEqual([404, 'no_response'])
    world.set('https://example.org/empty', ' \n')
    expect(codeOf(await details('https://example.org/empty'))).toEqual([404, 'no_content'])
  })

  it('SEC-36: never requests internal addresses', async () => {
    const guarded = await buildTestApp()
    const admin = guarded.as('administrator')
    for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]:8080/'])
      expect(codeOf(await details(url, admin))).toEqual([400, 'rest_invalid_param'])
    expect(codeOf(await details('http://localhost:8080/', admin))).toEqual([404, 'no_response'])
  })

  it('refuses an invalid page address', async () => {
    const others = ['ftp://example.org/', 'http://me:secret@example.org/', '/path', 'http://']
    for (const url of [...others, 'http://example.org:25/'])
      for (const caller of [app.as('author'), app.anonymous])
        expect(codeOf(await details(url, caller)), url).toEqual([400, 'rest_invalid_param'])
    expect(codeOf(await app.as('author').get(DETAILS))).toEqual([
      400,
      'rest_missing_callback_param',
    ])
    expect(codeOf(await app.as('author').get(`${DETAILS}?url[]=x`))).toEqual([
      400,
      'rest_invalid_param',
    ])
    expect(asked).toEqual([])
  })

  it('requires the right to write posts', async () => {
    const refused = 'rest_cannot_view_url_details'
    expect(codeOf(await details('https://e.org/', app.anonymous))).toEqual([401, refused])
    expect(codeOf(await details('https://e.org/', app.as('subscriber')))).toEqual([403, refused])
  })
})
