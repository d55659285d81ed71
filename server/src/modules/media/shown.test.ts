import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import { form, picture } from '../../../test/pictures.ts'

const WP = '/wp-json/wp/v2'

let app: TestApp
let admin: Client
let author: Client
let dot: Buffer

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  author = app.as('author')
  dot = await picture(400, 300)
})

const write = async (base: string, input: object, as = admin) => {
  const answer = await as.post(`${WP}/${base}`, input)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const upload = async (name: string, post?: number, as = admin, bytes = dot) => {
  const fields = post === undefined ? {} : { post: String(post) }
  const answer = await as.post(`${WP}/media`, undefined, form(name, bytes, fields))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Whether a public page shows this featured image. */
const shows = async (featured_media: number, file: string, as = admin): Promise<boolean> => {
  const { link } = await write('posts', { title: file, status: 'publish', featured_media }, as)
  const { text: page } = await app.anonymous.get(new URL(link).pathname)
  // Below it are pictures of related posts.
  const [text = ''] = page.split('related-posts', 1)
  const isInHead = new RegExp(`property="og:image" content="[^"]*${file}`).test(text)
  expect(isInHead).toBe(text.includes('wp-post-image'))
  return isInHead
}

describe('a featured image of a published item', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['a scheduled item', { status: 'future', date: '2099-01-01T00:00:00' }],
  ])('is shown although it is attached to %s', async (_what, state) => {
    const { id } = await write('posts', { title: 'Above', ...state })
    const image = await upload(`heron-${state.status}.png`, id)
    expect(await shows(image.id, `heron-${state.status}`)).toBe(true)
    expect((await app.anonymous.get(`${WP}/media/${image.id}`)).status).toBe(401)
  })

  it('stays visible when its parent is trashed', async () => {
    const { id } = await write('posts', { title: 'Above', status: 'publish' })
    const image = await upload('trash.png', id)
    await admin.delete(`${WP}/posts/${id}`)
    expect(await shows(image.id, 'trash')).toBe(true)
  })

  it.each([
    ['private', { status: 'private' }],
    ['locked', { status: 'publish', password: 'open sesame' }],
  ])(
    'SEC-13: is hidden if it is attached to a %s item, also from the trash',
    async (name, state) => {
      const { id } = await write('posts', { title: 'Above', ...state })
      const image = await upload(`${name}.png`, id)
      expect(await shows(image.id, name)).toBe(false)
      await admin.delete(`${WP}/posts/${id}`)
      expect(await shows(image.id, name)).toBe(false)
    },
  )

  it('SEC-13: is hidden if it is private itself', async () => {
    const image = await upload('closed.png')
    await admin.post(`${WP}/media/${image.id}`, { status: 'private' })
    expect(await shows(image.id, 'closed')).toBe(false)
  })

  it('SEC-13: cannot be chosen by a user who may not see it', async () => {
    const { id } = await write('posts', { title: 'Not out yet' })
    const image = await upload('secret.png', id)
    expect(await shows(image.id, 'secret', author)).toBe(false)
    const { featured_media } = await write(
      'posts',
      { title: 'x', featured_media: image.id },
      author,
    )
    expect(featured_media).toBe(0)
  })

  it('is kept when a user who may not see it changes the item', async () => {
    const above = await write('posts', { title: 'Above' })
    const image = await upload('kept.png', above.id)
    const post = await write('posts', {
      ...{ title: 'x', status: 'publish', featured_media: image.id },
      author: await app.userId('author'),
    })
    const change = { title: 'y', featured_media: image.id }
    expect((await write(`posts/${post.id}`, change, author)).featured_media).toBe(image.id)
  })
})

describe('the icon of the site', () => {
  it('is listed by the index and shown although it is attached to a draft', async () => {
    const { id } = await write('posts', { title: 'Draft' })
    const icon = await upload('icon.png', id)
    await write('settings', { site_icon: icon.id })
    const { body: index } = await app.anonymous.get('/wp-json/?_fields=site_icon,site_icon_url')
    expect(index).toEqual({ site_icon: icon.id, site_icon_url: icon.source_url })
    expect((await app.anonymous.get('/')).text).toMatch(/rel="icon"[^>]*icon/)
    await write('settings', { site_icon: 0 })
    const { body: without } = await app.anonymous.get('/wp-json/?_fields=site_icon_url')
    expect(without).toEqual({ site_icon_url: '' })
  })
})

describe('a PDF', () => {
  const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const INSIDE = { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'same-origin' }

  const headersOf = async (address: string, headers: Readonly<Record<string, string>>) => {
    const url = new URL(address).pathname
    return (await app.http.inject({ url, headers: { host: 'callboard.test', ...headers } })).headers
  }

  it('is shown inside a page of this site', async () => {
    const { source_url } = await upload('paper.pdf', undefined, admin, PAPER)
    const headers = await headersOf(source_url, INSIDE)
    expect(headers['content-disposition']).toBeUndefined()
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
    const { headers: page } = await app.anonymous.get('/')
    expect(page['content-security-policy']).toContain("object-src 'self'")
  })

  it('SEC-40: is sent as a download everywhere else', async () => {
    const { source_url } = await upload('handed.pdf', undefined, admin, PAPER)
    for (const other of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-dest': 'document' }]) {
      const headers = await headersOf(source_url, { ...INSIDE, ...other })
      expect(headers['content-disposition']).toBe('attachment')
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers.vary).toContain('Sec-Fetch-Dest')
    }
    const empty = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
    const archive = await upload('archive.zip', undefined, admin, empty)
    const { 'content-disposition': disposition } = await headersOf(archive.source_url, INSIDE)
    expect(disposition).toBe('attachment')
  })
})

describe('slugs of attachments', () => {
  it('are distinct from those of every other type', async () => {
    await write('posts', { title: 'Shared name', status: 'publish' })
    await write('pages', { title: 'Shared page', status: 'publish' })
    expect((await upload('shared-name.png')).slug).toBe('shared-name-2')
    expect((await upload('shared-page.png')).slug).toBe('shared-page-2')
  })

  it('are taken for pages, but not for posts', async () => {
    const { slug } = await upload('taken.png')
    expect(slug).toBe('taken')
    const named = { title: 'Taken', status: 'publish' }
    const page = await write('pages', named)
    expect(page.slug).toBe('taken-2')
    expect((await write('posts', named)).slug).toBe('taken')
    expect((await write('pages', { ...named, parent: page.id })).slug).toBe('taken')
  })
})
