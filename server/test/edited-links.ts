import { expect } from 'vitest'
import { scanItems } from '../src/modules/seo-links/scan/index.ts'
import { findLinksOf, type LinkRow } from '../src/modules/seo-links/store/index.ts'
import { changeRoleCapabilities } from '../src/modules/users/index.ts'
import { buildTestApp, type Client, type TestApp } from './app.ts'

export const SITE = 'http://callboard.test'
export const SEO = '/api/seo/v1/link-assistant'

/** The screens that show the links of an item; all of them edit alike. */
export const SCREENS = ['links-report-inner', 'post-report', 'post-settings']

export const A = '<a href="https://a.example/">first</a>'
export const B = '<a href="https://b.example/x?y=1&amp;z=2" rel="nofollow">second</a>'

export const paragraph = (html: string): string =>
  `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`

/** A site where authors and editors may edit links as well. */
export const buildLinksSite = async (): Promise<{ app: TestApp; admin: Client }> => {
  const app = await buildTestApp({ revisions: '20' })
  const capabilities = { seo_page_link_assistant_settings: true, seo_link_assistant_settings: true }
  for (const role of ['author', 'editor'])
    await changeRoleCapabilities(app.systemContext(), role, capabilities)
  return { app, admin: app.as('administrator') }
}

/** Helpers for tests of edited links; `site` is called when a test runs. */
export const linkTools = (site: () => TestApp) => {
  let count = 0

  const create = async (content: string, fields: object = {}, as?: Client): Promise<number> => {
    count++
    const given = { status: 'publish', title: `Item ${count}`, slug: `item-${count}`, content }
    const client = as ?? site().as('administrator')
    const { body, status } = await client.post('/api/core/v2/posts', { ...given, ...fields })
    expect(status).toBe(201)
    await scanItems(site().systemContext(), [body.id])
    return body.id
  }

  /** The path of the last created item. */
  const lastPath = (): string => `/item-${count}/`

  const textOf = async (id: number): Promise<string> => {
    const { body } = await site().as('administrator').get(`/api/core/v2/posts/${id}?context=edit`)
    return body.content.raw
  }

  const linksOf = (id: number): Promise<readonly LinkRow[]> =>
    findLinksOf(site().systemContext().db, [id])

  const hostsOf = async (id: number): Promise<readonly string[]> =>
    (await linksOf(id)).map(({ hostname }) => hostname)

  const linkTo = async (id: number, host: string): Promise<LinkRow> => {
    const link = (await linksOf(id)).find(({ hostname }) => hostname === host)
    if (!link) throw new Error(`no link to ${host}`)
    return link
  }

  const textsInRevisions = async (id: number): Promise<readonly string[]> => {
    const { body } = await site()
      .as('administrator')
      .get(`/api/core/v2/posts/${id}/revisions?context=edit`)
    return body.map(({ content }: { content: { raw: string } }) => content.raw)
  }

  return { create, lastPath, textOf, linksOf, hostsOf, linkTo, textsInRevisions }
}
