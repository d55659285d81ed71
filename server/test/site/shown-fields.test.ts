import { expect, it } from 'vitest'
import { buildTestApp, type Client } from '../app.ts'
import { dangersIn } from '../dangers.ts'
import { sampleMarkup } from '../markup/random-markup.ts'
import * as file from '../pictures.ts'
import { WP } from './filled.ts'

const app = await buildTestApp()

/** Every text of a response, at any depth; raw values are for editing only. */
const textsOf = (value: unknown, key = ''): readonly (readonly [string, string])[] => {
  // Footnotes are texts in JSON.
  if (typeof value === 'string' && key.endsWith('.footnotes') && value !== '')
    return textsOf(JSON.parse(value), `${key} `)
  if (typeof value === 'string') return key.endsWith('.raw') ? [] : [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`))
}

const isShown = async (client: Client, path: string): Promise<void> => {
  const { status, body, text, headers } = await client.get(path)
  expect(status, path).toBe(200)
  const isJson = headers['content-type']?.includes('json') === true
  const found = isJson
    ? textsOf(body).flatMap(([key, one]) => dangersIn(one).map((danger) => `${key}: ${danger}`))
    : dangersIn(asMarkup(text).replace(OWN_SCRIPT, ''), { isPage: true })
  expect(found, path).toEqual([])
}

/** Embed pages end with one script, which their policy allows by its hash. */
const OWN_SCRIPT = /<script>(?:(?!<script)[\s\S])*<\/script>\n<\/body>\n<\/html>\n$/

const MARKUP =
  /<(?:description|content:encoded)><!\[CDATA\[([\s\S]*?)\]\]><\/(?:description|content:encoded)>/g

/** The parts of a feed that readers show as HTML; names of authors and terms are text there. */
const asMarkup = (text: string): string =>
  text.startsWith('<?xml')
    ? Array.from(text.matchAll(MARKUP), ([, inside]) => inside).join('\n')
    : text

it('SEC-51: no displayed field runs code of a user without unfiltered_html', async () => {
  const author = app.as('author')
  const sent = file.form('a.png', await file.picture(60, 40), {})
  const { body: media } = await author.post(`${WP}/media`, undefined, sent)
  for (const text of sampleMarkup(25)) {
    const { status, body: post } = await author.post(`${WP}/posts`, {
      ...{ title: text, content: text, excerpt: text, status: 'publish', comment_status: 'open' },
      meta: { footnotes: JSON.stringify([{ id: text, content: text }]) },
    })
    // Sanitizing leaves nothing of some texts, and an empty item is rejected.
    if (status === 400) continue
    expect(status).toBe(201)
    await author.post(`${WP}/users/me`, {
      ...{ name: text, nickname: text, first_name: text, last_name: text, description: text },
    })
    await author.post(`${WP}/media/${media.id}`, {
      ...{ title: text, alt_text: text, caption: text, description: text, post: post.id },
    })
    await app.as('subscriber').post(`${WP}/comments`, { post: post.id, content: text })
    await app.as('administrator').post(`${WP}/comments`, {
      ...{ post: post.id, content: 'x', author_name: text, author_url: text, status: 'approved' },
    })
    const { body: term } = await app
      .as('editor')
      .post(`${WP}/tags`, { name: `${post.id} ${text}`, description: text })
    if (term.id) await author.post(`${WP}/posts/${post.id}`, { tags: [term.id] })
    const path = new URL(post.link).pathname
    for (const shown of [
      `${WP}/posts/${post.id}?_embed=1`,
      `${WP}/media/${media.id}`,
      `${WP}/users/${post.author}`,
      `${WP}/comments?post=${post.id}`,
      path,
      `${path}embed/`,
      `${path}feed/`,
    ])
      await isShown(app.anonymous, shown)
  }
  for (const shown of [
    ...['/', '/feed/', '/comments/feed/', '/author/author/', '/sitemap/', '/?s=text'],
    ...[`${WP}/posts?per_page=50`, `${WP}/tags?per_page=50`, `${WP}/comments?per_page=50`],
    `/wp-json/oembed/1.0/embed?url=${encodeURIComponent('http://callboard.test/')}`,
  ]) {
    const { status } = await app.anonymous.get(shown)
    if (status === 200) await isShown(app.anonymous, shown)
  }
})

it('SEC-51: the catalogue contains only text and a few inline elements', async () => {
  const editor = app.as('editor')
  const add = async (kind: string, fields: object): Promise<{ id: number; link: string }> => {
    const { status, body } = await editor.post(`/api/svc/v1/${kind}`, fields)
    expect([status, body.code]).toEqual([201, undefined])
    expect(dangersIn(body.description), kind).toEqual([])
    return body
  }
  for (const [index, text] of sampleMarkup(15).entries()) {
    const said = { name: `${index} ${text}`.slice(0, 150), description: text }
    const show = await add('shows', said)
    const actor = await add('actors', said)
    const character = await add('characters', {
      ...said,
      actors: [actor.id],
      shows: [{ show: show.id, role: 'regular', years: [2000] }],
    })
    for (const { link } of [show, actor, character])
      await isShown(app.anonymous, new URL(link).pathname)
  }
  for (const path of ['/characters/', '/shows/', '/actors/', '/statistics/'])
    await isShown(app.anonymous, path)
})
