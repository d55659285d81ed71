import { expect } from 'vitest'
import { saveSettings } from '../src/modules/settings/index.ts'
import { buildTestApp, type Client, type TestApp } from './app.ts'
import { type PageHead, readHead } from './page-head.ts'
import { form, picture } from './pictures.ts'

export const V2 = '/wp-json/wp/v2'
export const SITE = 'http://callboard.test'

const SEO = '/api/seo/v1'

/** A site with a category, a tag, and a post that has both. */
export const buildPresentedSite = async (): Promise<{
  app: TestApp
  post: number
  category: number
}> => {
  const app = await buildTestApp()
  const { make, publish } = presentationTools(() => app)
  await saveSettings(app.systemContext(), {
    title: 'Gazette',
    description: 'News',
    posts_per_page: 2,
  })
  const category = await make('categories', { name: 'Tides', slug: 'tides' })
  const tag = await make('tags', { name: 'Rope', slug: 'rope' })
  const post = await publish({
    ...{ title: 'Lights', slug: 'lights', content: 'Lamps <b>lit</b>.' },
    ...{ categories: [category], tags: [tag] },
  })
  return { app, post, category }
}

/** Helpers for tests of heads; `site` is called when a test runs. */
export const presentationTools = (site: () => TestApp) => {
  const admin = (): Client => site().as('administrator')

  const make = async (path: string, given: object): Promise<number> => {
    const { status, body } = await admin().post(`${V2}/${path}`, given)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }

  const publish = (given: object, type = 'posts'): Promise<number> =>
    make(type, { status: 'publish', ...given })

  const upload = async (name: string, fields: Readonly<Record<string, string>> = {}) =>
    (await admin().post(`${V2}/media`, undefined, form(name, await picture(600, 400), fields))).body

  const write = async (id: number, fields: object): Promise<void> => {
    const { status, body } = await admin().post(`${SEO}/post`, { id, ...fields })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  const choose = async (options: object, dynamicOptions: object = {}): Promise<void> => {
    const { status } = await admin().post(`${SEO}/options`, { options, dynamicOptions })
    expect(status).toBe(200)
  }

  const open = (path: string) => site().anonymous.get(path, { headers: { accept: 'text/html' } })

  const visit = async (path: string, status = 200): Promise<PageHead> => {
    const answer = await open(path)
    expect(answer.status).toBe(status)
    return readHead(answer.text)
  }

  return { make, publish, upload, write, choose, open, visit }
}
