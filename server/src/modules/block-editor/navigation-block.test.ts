import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'

let app: TestApp
let admin: Client
let about: number

const write = async (path: string, body: object) => {
  const answer = await admin.post(`/wp-json/wp/v2/${path}`, body)
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.body
}

/** The links at the head of a page, as their words. */
const linksAt = async (path: string, label = 'Main'): Promise<readonly string[]> => {
  const { text } = await createVisitor(app).get(path)
  const menu = new RegExp(`<nav [^>]*aria-label="${label}">(.*?)</nav>`, 's').exec(text)?.[1] ?? ''
  return Array.from(menu.matchAll(/<a [^>]*>(.*?)<\/a>/g), ([, words = '']) =>
    words.replace(/<[^>]+>/g, ''),
  )
}

beforeAll(async () => {
  app = await buildTestApp({ menuLocations: 'primary,footer', url: 'http://callboard.test/blog' })
  admin = app.as('administrator')
  about = (await write('pages', { title: 'About', status: 'publish' })).id
  await write('pages', { title: 'Not yet', status: 'draft' })
})

it('shows the pages where nobody made a menu, and none that is not out', async () => {
  expect(await linksAt('/')).toEqual(['About'])
})

it('shows the navigation that was made last', async () => {
  const link = '<!-- wp:navigation-link {"label":"Tides","url":"/tides/"} /-->'
  await write('navigation', { title: 'First', status: 'publish', content: link })
  expect(await linksAt('/')).toEqual(['Tides'])
})

it('leads from a path to the folder that the site lies in', async () => {
  expect((await createVisitor(app).get('/')).text).toContain('href="/blog/tides/"')
})

it('shows the menu that stands at its place before all others', async () => {
  const { id: menus } = await write('menus', { name: 'Top', locations: ['primary'] })
  const item = { menus, status: 'publish' }
  await write('menu-items', { ...item, type: 'post_type', object: 'page', object_id: about })
  await write('menu-items', { ...item, title: 'Far', url: 'https://example.org/' })
  expect(await linksAt('/')).toEqual(['About', 'Far'])
})

it('leaves out what a menu leads to and visitors may not see', async () => {
  await write(`pages/${about}`, { status: 'private' })
  expect(await linksAt('/')).toEqual(['Far'])
  await write(`pages/${about}`, { status: 'publish' })
})

it('tells on which of the pages the visitor is', async () => {
  const { text } = await createVisitor(app).get('/about/')
  expect(text).toMatch(/href="http:\/\/callboard\.test\/blog\/about\/" aria-current="page"/)
})
