// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchFiles, importSite, openSite } from '../../src/modules/moving/index.ts'
import { seoRecord } from '../../src/modules/seo-kernel/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { makeFolder } from '../folder.ts'
import { picture } from '../pictures.ts'

const OPTIONS = { role: 'author', isDistrusted: false, isDryRun: false, keepsAccess: true }

let bytes: Uint8Array
let home: string
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'image/png')
  response.end(bytes)
})

beforeAll(async () => {
  bytes = await picture(800, 400)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

const importFiles = async (
  app: TestApp,
  files: Readonly<Record<string, string | Uint8Array>>,
  { from, path = '' }: { readonly from?: string; readonly path?: string } = {},
) => {
  const folder = await makeFolder('site')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const ctx = app.systemContext()
  const site = await openSite([join(folder, path)], { folder, from })
  return importSite(ctx, site, { ...OPTIONS, readFile: fetchFiles(ctx) })
}

const edited = async (app: TestApp, path: string) => {
  const { status, body } = await app.as('administrator').get(`/wp-json/wp/v2/${path}`)
  expect(status, path).toBe(200)
  return body
}

const bySlug = async (app: TestApp, kind: string, slug: string) => {
  const found = await edited(app, `${kind}?slug=${slug}&context=edit&status=any`)
  expect(found, slug).toHaveLength(1)
  return found[0]
}

const build = () => buildTestApp({ fetchAllow: new URL(home).host })

const namesOf = async (app: TestApp, taxonomy: string, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await edited(app, `${taxonomy}/${id}`)).name))

/** The attachment of a post's picture, whose file is here and has its sizes. */
const expectPicture = async (app: TestApp, id: number) => {
  const media = await edited(app, `media/${id}`)
  expect(media.media_details).toMatchObject({ width: 800, height: 400 })
  expect(Object.keys(media.media_details.sizes)).toContain('medium')
  const { statusCode } = await app.http.inject({ url: new URL(media.source_url).pathname })
  expect(statusCode).toBe(200)
  return media
}

const expectUnchanged = (report: { kinds: Readonly<Record<string, object>> }) => {
  for (const [kind, counts] of Object.entries(report.kinds))
    expect(counts, kind).toMatchObject({ created: 0, changed: 0, skipped: 0 })
}

describe('an export of Ghost', () => {
  const ghost = (address: string) =>
    JSON.stringify({
      db: [
        {
          meta: { version: '5.80.0' },
          data: {
            posts: [
              {
                ...{
                  id: 'a1',
                  title: 'Hello “you”',
                  slug: 'hello',
                  status: 'published',
                  type: 'post',
                },
                html: `<p>One <img src="__GHOST_URL__/content/images/size/w600/2024/02/in.png"> <a href="__GHOST_URL__/about/">more</a></p>`,
                ...{ feature_image: '__GHOST_URL__/content/images/2024/02/top.png', featured: 1 },
                ...{ visibility: 'public', published_at: '2024-02-03T04:05:06.000Z' },
                custom_excerpt: 'Short',
              },
              {
                id: 'a2',
                title: 'About',
                slug: 'about',
                status: 'published',
                type: 'page',
                html: '<p>Us</p>',
              },
              {
                id: 'a3',
                title: 'Members',
                slug: 'm',
                status: 'published',
                visibility: 'paid',
                html: '',
              },
            ],
            posts_authors: [{ post_id: 'a1', author_id: 'u1', sort_order: 0 }],
            posts_meta: [{ post_id: 'a1', meta_title: 'Own title', feature_image_alt: 'A top' }],
            posts_tags: [
              { post_id: 'a1', tag_id: 't2', sort_order: 1 },
              { post_id: 'a1', tag_id: 't1', sort_order: 0 },
            ],
            roles: [{ id: 'r1', name: 'Editor' }],
            roles_users: [{ role_id: 'r1', user_id: 'u1' }],
            tags: [
              { id: 't1', name: 'News', slug: 'news', description: 'All that is new' },
              { id: 't2', name: '#hidden', slug: 'hash-hidden' },
            ],
            users: [
              { id: 'u1', name: 'Ann Lee', slug: 'ann', email: 'ann@example.org', bio: 'Writes' },
            ],
          },
        },
      ],
      address,
    })

  it('is imported with its pictures, tags, people and SEO fields', async () => {
    const app = await build()
    const files = { 'ghost.json': ghost(home) }
    const { report } = await importFiles(app, files, { from: home, path: 'ghost.json' })
    expect(report.skipped).toEqual([])
    const post = await bySlug(app, 'posts', 'hello')
    expect(post).toMatchObject({
      ...{ status: 'publish', sticky: true, date_gmt: '2024-02-03T04:05:06' },
      ...{ title: { raw: 'Hello “you”' }, excerpt: { raw: 'Short' } },
    })
    expect(post.content.raw).toMatch(/<img src="[^"]+\/wp-content\/uploads\/2024\/02\/in\.png">/)
    expect(post.content.raw).toContain('href="http://callboard.test/about/"')
    expect(await expectPicture(app, post.featured_media)).toMatchObject({ alt_text: 'A top' })
    expect(await namesOf(app, 'tags', post.tags)).toEqual(['News'])
    const author = await edited(app, `users/${post.author}?context=edit`)
    expect(author).toMatchObject({
      email: 'ann@example.org',
      roles: ['editor'],
      description: 'Writes',
    })
    expect(await bySlug(app, 'pages', 'about')).toMatchObject({ status: 'publish' })
    expect(await bySlug(app, 'posts', 'm')).toMatchObject({ status: 'private' })
    await app.startJobs()
    await app.runDueJobs()
    const { fields } = await seoRecord(app.systemContext(), 'post', post.id)
    expect(fields).toMatchObject({ title: 'Own title' })
    const again = await importFiles(app, files, { from: home, path: 'ghost.json' })
    expectUnchanged(again.report)
  })

  it.each([
    ['without an address', ghost(''), undefined, /give it with --from/],
    ['that is cut', ghost('').slice(0, 300), 'https://x.test', /it is cut/],
    ['without data', '{"db":[]}', 'https://x.test', /no export of Ghost/],
  ])('%s is refused', async (_name, text, from, message) => {
    const app = await build()
    const work = importFiles(app, { 'g.json': text }, { ...(from && { from }), path: 'g.json' })
    await expect(work).rejects.toThrow(message)
  })
})

