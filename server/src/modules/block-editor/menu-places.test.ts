import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { createMenu } from '../menus/index.ts'

const WP = '/wp-json/wp/v2'

const writer =
  (admin: Client) =>
  async (path: string, body: object): Promise<{ readonly id: number }> => {
    const answer = await admin.post(`${WP}/${path}`, body)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }

/** The HTML of the navigation with this label on a page; empty if the page has none. */
const navigationOf = async (app: TestApp, label: string, path = '/'): Promise<string> => {
  const { text } = await createVisitor(app).get(path)
  return new RegExp(`<nav [^>]*aria-label="${label}">.*?</nav>`, 's').exec(text)?.[0] ?? ''
}

const wordsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/__label">(.*?)<\/span>/g), ([, words = '']) => words)

describe('the places of the built-in design', () => {
  let app: TestApp
  let write: ReturnType<typeof writer>
  let menus: number
  beforeAll(async () => {
    app = await buildTestApp()
    write = writer(app.as('administrator'))
    menus = (await write('menus', { name: 'Everywhere' })).id
  })
  const header = (path?: string) => navigationOf(app, 'Main', path)
  const footer = () => navigationOf(app, 'Footer')
  const add = (item: object) => write('menu-items', { menus, status: 'publish', ...item })
  const place = (...locations: readonly string[]) => write(`menus/${menus}`, { locations })

  it('are the header and the footer', async () => {
    const { body } = await app.as('administrator').get(`${WP}/menu-locations`)
    expect(Object.keys(body)).toEqual(['primary', 'footer'])
    expect(body.primary).toMatchObject({ description: 'Header', menu: 0 })
    expect(body.footer).toMatchObject({ description: 'Footer', menu: 0 })
  })

  it('show the usual links, or none, until a menu is there', async () => {
    await write('pages', { title: 'Contact', status: 'publish' })
    await add({ title: 'Harbour', url: '/harbour/' })
    expect(await header()).toContain('Contact')
    expect(await footer()).toBe('')
    await place('primary', 'footer')
    expect(wordsOf(await header())).toEqual(['Harbour'])
    expect(wordsOf(await footer())).toEqual(['Harbour'])
  })

  it('show every change at once', async () => {
    const { id } = await add({ title: 'Tides', url: '/tides/', menu_order: 2 })
    expect(wordsOf(await header())).toEqual(['Harbour', 'Tides'])
    await write(`menu-items/${id}`, { title: 'Ebb', menu_order: 1 })
    await write(`menu-items/${id}`, { menu_order: 3 })
    expect(wordsOf(await header())).toEqual(['Harbour', 'Ebb'])
    await app.as('administrator').delete(`${WP}/menu-items/${id}?force=true`)
    expect(wordsOf(await header())).toEqual(['Harbour'])
    await place('footer')
    expect(await header()).toContain('Contact')
    await place('primary', 'footer')
  })

  it('print each link with its attributes, and nothing unescaped', async () => {
    const item = {
      ...{ title: 'Ships <script>alert(1)</script>', url: 'https://example.org/?a=1&b="' },
      ...{ target: '_blank', attr_title: '"Far" & <b>away</b>', menu_order: 5 },
      ...{ classes: ['outward', 'bo"und'], xfn: ['me', 'nofollow'] },
    }
    const { id } = await add(item)
    const html = await header()
    expect(html).toMatch(/<li class="[^"]*\boutward bound\b[^"]*">/)
    expect(html).toContain('target="_blank" rel="me nofollow" title="&quot;Far&quot; &amp; away"')
    expect(html).toContain('href="https://example.org/?a=1&amp;b=')
    expect(html).not.toContain('<script')
    await app.as('administrator').delete(`${WP}/menu-items/${id}?force=true`)
  })

  it('mark the link to the current page', async () => {
    const page = await write('pages', { title: 'Pier', slug: 'pier', status: 'publish' })
    await add({ type: 'post_type', object: 'page', object_id: page.id, menu_order: 2 })
    expect(await header('/pier/')).toMatch(/\/pier\/" aria-current="page"/)
    expect(await header()).not.toContain('aria-current')
  })

  it('nest links, and keep those below one that is gone or hidden', async () => {
    const { id: parent } = await add({ title: 'Boats', url: '/boats/', menu_order: 3 })
    const hidden = await write('pages', { title: 'Secret', status: 'private' })
    const { id: unseen } = await add({
      ...{ type: 'post_type', object: 'page', object_id: hidden.id, menu_order: 4 },
    })
    await add({ title: 'Rowing', url: '/rowing/', parent, menu_order: 5 })
    await add({ title: 'Sailing', url: '/sailing/', parent: unseen, menu_order: 6 })
    const html = await header()
    expect(html).toMatch(/Boats<\/span><\/a><ul class="[^"]*submenu-container"><li [^>]*>.*?Rowing/)
    expect(wordsOf(html)).toEqual(['Harbour', 'Pier', 'Boats', 'Rowing', 'Sailing'])
    await app.as('administrator').delete(`${WP}/menu-items/${parent}?force=true`)
    expect(wordsOf(await header())).toEqual(['Harbour', 'Pier', 'Rowing', 'Sailing'])
  })
})

it.each(['', 'side=Beside the text'])(
  'a menu is not shown at a place that is not declared: "%s"',
  async (menuLocations) => {
    const app = await buildTestApp({ menuLocations })
    // As it was assigned before the operator declared others.
    const { id: menus } = await createMenu(app.systemContext(), {
      ...{ name: 'Top', locations: ['primary'] },
    })
    const write = writer(app.as('administrator'))
    await write('menu-items', { menus, title: 'Harbour', url: '/harbour/' })
    await write('pages', { title: 'Contact', status: 'publish' })
    expect(await navigationOf(app, 'Main')).toContain('Contact')
  },
)
