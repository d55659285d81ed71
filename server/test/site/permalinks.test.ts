import { describe, expect, it } from 'vitest'
import { createVisitor } from '../visitor.ts'
import { crawl, SITE } from './crawl.ts'
import { fillPublicSite, WP } from './filled.ts'

describe.each([
  ['/%year%/%monthnum%/%postname%/', () => '/2026/01/post-number-1/'],
  ['/%category%/%postname%/', () => '/news-views/post-number-1/'],
  ['/%author%/%postname%/', () => '/administrator/post-number-1/'],
  ['/archives/%post_id%', (id: number) => `/archives/${id}/`],
])('a site whose posts are at %s', (permalinks, place) => {
  it('prints such addresses, serves them and has no broken link', async () => {
    const { app, ids } = await fillPublicSite({ permalinks })
    const id = ids['post 1'] ?? 0
    const path = place(id)
    const { body } = await app.anonymous.get(`${WP}/posts/${id}`)
    expect(body.link).toBe(SITE + path)
    const visitor = createVisitor(app)
    expect((await visitor.get(path)).status).toBe(200)
    for (const other of [path.slice(0, -1), `/?p=${id}`])
      expect((await visitor.get(other)).headers.location).toBe(SITE + path)

    const visited = await crawl(app, ['/', '/sitemap.xml', body.link])
    const broken = [...visited.values()].filter(({ status }) => ![200, 301].includes(status))
    expect(broken.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
    expect([...visited.keys()]).toContain(`${SITE}/about-us/people/`)
  })
})
