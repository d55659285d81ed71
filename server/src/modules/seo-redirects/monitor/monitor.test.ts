import { hash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { createVisitor } from '../../../../test/visitor.ts'

const CORE = '/api/core/v2'
const SEO = '/api/seo/v1'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
})

interface Row {
  readonly id: number
  readonly source_url: string
  readonly target_url: string
  readonly enabled: boolean
}

const rows = async (): Promise<readonly Row[]> =>
  (await admin.post(`${SEO}/redirects/all`, { limit: 100, orderBy: 'id', orderDir: 'ASC' })).body
    .rows

/** Every redirect as `source → target`, in brackets where it is disabled. */
const ways = async (): Promise<readonly string[]> =>
  (await rows()).map(({ source_url, target_url, enabled }) =>
    enabled ? `${source_url} → ${target_url}` : `(${source_url} → ${target_url})`,
  )

const create = (url: string, targetUrl: string, more: object = {}) =>
  admin.post(`${SEO}/redirects`, { sourceUrls: [{ url }], targetUrl, ...more })

const publish = async (slug: string, kind = 'posts'): Promise<number> =>
  (await admin.post(`${CORE}/${kind}`, { title: slug, slug, status: 'publish' })).body.id

const rename = (id: number, slug: string, kind = 'posts') =>
  admin.post(`${CORE}/${kind}/${id}`, { slug })

const go = async (path: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await createVisitor(app).get(path)
  return [status, headers.location?.replace('http://callboard.test', '')]
}

const proposals = async (url: string) =>
  (await admin.get(`${SEO}/redirects/manual-redirects/${hash('md5', url, 'hex')}`)).body.redirects

const choose = (monitor: object) => admin.post(`${SEO}/options`, { redirectOptions: { monitor } })

beforeEach(async () => {
  for (const kind of ['posts', 'pages'])
    for (const { id } of (await admin.get(`${CORE}/${kind}?per_page=100&status=any`)).body)
      await admin.delete(`${CORE}/${kind}/${id}?force=true`)
  const rowIds = (await rows()).map(({ id }) => id)
  if (rowIds.length > 0) await admin.delete(`${SEO}/redirects/bulk`, { rowIds })
  await admin.post(`${SEO}/reset-settings`, { settings: ['redirects'] })
})

