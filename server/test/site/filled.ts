import { buildTestApp, type Client, type TestApp, type TestResponse } from '../app.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import * as file from '../pictures.ts'
import { everyBlock, paragraph } from './every-block.ts'

export const WP = '/wp-json/wp/v2'

/** A public site with content of every kind that has a page. */
export interface FilledSite<Site = TestApp> {
  readonly app: Site
  readonly admin: Client
  /** Ids by the names given while filling. */
  readonly ids: Readonly<Record<string, number>>
}

export const fillPublicSite = async (
  settings: Parameters<typeof buildTestApp>[0] = {},
): Promise<FilledSite> => fillSite(await buildTestApp(settings))

/** The same on the bundled server. */
export const fillBuiltSite = async (): Promise<FilledSite<BuiltSite>> =>
  fillSite(await startBuiltSite())

const fillSite = async <Site extends Pick<TestApp, 'as'>>(app: Site): Promise<FilledSite<Site>> => {
  const admin = app.as('administrator')
  const ids: Record<string, number> = {}
  const write = async (name: string, path: string, body: object): Promise<TestResponse['body']> =>
    note(ids, name, await admin.post(`${WP}/${path}`, body))
  const upload = async (name: string, fileName: string, bytes: Buffer) => {
    const sent = file.form(fileName, bytes, { title: name, alt_text: `About ${name}` })
    const { id, source_url } = note(ids, name, await admin.post(`${WP}/media`, undefined, sent))
    return { id: id as number, source: source_url as string }
  }

  await write('settings', 'settings', {
    title: 'Harbour & Lights',
    description: 'News from the pier',
    posts_per_page: 3,
  })
  const wide = await upload('wide', 'wide.png', await file.picture(1200, 700))
  const tall = await upload('tall', 'tall.png', await file.picture(500, 800))
  const sound = await upload('sound', 'sound.wav', file.sound())
  await write('news', 'categories', { name: 'News & views', description: 'What <em>happened</em>' })
  await write('local', 'categories', { name: 'Local', parent: ids.news })
  await write('sea', 'tags', { name: 'Sea' })
  await write('about', 'pages', {
    title: 'About us',
    status: 'publish',
    content: paragraph('We are here.'),
    featured_media: wide.id,
  })
  await write('people', 'pages', { title: 'People', status: 'publish', parent: ids.about })

  for (let number = 1; number <= 4; number++)
    await write(`post ${number}`, 'posts', {
      title: `Post number ${number}`,
      status: 'publish',
      date: `2026-0${number}-15T10:00:00`,
      content: paragraph(`Text of post ${number}, about the tide.`),
      categories: [number % 2 === 0 ? ids.local : ids.news],
      tags: [ids.sea],
    })
  await write('every', 'posts', {
    title: 'Every <em>block</em> & more',
    status: 'publish',
    content: everyBlock({ wide, tall, sound: sound.source }),
    categories: [ids.local],
    tags: [ids.sea],
    featured_media: wide.id,
  })
  await write('locked', 'posts', {
    title: 'Behind a password',
    status: 'publish',
    password: 'open sesame',
    content: paragraph('What only some may read.'),
  })

  await write('comment', 'comments', { post: ids.every, content: 'A fine <b>lamp</b>.' })
  await write('answer', 'comments', {
    post: ids.every,
    parent: ids.comment,
    content: 'It is.',
  })
  await write('menu', 'menus', { name: 'Top', locations: ['primary'] })
  const inMenu = { menus: ids.menu, status: 'publish' }
  await write('to page', 'menu-items', {
    ...inMenu,
    ...{ type: 'post_type', object: 'page', object_id: ids.about },
  })
  await write('to news', 'menu-items', {
    ...inMenu,
    ...{ type: 'taxonomy', object: 'category', object_id: ids.news },
  })
  return { app, admin, ids }
}

const note = (
  ids: Record<string, number>,
  name: string,
  { status, text, body }: TestResponse,
): TestResponse['body'] => {
  if (status >= 300) throw new Error(`${name} was not made: ${text}`)
  ids[name] = body.id
  return body
}
