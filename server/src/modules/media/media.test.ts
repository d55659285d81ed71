import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, form, picture, sound } from '../../../test/pictures.ts'
import { jobDefinitions } from '../../contract/jobs.ts'

const MEDIA = '/wp-json/wp/v2/media'
const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let editor: Client
let author: Client
let dot: Buffer

beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
  author = app.as('author')
  dot = await picture(40, 30)
})

const upload = async (
  name: string,
  fields: Readonly<Record<string, string>> = {},
  as = author,
  bytes: Uint8Array = dot,
): Promise<TestResponse['body']> => {
  const answer = await as.post(MEDIA, undefined, form(name, bytes, fields))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]
const idsOf = ({ body }: TestResponse): number[] => body.map(({ id }: { id: number }) => id)
const filesOf = async (id: number): Promise<string[]> => {
  const rows = await app.store.reader
    .selectFrom('media_files')
    .select('key')
    .where('post_id', '=', id)
    .execute()
  return rows.map(({ key }) => key)
}

describe('GET wp/v2/media', () => {
  it('filters by kind and by media type, together as a union', async () => {
    const image = await upload('kind.png')
    const text = await upload('kind.txt', {}, author, Buffer.from('words'))
    const tone = await upload('kind.wav', {}, author, sound())
    const include = `include=${image.id},${text.id},${tone.id}&orderby=id&order=asc`
    const list = async (query: string) =>
      idsOf(await app.anonymous.get(`${MEDIA}?${include}&${query}`))
    expect(await list('media_type=image')).toEqual([image.id])
    expect(await list('media_type=text,audio')).toEqual([text.id, tone.id])
    expect(await list('mime_type=audio/wav')).toEqual([tone.id])
    expect(await list('media_type=image&mime_type=text/plain')).toEqual([image.id, text.id])
    expect(await list('mime_type=model/gltf')).toEqual([image.id, text.id, tone.id])
    expect(await list('media_type=video')).toEqual([])
  })

  it('finds files by name, and hides those of a draft from anonymous requests', async () => {
    const { body: draft } = await author.post(POSTS, { title: 'Draft' })
    const shown = await upload('heron-shown.png', { title: 'One' })
    const hidden = await upload('heron-hidden.png', { title: 'Two', post: String(draft.id) })
    const search = `${MEDIA}?search=heron-`
    const { headers, body: found } = await app.anonymous.get(search)
    expect([headers['x-wp-total'], found.length]).toEqual(['1', 1])
    expect(idsOf(await editor.get(search)).sort()).toEqual([shown.id, hidden.id].sort())
    expect(idsOf(await app.as('subscriber').get(search))).toEqual([shown.id])
  })

  it('hides attachments of a draft, also in embeds of a published item', async () => {
    const { body: draft } = await editor.post(POSTS, { title: 'Draft' })
    const image = await upload('secret.png', { post: String(draft.id) }, editor)
    expect(codeOf(await app.anonymous.get(`${MEDIA}/${image.id}`))).toEqual([401, 'rest_forbidden'])
    const { body: post } = await editor.post(POSTS, {
      title: 'Published',
      status: 'publish',
      featured_media: image.id,
    })
    const path = `${POSTS}/${post.id}?_embed=wp:featuredmedia`
    const stub = (await app.anonymous.get(path)).body._embedded['wp:featuredmedia'][0]
    expect(stub).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } })
    const whole = (await editor.get(path)).body._embedded['wp:featuredmedia'][0]
    expect(whole).toMatchObject({ id: image.id, source_url: image.source_url })
    await editor.post(`${POSTS}/${draft.id}`, { status: 'publish' })
    const open = (await app.anonymous.get(path)).body._embedded['wp:featuredmedia'][0]
    expect(open.id).toBe(image.id)
  })
})

