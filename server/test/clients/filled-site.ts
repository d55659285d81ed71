import type { Client, TestResponse } from '../app.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import * as file from '../pictures.ts'

export const WP = '/wp-json/wp/v2'

export interface FilledSite {
  readonly site: BuiltSite
  readonly admin: Client
  /** Replaces names in braces by ids: `posts/{post}`. */
  fill(path: string): string
  /** Every write that filled the site, with its response. */
  readonly written: readonly Written[]
}

interface Written {
  readonly request: { readonly method: string; readonly url: string }
  readonly response: TestResponse
}

/** Creates a site with content of every kind, in every state that responses show. */
export const fillSite = async (): Promise<FilledSite> => {
  const site = await startBuiltSite()
  const admin = site.as('administrator')
  const ids: Record<string, string | number> = {}
  const fill = (path: string): string =>
    path.replace(/\{([\w-]+)\}/g, (_match, name: string) => String(ids[name]))
  const written: Written[] = []

  const note = (name: string, url: string, response: TestResponse): void => {
    if (response.status >= 300) throw new Error(`${name} was not made: ${response.text}`)
    ids[name] = response.body.id ?? response.body.uuid
    written.push({ request: { method: 'POST', url }, response })
  }
  const write = async (name: string, path: string, body: object): Promise<void> => {
    const url = `${WP}/${fill(path)}`
    note(name, url, await admin.post(url, body))
  }
  const upload = async (name: string, fileName: string, bytes: Buffer): Promise<void> => {
    const form = file.form(fileName, bytes, { title: name, caption: 'A *caption*' })
    note(name, `${WP}/media`, await admin.post(`${WP}/media`, undefined, form))
  }

  /** Changes the theme's own templates and styles, each twice. */
  const fillDesign = async (): Promise<void> => {
    const nameFirst = async (name: string, path: string, key: string): Promise<void> => {
      const { body } = await admin.get(`${WP}/${fill(path)}`)
      ids[name] = body[0][key]
    }
    await nameFirst('theme', 'themes', 'stylesheet')
    await nameFirst('template', 'templates', 'id')
    await nameFirst('template-part', 'template-parts', 'id')
    await nameFirst('plugin', 'plugins', 'plugin')
    const { body: theme } = await admin.get(`${WP}/${fill('themes/{theme}')}`)
    ids.styles = theme._links['wp:user-global-styles'][0].href.split('/').at(-1)
    for (const content of ['One', 'Two']) {
      await write('template', 'templates/{template}', { content })
      await write('template-part', 'template-parts/{template-part}', { content })
      await write('styles', 'global-styles/{styles}', {
        styles: { color: { text: content === 'One' ? '#111111' : '#222222' } },
      })
    }
    await nameFirst('template-revision', 'templates/{template}/revisions', 'wp_id')
    await nameFirst('template-part-revision', 'template-parts/{template-part}/revisions', 'wp_id')
    await nameFirst('styles-revision', 'global-styles/{styles}/revisions', 'id')
  }

  await write('settings', 'settings', { email: 'site@example.org' })
  await upload('image', 'image.png', await file.picture(800, 600))
  await upload('photograph', 'photograph.jpeg', await file.photograph(1200, 900, 6, 'A view'))
  await upload('sound', 'sound.wav', file.sound())
  await write('edited', 'media/{image}/edit', {
    src: await sourceOf(admin, fill('media/{image}')),
    modifiers: [{ type: 'rotate', args: { angle: 90 } }],
  })

  await write('category', 'categories', { name: 'Plants & stones', description: 'x' })
  await write('subcategory', 'categories', { name: 'Trees', parent: ids.category })
  await write('tag', 'tags', { name: 'Rare' })
  await write('user', 'users', {
    username: 'zoe',
    email: 'zoe@example.org',
    password: 'a long password 1',
    url: 'https://example.org/',
  })

  await write('post', 'posts', {
    title: 'A “post”',
    content: '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->',
    status: 'publish',
    featured_media: ids.image,
    tags: [ids.tag],
    categories: [ids.category, ids.subcategory],
    sticky: true,
  })
  for (const content of ['Two', 'Three'])
    await write('post', 'posts/{post}', { content, excerpt: content })
  await write('autosave', 'posts/{post}/autosaves', { content: 'Four' })
  await write('draft', 'posts', { excerpt: 'Only this' })
  await write('pending', 'posts', { title: 'Pending', status: 'pending' })
  await write('private', 'posts', { title: 'Private', status: 'private', format: 'aside' })
  await write('locked', 'posts', { title: 'Locked', status: 'publish', password: 'x' })
  await write('future', 'posts', {
    title: 'Later',
    status: 'future',
    date: '2099-01-01T10:00:00',
  })
  await write('page', 'pages', { title: 'Page', status: 'publish', menu_order: 3 })
  await write('subpage', 'pages', { title: 'Sub', status: 'publish', parent: ids.page })
  for (const content of ['One', 'Two']) await write('page', 'pages/{page}', { content })

  await write('comment', 'comments', { post: ids.post, content: 'A <b>word</b>' })
  await write('reply', 'comments', {
    post: ids.post,
    parent: ids.comment,
    content: 'Another',
  })
  await write('block', 'blocks', { title: 'Block', content: 'x', status: 'publish' })
  await write('block', 'blocks/{block}', { content: 'y' })
  await write('navigation', 'navigation', { title: 'Main', status: 'publish' })
  await write('navigation', 'navigation/{navigation}', { content: 'z' })
  await write('menu', 'menus', { name: 'Menu' })
  const inMenu = { menus: ids.menu, status: 'publish' }
  await write('link', 'menu-items', {
    ...inMenu,
    title: 'Link',
    url: 'https://a.test/',
  })
  await write('page-link', 'menu-items', {
    ...inMenu,
    type: 'post_type',
    object: 'page',
    object_id: ids.page,
    parent: ids.link,
  })
  await fillDesign()
  await write('password', 'users/me/application-passwords', { name: 'App' })
  return { site, admin, fill, written }
}

const sourceOf = async (admin: Client, path: string): Promise<string> =>
  (await admin.get(`${WP}/${path}`)).body.source_url
