import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import * as file from '../pictures.ts'
import { crawl } from './crawl.ts'
import { paragraph } from './every-block.ts'
import { WP } from './filled.ts'

/** What visitors search for; each secret goes on in its own way. */
const WORD = 'zzmarker'

/** Every text that nobody without an account may see, by its marker (SEC-15). */
const secrets = new Map<string, string>()

const secret = (place: string): string => {
  const marker = `${WORD}${secrets.size}q`
  secrets.set(marker, place)
  return marker
}

/** The texts of an item; a protected one has a title that everybody may read. */
const texts = (place: string, { hasOpenTitle = false } = {}) => ({
  title: hasOpenTitle ? 'Closed' : secret(`title of ${place}`),
  content: paragraph(secret(`content of ${place}`)),
  excerpt: secret(`excerpt of ${place}`),
  meta: {
    footnotes: JSON.stringify([{ id: 'a', content: secret(`footnote of ${place}`) }]),
  },
})

const STATES = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  scheduled: { status: 'future', date: '2099-01-01T00:00:00' },
  protected: { status: 'publish', password: 'open sesame' },
  trashed: { status: 'publish' },
} as const

let app: TestApp
let admin: Client
const hidden: { readonly id: number; readonly base: string; readonly slug: string }[] = []
let open: number

