import { buildTestApp, type Client, type TestApp } from '../app.ts'
import * as file from '../pictures.ts'
import { paragraph } from './every-block.ts'
import { WP } from './filled.ts'

/** The roles that must not see hidden content; administrators see everything. */
export const READERS = ['anonymous', 'subscriber', 'contributor', 'author', 'editor'] as const
export type Reader = (typeof READERS)[number]

/** Search words, with the readers who must not find them; each secret begins with one of them. */
export const WORDS = {
  /** Unpublished or protected: for editors and administrators. */
  zzmarker: ['anonymous', 'subscriber', 'contributor', 'author'],
  /** Content for users who write. */
  zzstaff: ['anonymous', 'subscriber'],
  /** For users who manage accounts. */
  zzmail: READERS,
} as const satisfies Readonly<Record<string, readonly Reader[]>>

type Word = keyof typeof WORDS

/** A site with a secret in every place that can hide one. */
export interface HidingSite {
  readonly app: TestApp
  readonly admin: Client
  /** The place of each marker, and the readers who must not see it. */
  readonly secrets: ReadonlyMap<
    string,
    { readonly place: string; readonly from: readonly Reader[] }
  >
  /** Ids by collection, of items that are hidden or contain something hidden. */
  readonly ids: Readonly<Record<string, readonly number[]>>
  /** Revisions and autosaves. */
  readonly copies: readonly number[]
  readonly items: readonly { readonly id: number; readonly base: string; readonly slug: string }[]
  readonly slugs: readonly string[]
  readonly mails: readonly string[]
  clientOf(reader: Reader): Client
}

const STATES = {
  draft: { status: 'draft' },
  pending: { status: 'pending' },
  private: { status: 'private' },
  scheduled: { status: 'future', date: '2099-01-01T00:00:00' },
  trashed: { status: 'publish' },
} as const

const LISTS =
  '<!-- wp:latest-posts {"displayPostContent":true,"displayFeaturedImage":true} /--><!-- wp:latest-comments /--><!-- wp:page-list /-->' +
  '<!-- wp:query {"query":{"perPage":50,"postType":"page"}} --><!-- wp:post-template --><!-- wp:post-featured-image /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --><!-- /wp:query -->'

/** Writes as an administrator, with a marker in every text. */
type Hand = ReturnType<typeof createHand>

const createHand = (app: TestApp) => {
  const admin = app.as('administrator')
  const secrets = new Map<string, { place: string; from: readonly Reader[] }>()
  const ids: Record<string, number[]> = {}
  const items: { id: number; base: string; slug: string }[] = []
  const copies: number[] = []
  const slugs: string[] = []
  const mails: string[] = []

  const secret = (place: string, word: Word = 'zzmarker'): string => {
    const marker = `${word}${secrets.size}q`
    secrets.set(marker, { place, from: WORDS[word] })
    return marker
  }
  const slugOf = (place: string): string => {
    const slug = secret(`slug of ${place}`)
    slugs.push(slug)
    return slug
  }
  const mailOf = (place: string, word: Word): string => {
    const mail = `${secret(`e-mail of ${place}`, word)}@example.org`
    mails.push(mail)
    return mail
  }
  const write = async (base: string, body: object, root = WP) => {
    const answer = await admin.post(`${root}/${base}`, body)
    if (answer.status >= 300) throw new Error(`${base}: ${answer.text}`)
    const list = ids[base] ?? []
    ids[base] = list
    if (!list.includes(answer.body.id) && /^[a-z-]+$/.test(base)) list.push(answer.body.id)
    return answer.body
  }
  /** The texts of an item. */
  const texts = (place: string, word: Word = 'zzmarker') => ({
    title: secret(`title of ${place}`, word),
    content: paragraph(secret(`content of ${place}`, word)),
    excerpt: secret(`excerpt of ${place}`, word),
  })
  const footnote = (place: string) => ({
    meta: { footnotes: JSON.stringify([{ id: 'a', content: secret(`footnote of ${place}`) }]) },
  })
  const add = async (base: 'posts' | 'pages', place: string, body: object): Promise<number> => {
    const made = await write(base, {
      ...{ ...texts(place), ...footnote(place), slug: slugOf(place), comment_status: 'open' },
      ...body,
    })
    items.push({ id: made.id, base, slug: made.slug })
    return made.id
  }
  const upload = async (place: string, fields: Record<string, string>): Promise<number> => {
    const sent = file.form(`${secret(`file name of ${place}`)}.png`, await file.picture(40, 30), {
      title: secret(`title of ${place}`),
      caption: secret(`caption of ${place}`),
      alt_text: secret(`words for ${place}`),
      description: secret(`description of ${place}`),
      ...fields,
    })
    const { status, text, body } = await admin.post(`${WP}/media`, undefined, sent)
    if (status !== 201) throw new Error(text)
    ids.media = [...(ids.media ?? []), body.id]
    return body.id
  }
  const say = (place: string, body: object) =>
    write('comments', {
      content: secret(`text of ${place}`),
      author_name: secret(`name in ${place}`),
      author_email: mailOf(place, 'zzmarker'),
      author_url: `http://${secret(`web address in ${place}`)}.example.org/`,
      ...body,
    })

  const site: HidingSite = {
    ...{ app, admin, secrets, ids, items, copies, slugs, mails },
    clientOf: (reader) => (reader === 'anonymous' ? app.anonymous : app.as(reader)),
  }
  return { ...{ site, copies, secret, mailOf, write, texts, add, upload, say } }
}