describe('POST wp/v2/media/{id}', () => {
  it('changes the texts of a file, once per version', async () => {
    const image = await upload('told.png')
    const { body: saved, headers } = await author.post(`${MEDIA}/${image.id}`, {
      title: '',
      alt_text: 'A told image',
      description: 'Long words',
    })
    expect(saved).toMatchObject({
      title: { raw: '' },
      alt_text: 'A told image',
      description: { raw: 'Long words' },
    })
    expect(headers.etag).toMatch(/^"2-/)
    const stale = await author.post(
      `${MEDIA}/${image.id}`,
      { title: 'x' },
      { headers: { 'if-match': '"1-x"' } },
    )
    expect(stale.status).toBe(412)
  })

  it('SEC-50: restricts writing to the owner and editors, and attaching to items they may edit', async () => {
    const image = await upload('mine.png')
    const path = `${MEDIA}/${image.id}`
    const other = app.another('author')
    for (const [client, status] of [
      [app.anonymous, 401],
      [other, 403],
      [app.as('contributor'), 403],
    ] as const) {
      expect(codeOf(await client.post(path, { title: 'x' }))).toEqual([status, 'rest_cannot_edit'])
      for (const change of [{ slug: 'taken' }, { status: 'private' }, { author: 1 }, { post: 0 }])
        expect((await client.patch(path, change)).status).toBe(status)
      expect((await client.delete(path)).status).toBe(status)
      expect(codeOf(await client.delete(`${path}?force=true`))).toEqual([
        status,
        'rest_cannot_delete',
      ])
      expect(
        (await client.post(`${path}/post-process`, { action: 'create-image-subsizes' })).status,
      ).toBe(status)
    }
    expect((await author.get(path)).body).toMatchObject({ slug: image.slug, status: 'inherit' })
    const { body: foreign } = await editor.post(POSTS, { title: 'Foreign' })
    expect(codeOf(await author.post(path, { post: foreign.id }))).toEqual([403, 'rest_cannot_edit'])
    expect((await editor.post(path, { post: foreign.id })).body.post).toBe(foreign.id)
    expect(codeOf(await editor.post(path, { post: image.id }))).toEqual([400, 'rest_invalid_param'])
  })
})

describe('DELETE wp/v2/media/{id}', () => {
  it('moves to the trash; setting a status restores it', async () => {
    const image = await upload('trashed.png')
    const path = `${MEDIA}/${image.id}`
    expect((await author.delete(path)).body.status).toBe('trash')
    expect((await app.anonymous.get(path)).status).toBe(401)
    expect(idsOf(await author.get(`${MEDIA}?status=trash`))).toContain(image.id)
    const { body: restored } = await author.post(path, { status: 'publish' })
    expect([restored.status, restored.slug]).toEqual(['inherit', image.slug])
  })

  it('with force removes every file, and clears it as a featured image', async () => {
    const image = await upload('gone.jpg', {}, author, await picture(500, 400, 'jpeg'))
    const keys = await filesOf(image.id)
    expect(keys).toHaveLength(3)
    const { body: post } = await author.post(POSTS, { title: 'Shows it', featured_media: image.id })
    expect(post.featured_media).toBe(image.id)
    const { body: answer } = await author.delete(`${MEDIA}/${image.id}?force=true`)
    expect([answer.deleted, answer.previous.id]).toEqual([true, image.id])
    const { blobs } = app.systemContext()
    for (const key of keys) expect(await blobs.stat(key)).toBeUndefined()
    expect((await author.get(`${POSTS}/${post.id}`)).body.featured_media).toBe(0)
    expect((await author.get(`${MEDIA}/${image.id}`)).status).toBe(404)
    expect((await upload('gone.jpg', {}, author, dot)).source_url).toMatch(/gone\.png$/)
  })

  it('clears the parent of attachments when the item is deleted', async () => {
    const { body: post } = await author.post(POSTS, { title: 'Host', status: 'publish' })
    const image = await upload('orphan.png', { post: String(post.id) })
    await author.delete(`${POSTS}/${post.id}?force=true`)
    await expect.poll(async () => (await author.get(`${MEDIA}/${image.id}`)).body.post).toBeNull()
  })
})

describe('the sweep', () => {
  it('deletes files without an owner after some time', async () => {
    const image = await upload('kept.png')
    const ctx = app.systemContext()
    await ctx.blobs.put('2026/01/lost.png', dot, { type: 'image/png' })
    await ctx.transaction(async ({ db }) => {
      await db
        .insertInto('media_files')
        .values({
          key: '2026/01/lost.png',
          hash: 'x',
          post_id: null,
          claimed_gmt: '2026-01-01T00:00:00',
        })
        .execute()
    })
    const sweep = app
      .systemContext()
      .extensions(jobDefinitions)
      .find(({ name }) => name === 'media.sweep')
    await sweep?.run(app.systemContext(), {} as never)
    expect(await ctx.blobs.stat('2026/01/lost.png')).toBeUndefined()
    for (const key of await filesOf(image.id)) expect(await ctx.blobs.stat(key)).toBeDefined()
  })
})

describe('files', () => {
  const fetch = (
    address: string,
    headers: Readonly<Record<string, string>> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) =>
    app.http.inject({
      method,
      url: address.replace('http://callboard.test', ''),
      headers: { host: 'callboard.test', ...headers },
    })

  it('are sent whole, in ranges, or as 304', async () => {
    const { source_url } = await upload('alphabet.txt', {}, author, Buffer.from('abcdefghij'))
    const whole = await fetch(source_url)
    expect([whole.statusCode, whole.body]).toEqual([200, 'abcdefghij'])
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const etag = String(whole.headers.etag)
    expect((await fetch(source_url, { 'if-none-match': etag })).statusCode).toBe(304)
    const cases = [
      ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
      ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
      ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
      ['bytes=5-100', 206, 'fghij', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=1-2,4-5', 200, 'abcdefghij', undefined],
      ['bytes=4-2', 200, 'abcdefghij', undefined],
    ] as const
    for (const [range, status, text, place] of cases) {
      const answer = await fetch(source_url, { range })
      expect([answer.statusCode, answer.body, answer.headers['content-range']], range).toEqual([
        status,
        text,
        place,
      ])
    }
    expect((await fetch(source_url, { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(
      200,
    )
    const head = await fetch(source_url, {}, 'HEAD')
    expect([head.headers['content-length'], head.body]).toEqual(['10', ''])
    const versioned = await fetch(`${source_url}?v=${etag.replaceAll('"', '')}`)
    expect(versioned.headers['cache-control']).toContain('immutable')
  })

  it('SEC-40: that could run are sent as downloads, and every file is sandboxed', async () => {
    const pdf = await upload(
      'paper.pdf',
      {},
      author,
      Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    )
    const { headers } = await fetch(pdf.source_url)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('outside the uploads are not found', async () => {
    for (const path of [
      '2026/03/nothing.png',
      '../callboard.sqlite',
      '..%2f..%2fcallboard.sqlite',
      '2026/03/.hidden',
      '%zz',
    ])
      expect(
        (await fetch(`http://callboard.test/wp-content/uploads/${path}`)).statusCode,
        path,
      ).toBe(404)
  })

  it('are accepted with a body of any type', async () => {
    const { status } = await author.post(
      MEDIA,
      undefined,
      body('typed.png', dot, { 'content-type': 'image/jpeg' }),
    )
    expect(status).toBe(201)
  })
})