const write = async (path: string, body: object) => {
  const answer = await admin.post(`${WP}/${path}`, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}

const hide = async (base: 'posts' | 'pages', state: keyof typeof STATES): Promise<number> => {
  const slug = `hidden-${base}-${state}`
  const { id } = await write(base, {
    ...texts(`${state} in ${base}`, { hasOpenTitle: state === 'protected' }),
    ...STATES[state],
    comment_status: 'open',
    slug,
  })
  hidden.push({ id, base, slug })
  return id
}

beforeAll(async () => {
  app = await buildTestApp({ menuLocations: 'primary' })
  admin = app.as('administrator')
  const menu = await write('menus', { name: 'Top', locations: ['primary'] })
  for (const base of ['posts', 'pages'] as const)
    for (const state of Object.keys(STATES) as (keyof typeof STATES)[]) {
      const id = await hide(base, state)
      if (base === 'pages')
        await write('menu-items', {
          ...{ menus: menu.id, status: 'publish', type: 'post_type', object: 'page' },
          object_id: id,
        })
      if (state === 'protected' || state === 'private')
        await write('comments', { post: id, content: secret(`comment on ${state} in ${base}`) })
      if (state === 'draft' && base === 'posts') await uploadTo(id)
      if (state === 'trashed') await admin.delete(`${WP}/${base}/${id}`)
    }
  const pattern = await write('blocks', { ...texts('a draft of a pattern'), status: 'draft' })
  open = (
    await write('posts', {
      title: 'Open',
      status: 'publish',
      content: paragraph(secret('a revision')),
    })
  ).id
  const content = `${paragraph('For all.')}<!-- wp:block {"ref":${pattern.id}} /-->${LISTS}`
  await write(`posts/${open}`, { content })
  await write(`posts/${open}/autosaves`, { content: paragraph(secret('an autosave')) })
  await write('comments', { post: open, content: secret('a held comment'), status: 'hold' })
  await write('comments', { post: open, content: secret('spam'), status: 'spam' })
  await write('comments', { post: open, type: 'note', content: secret('a note') })
}, 120_000)

const LISTS =
  '<!-- wp:latest-posts {"displayPostContent":true} /--><!-- wp:latest-comments /--><!-- wp:page-list /-->' +
  '<!-- wp:query {"query":{"perPage":50,"postType":"page"}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --><!-- /wp:query -->'

/** A file of an item that is not out is not out either. */
const uploadTo = async (post: number): Promise<void> => {
  const form = file.form('plain.png', await file.picture(40, 30), {
    title: secret('title of a file of a draft'),
    caption: secret('caption of a file of a draft'),
    alt_text: secret('words for a picture of a draft'),
    post: String(post),
  })
  const { status, text } = await admin.post(`${WP}/media`, undefined, form)
  if (status !== 201) throw new Error(text)
}

/** Everything in the answers that gives a secret away, and which one. */
const told = (answers: Iterable<readonly [string, string]>): readonly string[] =>
  [...answers].flatMap(([address, text]) =>
    [...secrets]
      .filter(([marker]) => text.includes(marker))
      .map(([, place]) => `${address} tells ${place}`),
  )

const ask = async (paths: readonly string[], headers = {}): Promise<[string, string][]> => {
  const answers: [string, string][] = []
  for (const path of paths) {
    const { text, headers: sent } = await app.anonymous.get(path, { headers })
    answers.push([path, `${text} ${JSON.stringify(sent)}`])
  }
  return answers
}

describe('what is not for everybody', () => {
  it('is there for those who may see it', async () => {
    const { text } = await admin.get(`${WP}/posts?status=any&context=edit&per_page=100`)
    expect(told([['the list', text]]).length).toBeGreaterThan(10)
  })

  it('is on no page, in no feed and in no map of the site', async () => {
    const starts = ['/', '/sitemap.xml', '/sitemap/', '/llms.txt', '/robots.txt', '/feed/']
    const more = ['/feed/atom/', '/comments/feed/', '/not/there/', '/2026/', `/?s=${WORD}`]
    const visited = await crawl(app, [...starts, ...more])
    expect(visited.size).toBeGreaterThan(20)
    expect(told([...visited].map(([address, { text }]) => [address, text] as const))).toEqual([])
  })

  it('is not found at its own addresses, in any form', async () => {
    const paths = hidden.flatMap(({ id, slug }) => [
      ...['', 'embed/', 'feed/', 'feed/atom/', 'comment-page-1/'].map((form) => `/${slug}/${form}`),
      ...[`/?p=${id}`, `/?page_id=${id}`, `/?p=${id}&preview=true`, `/?p=${id}&feed=rss2`],
      `/?preview=true&preview_id=${id}&preview_nonce=x`,
    ])
    expect(told(await ask(paths, { accept: 'text/html' }))).toEqual([])
  })

  it('is told by no single answer of the interface', async () => {
    const items = [...hidden, { id: open, base: 'posts', slug: 'open' }]
    const paths = items.flatMap(({ id, base, slug }) => {
      const address = (path: string) => encodeURIComponent(`http://callboard.test/${path}`)
      return [
        ...['', '?context=embed', '?context=edit', '?_embed=1', '/revisions', '/autosaves'].map(
          (rest) => `${WP}/${base}/${id}${rest}`,
        ),
        `${WP}/comments?post=${id}`,
        `${WP}/comments?post=${id}&status=hold`,
        `${WP}/comments?post=${id}&type=note`,
        `/wp-json/oembed/1.0/embed?url=${address(`?p=${id}`)}`,
        `/wp-json/oembed/1.0/embed?url=${address(`${slug}/`)}`,
        `/wp-json/wp/v2/media?parent=${id}`,
      ]
    })
    expect(told(await ask(paths))).toEqual([])
  })

  it('is told by no list and no search of the interface', async () => {
    const lists = [
      ...['posts', 'pages', 'media', 'comments', 'users', 'categories', 'tags', 'blocks', 'search'],
      ...['navigation', 'menu-items', 'templates', 'types', 'statuses', 'block-types'],
    ]
    const paths = lists.flatMap((list) => [
      `${WP}/${list}?per_page=100&_embed=1`,
      `${WP}/${list}?search=${WORD}`,
      `${WP}/${list}?status=any`,
      `${WP}/${list}?status=draft,private,future,pending,trash`,
      `${WP}/${list}?context=embed&per_page=100`,
      `${WP}/${list}?include=${hidden.map(({ id }) => id).join(',')}`,
    ])
    expect(told(await ask([...paths, '/wp-json/', '/api/']))).toEqual([])
  })

  it('does not tell by the number of findings that a word stands in it', async () => {
    for (const list of ['posts', 'pages', 'media', 'comments', 'search']) {
      const { headers } = await app.anonymous.get(`${WP}/${list}?search=${WORD}`)
      expect([list, headers['x-wp-total']]).toEqual([list, '0'])
    }
  })
})
