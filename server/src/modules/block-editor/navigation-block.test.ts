import { beforeAll, describe, expect, it } from 'vitest'
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

/** Texts of the links in a page's navigation. */
const linksAt = async (path: string, label = 'Main'): Promise<readonly string[]> => {
  const { text } = await createVisitor(app).get(path)
  const menu = new RegExp(`<nav [^>]*aria-label="${label}">(.*?)</nav>`, 's').exec(text)?.[1] ?? ''
  return Array.from(menu.matchAll(/<a [^>]*>(.*?)<\/a>/g), ([, words = '']) =>
    words.replace(/<[^>]+>/g, ''),
  )
}

beforeAll(async () => {
  app = await buildTestApp({ url: 'http://callboard.test/blog' })
  admin = app.as('administrator')
  about = (await write('pages', { title: 'About', status: 'publish' })).id
  await write('pages', { title: 'Not yet', status: 'draft' })
})

it('lists published pages where no menu exists', async () => {
  expect(await linksAt('/')).toEqual(['About'])
})

it('shows the newest navigation', async () => {
  const link = '<!-- wp:navigation-link {"label":"Tides","url":"/tides/"} /-->'
  await write('navigation', { title: 'First', status: 'publish', content: link })
  expect(await linksAt('/')).toEqual(['Tides'])
})

it('prefixes paths with the folder of the site', async () => {
  expect((await createVisitor(app).get('/')).text).toContain('href="/blog/tides/"')
})

it('prefers the menu assigned to its location', async () => {
  const { id: menus } = await write('menus', { name: 'Top', locations: ['primary'] })
  const item = { menus, status: 'publish' }
  await write('menu-items', { ...item, type: 'post_type', object: 'page', object_id: about })
  await write('menu-items', { ...item, title: 'Far', url: 'https://example.org/' })
  expect(await linksAt('/')).toEqual(['About', 'Far'])
})

it('omits links to items that visitors may not see', async () => {
  await write(`pages/${about}`, { status: 'private' })
  expect(await linksAt('/')).toEqual(['Far'])
  await write(`pages/${about}`, { status: 'publish' })
})

it('marks the link of the current page', async () => {
  const { text } = await createVisitor(app).get('/about/')
  expect(text).toMatch(/href="http:\/\/callboard\.test\/blog\/about\/" aria-current="page"/)
})

describe('a menu with many links', () => {
  const menu = (attributes: object, count: number): string =>
    `<!-- wp:navigation ${JSON.stringify({ ariaLabel: 'Many', ...attributes })} -->` +
    '<!-- wp:navigation-link {"label":"A","url":"/a"} /-->'.repeat(count) +
    '<!-- /wp:navigation -->'

  /** The navigation's HTML as a page of the site renders it. */
  const shown = async (attributes: object, count = 5): Promise<string> => {
    const { link } = await write('posts', {
      title: 'Shows a menu',
      status: 'publish',
      content: menu(attributes, count),
    })
    const { text } = await createVisitor(app).get(
      String(link).slice('http://callboard.test/blog'.length),
    )
    return /<nav [^>]*aria-label="Many">.*?<\/nav>/s.exec(text)?.[0] ?? ''
  }

  it('collapses behind a button that works without a script', async () => {
    const html = await shown({})
    const [, id = ''] = /<button [^>]*-container-open" popovertarget="([^"]+)">/.exec(html) ?? []
    expect(html).toContain(`id="${id}" popover>`)
    expect(html).toContain(`popovertarget="${id}" popovertargetaction="hide">Close</button>`)
    expect(html.match(/<a /g)).toHaveLength(5)
  })

  it.each([
    ['has few links', {}, 4],
    ['must never fold', { overlayMenu: 'never' }, 9],
  ])('has no button where it %s', async (_why, attributes, count) => {
    const html = await shown(attributes, count)
    expect(html.match(/<a /g)).toHaveLength(count)
    expect(html).not.toContain('<button')
  })

  it('collapses on every screen with overlayMenu "always"', async () => {
    expect(await shown({ overlayMenu: 'always' }, 1)).toMatch(/always-shown.*hidden-by-default/s)
  })

  it('has a button id of its own in each place', async () => {
    const { link } = await write('posts', {
      title: 'Two menus',
      status: 'publish',
      content: menu({}, 5) + menu({}, 6),
    })
    const { text } = await createVisitor(app).get(
      String(link).slice('http://callboard.test/blog'.length),
    )
    const ids = [...text.matchAll(/ id="([^"]+)" popover/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('is a plain list in REST responses, whose clients have their own styles', async () => {
    const { content } = await write('posts', { title: 'Read by programs', content: menu({}, 5) })
    expect(content.rendered).not.toContain('<button')
  })
})