/** Creates public items that contain something hidden. Returns ids that other items refer to. */
const fillOpen = async (
  hand: Hand,
): Promise<{ readonly category: number; readonly post: number }> => {
  const { site, mailOf, write, texts, add, upload, say } = hand
  const { admin, ids } = site
  const items = site.items as { id: number; base: string; slug: string }[]
  const category = await write('categories', { name: 'Kept', slug: 'kept' })
  const writer = await write('users', {
    ...{ username: 'writer', name: 'Writer', password: 'a long password', roles: ['author'] },
    email: mailOf('somebody who has published', 'zzmail'),
  })
  await write('settings', { email: mailOf('the site', 'zzmail') })
  const closedParent = await add('pages', 'a private page above an open one', { status: 'private' })
  const draftParent = await add('pages', 'a draft above an open page', { status: 'draft' })
  const open = { status: 'publish', author: writer.id, categories: [category.id] }
  for (const [index, parent] of [closedParent, draftParent].entries()) {
    const child = await write('pages', { title: `Below ${index}`, status: 'publish', parent })
    await write('pages', { title: `Far below ${index}`, status: 'publish', parent: child.id })
  }
  const post = await write('posts', { ...open, title: 'Open', content: paragraph('For all.') })
  items.push({ id: post.id, base: 'posts', slug: post.slug })
  await write('comments', {
    ...{ post: post.id, content: 'For all.', author_name: 'Ann', status: 'approved' },
    author_email: mailOf('an approved comment', 'zzmarker'),
  })
  await upload('a private file', {}).then((id) =>
    admin.post(`${WP}/media/${id}`, { status: 'private' }),
  )
  for (const base of ['posts', 'pages'] as const) {
    const place = `a protected one of the ${base}`
    const fields = { title: 'Closed', slug: `closed-${base}`, status: 'publish' }
    const id = await add(base, place, { ...fields, password: 'open sesame' })
    await upload(`a file of ${place}`, { post: String(id) })
    await say(`a comment on ${place}`, { post: id, status: 'approved' })
  }
  const [privateFile = 0, lockedFile = 0] = ids.media ?? []
  for (const [index, featured_media] of [privateFile, lockedFile].entries()) {
    const made = await write('posts', { ...open, title: `With a picture ${index}`, featured_media })
    items.push({ id: made.id, base: 'posts', slug: made.slug })
  }
  await write('shows', { name: 'A show', image: privateFile }, '/api/svc/v1')
  const menu = await write('menus', { name: 'Top', locations: ['primary'] })
  const toPage = { menus: menu.id, status: 'publish', type: 'post_type', object: 'page' }
  for (const object_id of [closedParent, draftParent])
    await write('menu-items', { ...toPage, object_id })
  await write('blocks', { ...texts('a pattern', 'zzstaff'), status: 'publish' })
  return { category: category.id, post: post.id }
}

const fillHidden = async (
  { site: { admin, ids }, copies, secret, write, texts, add, upload, say }: Hand,
  { category, post }: Awaited<ReturnType<typeof fillOpen>>,
): Promise<void> => {
  for (const base of ['posts', 'pages'] as const)
    for (const state of Object.keys(STATES) as (keyof typeof STATES)[]) {
      const place = `a ${state} one of the ${base}`
      const terms = base === 'posts' ? { categories: [category] } : {}
      const id = await add(base, place, { ...STATES[state], ...terms })
      await say(`a comment on ${place}`, { post: id, status: 'approved' }).catch(() => undefined)
      if (state === 'draft' || state === 'private')
        await upload(`a file of ${place}`, { post: String(id) })
      if (state === 'trashed') await admin.delete(`${WP}/${base}/${id}`)
    }
  for (const status of ['draft', 'private'] as const) {
    await write('blocks', { ...texts(`a ${status} pattern`), status })
    await write('navigation', { ...texts(`a ${status} navigation`), status })
  }
  const pattern = ids.blocks?.at(-1) ?? 0
  for (const status of ['hold', 'spam', 'trash'])
    await say(`a comment in ${status}`, { post: post, status })
  await write('comments', { post: post, type: 'note', content: secret('a note') })
  await write(`posts/${post}`, { content: paragraph(secret('a revision')) })
  const content = `${paragraph('For all.')}<!-- wp:block {"ref":${pattern}} /-->${LISTS}`
  await write(`posts/${post}`, { content, featured_media: ids.media?.at(-1) })
  const autosave = await write(`posts/${post}/autosaves`, {
    content: paragraph(secret('an autosave')),
  })
  const { body: revisions } = await admin.get(`${WP}/posts/${post}/revisions`)
  copies.push(autosave.id, ...revisions.map(({ id }: { id: number }) => id))
  await write(
    'characters',
    {
      name: secret('name of a character'),
      description: secret('description of a character'),
      status: 'draft',
    },
    '/api/svc/v1',
  )
}

/**
 * Fills a site in two steps. `afterOpen` runs in between, when there are only public items, some with hidden
 * parts, and protected ones, whose titles are public.
 */
export const fillHidingSite = async (
  afterOpen: (site: HidingSite) => Promise<void> = async () => {},
): Promise<HidingSite> => {
  const hand = createHand(await buildTestApp())
  const open = await fillOpen(hand)
  await afterOpen(hand.site)
  await fillHidden(hand, open)
  return hand.site
}

/** The secrets that responses reveal to this reader. */
export const told = (
  { secrets }: HidingSite,
  reader: Reader,
  answers: Iterable<readonly [string, string]>,
): readonly string[] =>
  [...answers].flatMap(([address, text]) =>
    [...secrets]
      // A marker in the request comes back in links and errors.
      .filter(([marker, { from }]) => from.includes(reader) && !address.includes(marker))
      .filter(([marker]) => text.includes(marker))
      .map(([, { place }]) => `${reader}: ${address} tells ${place}`),
  )