describe('a folder of Markdown files', () => {
  it('is imported with front matter of three kinds, and pictures of the folder', async () => {
    const app = await build()
    const files = {
      'content/posts/2024-03-04-first.md': `---
title: "First & best"
date: 2024-03-04 10:20:00
tags: [news, "two words"]
categories: Stage
aliases: [/old/first/]
---
# A *heading*

Text with ![a picture](/img/one.png) and {{< shortcode >}}.
`,
      'content/posts/bundle/index.md': `+++
title = "Second"
date = 2024-05-06T07:08:09Z
draft = true
+++
![](near.png)
`,
      'content/about.md': '{\n"title": "About",\n"type": "page"\n}\nUs.',
      'content/broken.md': '---\ntitle: [\n---\nText',
      'content/posts/evil.md':
        '---\ntitle: Evil\ndate: 2024-01-01\n---\n![x](../../../../secret.png)',
      'static/img/one.png': bytes,
      'content/posts/bundle/near.png': bytes,
    }
    const { report } = await importFiles(app, files, { from: 'https://md.example' })
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Its front matter cannot be read/),
    ])
    const first = await bySlug(app, 'posts', 'first')
    expect(first).toMatchObject({ date: '2024-03-04T10:20:00', title: { raw: 'First &amp; best' } })
    expect(first.content.raw).toContain('{{&lt; shortcode &gt;}}')
    expect(first.content.raw).toMatch(/src="[^"]+\/2024\/03\/one\.png"/)
    expect(await namesOf(app, 'tags', first.tags)).toEqual(['news', 'two words'])
    const [media] = await edited(app, `media?parent=${first.id}`)
    await expectPicture(app, media.id)
    expect(await bySlug(app, 'posts', 'bundle')).toMatchObject({ status: 'draft' })
    expect(await bySlug(app, 'pages', 'about')).toMatchObject({ status: 'publish' })
    const moved = await app.http.inject({ url: '/old/first/' })
    expect(moved.statusCode).toBe(301)
    const again = await importFiles(app, files, { from: 'https://md.example' })
    expect(again.report.kinds).toMatchObject({ post: { created: 0, changed: 0 } })
  })
})

describe('a feed', () => {
  it.each([
    [
      'RSS',
      (
        at: string,
      ) => `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d"><channel>
<title>Old</title><link>${at}/</link><item><title>One &amp; two</title><link>${at}/2024/one/</link>
<guid>x1</guid><dc:creator>Ann</dc:creator><pubDate>Sat, 03 Feb 2024 04:05:06 +0000</pubDate>
<category>News</category><description>Short</description>
<content:encoded><![CDATA[<p>Long <img alt="" src="${at}/i/a.png"></p>]]></content:encoded></item></channel></rss>`,
    ],
    [
      'Atom',
      (at: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Old</title>
<link rel="self" href="${at}/feed"/><link href="${at}/"/><entry><title>One &amp; two</title>
<link href="${at}/2024/one/"/><id>x1</id><author><name>Ann</name></author>
<published>2024-02-03T04:05:06Z</published><category term="News"/><summary>Short</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Long <img alt="" src="${at}/i/a.png"/></p></div></content>
</entry></feed>`,
    ],
  ])('(%s) is imported', async (_name, feedAt) => {
    const app = await build()
    const { report } = await importFiles(app, { 'feed.xml': feedAt(home) }, { path: 'feed.xml' })
    expect(report.skipped).toEqual([])
    const post = await bySlug(app, 'posts', 'one')
    expect(post).toMatchObject({
      ...{ title: { raw: 'One &amp; two' }, date_gmt: '2024-02-03T04:05:06' },
      excerpt: { raw: 'Short' },
    })
    expect(post.content.raw).toMatch(/<p>Long <img alt(?:="")? src="[^"]+\/2024\/02\/a\.png"/)
    expect(await namesOf(app, 'categories', post.categories)).toEqual(['News'])
    const moved = await app.http.inject({ url: '/2024/one/' })
    expect(moved.statusCode).toBe(301)
  })
})

describe('a table of posts', () => {
  it('is imported, and what cannot be is named', async () => {
    const app = await build()
    const csv = `Title;Slug;Markdown;Date;Status;Categories;Featured image;SEO title
"One ""more""";one;**bold**;2024-02-03 04:05;published;News|Stage;${home}/p.png;Own
Two;;text;some day;;;;
;;;;;;;
Three;three;text;;nonsense;;;
`
    const { report } = await importFiles(app, { 'posts.csv': csv }, { path: 'posts.csv' })
    expect(report.skipped.map(({ number, reason }) => `${number}: ${reason}`)).toEqual([
      '3: "some day" is no date; write it as 2026-01-31 09:30.',
      expect.stringMatching(/^5: "nonsense" is no status/),
    ])
    const post = await bySlug(app, 'posts', 'one')
    expect(post).toMatchObject({ date: '2024-02-03T04:05:00', status: 'publish' })
    expect(post.content.raw).toContain('<strong>bold</strong>')
    expect(post.categories).toHaveLength(2)
    await expectPicture(app, post.featured_media)
  })
})
