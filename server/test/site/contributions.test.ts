import { beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../src/contract/module.ts'
import { feedEntryParts } from '../../src/contract/site/feed-entry.ts'
import { sitemapSections } from '../../src/contract/site/sitemap.ts'
import { DEFAULT_OPTIONS, headOptions } from '../../src/modules/head/index.ts'
import { itemTemplates } from '../../src/modules/posts/index.ts'
import { robotsRules } from '../../src/modules/robots-txt/index.ts'
import { modules } from '../../src/modules.ts'
import { buildTestApp, type TestApp } from '../app.ts'

/** A module that no lower module imports. */
const guest: Module = {
  name: 'guest',
  extensions: [
    headOptions.with(async (_ctx, { view }) => ({
      separator: '|',
      own: view.shown.kind === 'single' ? { description: 'Chosen for this page' } : {},
    })),
    robotsRules.with(() => ({
      rules: [
        { agent: 'GPTBot', directive: 'Disallow', value: '/' },
        { agent: '*', directive: 'Allow', value: '/search/help' },
      ],
      sitemaps: ['https://example.org/more.xml'],
    })),
    sitemapSections.with({
      name: 'guests',
      parts: async () => [{ first: 1, last: 1 }],
      async *entries(ctx) {
        yield { address: ctx.links.site('guest/') }
      },
    }),
    feedEntryParts.with((_ctx, _row, entry) => ({ ...entry, title: `${entry.title} (guest)` })),
    itemTemplates.with(async (_ctx, type) => (type === 'page' ? ['guest-page'] : [])),
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { modules: [...modules, guest] })
  await app.as('editor').post('/wp-json/wp/v2/posts', { title: 'Item', status: 'publish' })
})

const textAt = async (path: string): Promise<string> =>
  (await app.anonymous.get(path, { headers: { accept: 'text/html' } })).text

describe('a later module', () => {
  it('changes the head last, and keeps the other elements', async () => {
    const page = await textAt('/item/')
    expect(page).toContain('<title>Item | ')
    expect(page).toContain('<meta name="description" content="Chosen for this page"')
    expect(page).toContain(`max-image-preview:${DEFAULT_OPTIONS.home.robots.maxImagePreview}`)
  })

  it('adds rules to robots.txt, merged per user agent', async () => {
    expect(await textAt('/robots.txt')).toBe(`User-agent: *
Disallow: /wp-admin/
Allow: /wp-admin/admin-ajax.php
Allow: /search/help

User-agent: GPTBot
Disallow: /

Sitemap: http://callboard.test/sitemap.xml
Sitemap: http://callboard.test/sitemap.rss
Sitemap: https://example.org/more.xml
`)
  })

  it('adds pages to the sitemap', async () => {
    expect(await textAt('/sitemap.xml')).toContain('/guests-sitemap.xml')
    expect(await textAt('/guests-sitemap.xml')).toContain('<loc>http://callboard.test/guest/')
  })

  it('changes feed entries', async () => {
    const feed = await textAt('/feed/')
    expect(feed).toContain('<![CDATA[Item (guest)]]>')
    expect(feed).toContain('/item/feed/')
  })

  it('adds templates for items', async () => {
    const create = (template: string) =>
      app.as('editor').post('/wp-json/wp/v2/pages', { title: 'Page', template })
    expect((await create('guest-page')).body.template).toBe('guest-page')
    expect((await create('nobody-has-this')).status).toBe(400)
  })
})