describe('a moved item', () => {
  it('is redirected from its old addresses, in one step', async () => {
    const id = await publish('a')
    await rename(id, 'b')
    expect(await rows()).toMatchObject([
      {
        ...{ source_url: '/a/', target_url: '/b/', type: 301, group: 'modified', post_id: id },
        enabled: true,
      },
    ])
    expect(await go('/a/')).toEqual([301, '/b/'])
    await rename(id, 'c')
    expect(await ways()).toEqual(['/a/ → /c/', '/b/ → /c/'])
    expect(await go('/a/?x=1')).toEqual([301, '/c/?x=1'])
    expect(await go('/b')).toEqual([301, '/c/'])
    expect((await go('/c/'))[0]).toBe(200)
  })

  it('causes no loop when it moves back', async () => {
    const id = await publish('a')
    await rename(id, 'b')
    await rename(id, 'a')
    expect(await ways()).toEqual(['(/a/ → /b/)', '/b/ → /a/'])
    expect((await go('/a/'))[0]).toBe(200)
    expect(await go('/b/')).toEqual([301, '/a/'])
    await rename(id, 'b')
    expect(await ways()).toEqual(['/a/ → /b/', '(/b/ → /a/)'])
    expect((await go('/b/'))[0]).toBe(200)
    await rename(id, 'c')
    await rename(id, 'a')
    expect((await go('/a/'))[0]).toBe(200)
    for (const old of ['/b/', '/c/']) expect(await go(old)).toEqual([301, '/a/'])
  })

  it('updates redirects to it, and disables those at its new address', async () => {
    const id = await publish('a')
    await create('/short', '/a')
    await create('/long', 'http://callboard.test/a/?from=long')
    await create('/b', '/elsewhere')
    await rename(id, 'b')
    expect(await ways()).toEqual([
      ...['/short → /b/', '/long → http://callboard.test/b/?from=long'],
      ...['(/b → /elsewhere)', '/a/ → /b/'],
    ])
  })

  it('keeps the manual rule for its old address', async () => {
    const id = await publish('a')
    await create('/a', '/elsewhere')
    await rename(id, 'b')
    expect(await ways()).toEqual(['/a → /elsewhere'])
  })

  it('is followed with its parent, and only once it is published', async () => {
    const page = await publish('house', 'pages')
    const draft = (await admin.post(`${CORE}/pages`, { title: 'x', slug: 'x' })).body.id
    await rename(draft, 'y', 'pages')
    await admin.post(`${CORE}/pages/${page}`, { slug: 'home', title: 'Home' })
    expect(await ways()).toEqual(['/house/ → /home/'])
    await admin.post(`${CORE}/pages/${page}`, { title: 'Again' })
    expect(await ways()).toHaveLength(1)
  })

  it('is followed where the setting is on', async () => {
    await choose({ postTypes: { all: false, included: ['page'] } })
    const [post, page] = [await publish('a'), await publish('p', 'pages')]
    await rename(post, 'b')
    await rename(page, 'q', 'pages')
    expect(await ways()).toEqual(['/p/ → /q/'])
    // Without a redirect the site itself redirects to the post, too.
    expect(await go('/a/')).toEqual([301, '/b/'])
  })

  it('gives way to another item at its old address', async () => {
    const id = await publish('a')
    await rename(id, 'b')
    await publish('a')
    expect(await ways()).toEqual(['(/a/ → /b/)'])
    expect((await go('/a/'))[0]).toBe(200)
  })

  it('is proposed for an hour', async () => {
    app.setTime('2026-11-16T10:00:00Z')
    const id = await publish('a')
    await rename(id, 'b')
    expect(await proposals('/a/')).toMatchObject([
      { url: '/a/', target: '/b/', type: 301, enabled: true, postId: id },
    ])
    expect(await proposals('http://callboard.test/a/')).toEqual(await proposals('/a/'))
    app.setTime('2026-11-16T10:59:59Z')
    expect(await proposals('/a/')).toHaveLength(1)
    app.setTime('2026-11-16T11:00:00Z')
    expect(await proposals('/a/')).toEqual([])
    expect(await proposals('/never/')).toEqual([])
  })
})

describe('a deleted item', () => {
  it('leaves nothing behind where the setting is off', async () => {
    await choose({ trash: false })
    await admin.delete(`${CORE}/posts/${await publish('a')}`)
    expect(await ways()).toEqual([])
  })

  it.each(['', '?force=true'])('is offered a redirect, which is off (%s)', async (how) => {
    const id = await publish('a')
    await admin.delete(`${CORE}/posts/${id}${how}`)
    expect(await ways()).toEqual(['(/a/ → /)'])
    expect(await proposals('/a/')).toMatchObject([{ url: '/a/', target: '/', enabled: false }])
    expect((await go('/a/'))[0]).toBe(410)
    const [row] = await rows()
    await admin.post(`${SEO}/redirects/bulk/enable`, { rowIds: [row?.id] })
    expect(await go('/a/')).toEqual([301, '/'])
  })

  it('is proposed once, and not when it was never published', async () => {
    const draft = (await admin.post(`${CORE}/posts`, { title: 'x', slug: 'x' })).body.id
    await admin.delete(`${CORE}/posts/${draft}`)
    expect(await ways()).toEqual([])
    const id = await publish('a')
    await admin.post(`${CORE}/posts/${id}`, { status: 'draft' })
    await admin.delete(`${CORE}/posts/${id}`)
    expect(await ways()).toEqual([])
  })

  it('deletes the redirects that waited for it', async () => {
    const { id } = (await admin.post(`${CORE}/posts`, { title: 'x', slug: 'x' })).body
    await create(`/?p=${id}`, '/elsewhere', { postId: id })
    await create('/mine', '/elsewhere', { postId: id })
    expect(await rows()).toHaveLength(2)
    await admin.delete(`${CORE}/posts/${id}?force=true`)
    expect(await rows()).toMatchObject([{ source_url: '/mine', post_id: null, postStatus: null }])
  })
})
