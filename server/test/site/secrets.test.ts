import { beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '../visitor.ts'
import { crawl } from './crawl.ts'
import { WP } from './filled.ts'
import { fillHidingSite, type HidingSite, told } from './hidden.ts'

let site: HidingSite

beforeAll(async () => {
  site = await fillHidingSite()
}, 120_000)

const ask = async (paths: readonly string[], headers = {}): Promise<[string, string][]> => {
  const answers: [string, string][] = []
  for (const path of paths) {
    const { text, headers: sent } = await site.app.anonymous.get(path, { headers })
    answers.push([path, `${text} ${JSON.stringify(sent)}`])
  }
  return answers
}

describe('SEC-15: content that is not public', () => {
  it('is visible to users who may see it', async () => {
    const { text } = await site.admin.get(`${WP}/posts?status=any&context=edit&per_page=100`)
    expect(told(site, 'anonymous', [['the list', text]]).length).toBeGreaterThan(10)
  })

  it('is on no page, in no feed and in no sitemap', async () => {
    const starts = ['/', '/sitemap.xml', '/sitemap/', '/llms.txt', '/robots.txt', '/feed/']
    const more = ['/feed/atom/', '/comments/feed/', '/not/there/', '/2026/', '/?s=zzmarker']
    const visited = await crawl(site.app, [...starts, ...more])
    expect(visited.size).toBeGreaterThan(20)
    const answers = [...visited].map(
      ([address, { text, headers }]) => [address, `${text} ${headers.location}`] as const,
    )
    expect(told(site, 'anonymous', answers)).toEqual([])
    // Pages below a hidden one have an address with their id.
    const below = [...visited].filter(([, { text }]) => /<html.*<title>Far below/s.test(text))
    expect(below.map(([address, { status }]) => [new URL(address).pathname, status])).toEqual(
      below.map(() => ['/', 200]),
    )
    expect(below.length).toBeGreaterThan(1)
  })

  it('is not found at its own addresses, in any view', async () => {
    const paths = site.items.flatMap(({ id, slug }) => [
      ...['', 'embed/', 'feed/', 'feed/atom/', 'comment-page-1/'].map((form) => `/${slug}/${form}`),
      ...[`/?p=${id}`, `/?page_id=${id}`, `/?p=${id}&preview=true`, `/?p=${id}&feed=rss2`],
      ...[`/?p=${id}&embed=true`, `/?p=${id}&cpage=1`],
      `/?preview=true&preview_id=${id}&preview_nonce=x`,
    ])
    const files = (site.ids.media ?? []).flatMap((id) => [`/?p=${id}`, `/?attachment_id=${id}`])
    const answers = await ask([...paths, ...files], { accept: 'text/html' })
    expect(told(site, 'anonymous', answers)).toEqual([])
  })

  it.each(['subscriber', 'contributor', 'author'] as const)(
    'is not found there by a %s who is signed in',
    async (role) => {
      await site.app.userId(role)
      const visitor = createVisitor(site.app)
      await visitor.submit('/login', { log: role, pwd: `password of ${role}` })
      expect(visitor.cookies.size).toBeGreaterThan(0)
      const answers: [string, string][] = []
      for (const path of [
        ...site.items.flatMap(({ id, slug }) => [`/${slug}/`, `/?p=${id}`, `/?page_id=${id}`]),
        ...(site.ids.media ?? []).map((id) => `/?attachment_id=${id}`),
        ...['/', '/sitemap/', '/?s=zzmarker'],
      ]) {
        const { text, headers } = await visitor.get(path)
        answers.push([path, `${text} ${headers.location}`])
      }
      expect(told(site, role, answers)).toEqual([])
    },
  )

  it('is not revealed by oEmbed', async () => {
    const address = (path: string) => encodeURIComponent(`http://callboard.test/${path}`)
    const paths = site.items.flatMap(({ id, slug }) =>
      [`?p=${id}`, `${slug}/`].flatMap((path) => [
        `/wp-json/oembed/1.0/embed?url=${address(path)}`,
        `/wp-json/oembed/1.0/embed?format=xml&url=${address(path)}`,
      ]),
    )
    const shows = ['show/a-show/', 'show/a-show/embed/']
    const more = shows.map((path) => `/wp-json/oembed/1.0/embed?url=${address(path)}`)
    const answers = await ask([...paths, ...more, ...shows.map((path) => `/${path}`)])
    expect(told(site, 'anonymous', answers)).toEqual([])
    expect(answers.filter(([, text]) => text.includes('"provider_name"')).length).toBeGreaterThan(2)
  })
})
