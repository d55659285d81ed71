import { beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '../visitor.ts'
import { paragraph } from './every-block.ts'
import { type FilledSite, fillPublicSite, WP } from './filled.ts'

const SITE = 'http://callboard.test'

let site: FilledSite

beforeAll(async () => {
  site = await fillPublicSite()
})

const get = (path: string) => createVisitor(site.app).get(path)

const write = async (path: string, body: object) => {
  const answer = await site.admin.post(`${WP}/${path}`, body)
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body
}

/** Follows the redirects of a path; returns the final path, its status and the number of steps. */
const follow = async (path: string): Promise<{ at: string; status: number; steps: number }> => {
  let at = path
  for (let steps = 0; ; steps++) {
    const { status, headers } = await get(at)
    if (status !== 301 || steps > 5) return { at, status, steps }
    at = String(headers.location).slice(SITE.length)
  }
}

describe('the canonical address', () => {
  it.each([
    ['/post-number-1', '/post-number-1/'],
    ['/POST-NUMBER-1/', '/post-number-1/'],
    ['/page/1/', '/'],
    ['/category/local/', '/category/news-views/local/'],
    ['/category/news-views', '/category/news-views/'],
    ['/index.php', '/'],
    ['/post-number-1?utm_source=x', '/post-number-1/?utm_source=x'],
  ])('%s is %s', async (asked, expected) => {
    expect(await follow(asked)).toEqual({ at: expected, status: 200, steps: 1 })
  })

  it.each(['p', 'page_id', 'attachment_id'])('leads from ?%s=ID to it', async (name) => {
    const id = { p: site.ids['post 1'], page_id: site.ids.people, attachment_id: site.ids.wide }
    const { at, steps } = await follow(`/?${name}=${id[name as 'p']}`)
    expect([at, steps]).toEqual([
      {
        p: '/post-number-1/',
        page_id: '/about-us/people/',
        attachment_id: expect.stringMatching(/^\/wp-content\/uploads\/.*wide\.png$/),
      }[name],
      1,
    ])
  })

  it('ignores the case of percent-encoding', async () => {
    const { link } = await write('posts', { title: 'Sea', slug: 'море', status: 'publish' })
    const lower = String(link).slice(SITE.length)
    expect(lower).toMatch(/^\/(?:%[\da-f]{2})+\/$/)
    for (const path of [lower, lower.toUpperCase()])
      expect(await follow(path)).toMatchObject({ status: 200, steps: 0 })
  })

  it('is redirected to from former addresses', async () => {
    const { id } = await write('posts', { title: 'Moves', slug: 'old-place', status: 'publish' })
    await write(`posts/${id}`, { slug: 'new-place' })
    expect(await follow('/old-place/')).toEqual({ at: '/new-place/', status: 200, steps: 1 })
  })

  it('of a deleted item responds with 410', async () => {
    const { id } = await write('posts', { title: 'Goes', slug: 'goes', status: 'publish' })
    await site.admin.delete(`${WP}/posts/${id}?force=true`)
    expect((await get('/goes/')).status).toBe(410)
  })

  it.each(['/nowhere/', '/page/99/', '/2026/13/', '/author/nobody/', '/category/none/'])(
    'has nothing at %s, and a page that says so',
    async (path) => {
      const { status, text, headers } = await get(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(text).toContain('This page is not here')
      expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/)
    },
  )
})

describe('the home page', () => {
  it('is a page if the settings say so, and the posts move to another', async () => {
    const settings = { show_on_front: 'page', page_on_front: site.ids.about }
    await write('settings', { ...settings, page_for_posts: site.ids.people })
    try {
      const front = await get('/')
      expect(front.text).toContain('We are here.')
      expect(front.text).toContain(`<link rel="canonical" href="${SITE}/"`)
      expect(await follow('/about-us/')).toMatchObject({ at: '/', steps: 1 })
      expect((await get('/about-us/people/')).text).toContain('wp-block-post-template')
      expect(await follow('/about-us/people/page/2/')).toMatchObject({ status: 200, steps: 0 })
    } finally {
      await write('settings', { show_on_front: 'posts', page_on_front: 0, page_for_posts: 0 })
    }
  })
})

describe('search texts', () => {
  it('are printed as text, never run', async () => {
    const { text } = await get(`/?s=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('find matching posts only', async () => {
    expect((await get('/?s=tide')).text).toContain('Post number 4')
    expect((await get('/?s=zeppelin')).text).toContain('Nothing was found for “zeppelin”.')
  })
})

describe('previews', () => {
  it('show an autosave only with the signed link', async () => {
    const id = site.ids['post 2']
    const saved = await write(`posts/${id}/autosaves`, { content: paragraph('Not out yet.') })
    const link = String(saved.preview_link).slice(SITE.length)
    const shown = await get(link)
    expect(shown.text).toContain('Not out yet.')
    expect(shown.headers['cache-control']).toBe('no-store')
    expect((await get(link.replace(/(preview_nonce=)./, '$1_'))).text).not.toContain('Not out yet.')
    expect((await get('/post-number-2/')).text).not.toContain('Not out yet.')
  })
})

describe('a site in a folder', () => {
  it.each([
    ['takes the folder off', ''],
    ['leaves the folder on', '/blog'],
  ])('prints all its addresses there, and answers behind a proxy that %s', async (_name, sent) => {
    const folder = await fillPublicSite({ url: 'http://callboard.test/blog' })
    const visitor = createVisitor(folder.app)
    const { status, text } = await visitor.get(`${sent}/`)
    expect(status).toBe(200)
    const paths = Array.from(
      text.matchAll(/(?:href|src|action)="(?:http:\/\/callboard\.test)?(\/[^"]*)"/g),
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !path.startsWith('/blog/'))).toEqual([])
    expect((await visitor.get(`${sent}/post-number-1/`)).status).toBe(200)
    expect((await visitor.get(`${sent}/post-number-1`)).headers.location).toBe(
      'http://callboard.test/blog/post-number-1/',
    )
    const sheet = /<link rel="stylesheet" href="\/blog([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await visitor.get(sent + sheet)).headers['content-type']).toContain('text/css')
    for (const path of ['/wp-json/wp/v2/posts', '/login', '/feed/', '/sitemap.xml', '/?s=post'])
      expect([path, (await visitor.get(sent + path)).status]).toEqual([path, 200])
  })
})

it.each([
  '/%00',
  '/category/%00/',
  '/author/a%00b/',
  '/?tag=a%00b',
  '/?s=%00',
  '/character/%00/',
  '/%00/embed/',
  '/%E0%A4%A',
])('has an answer for the broken address %s', async (path) => {
  expect([200, 404]).toContain((await get(path)).status)
})
