import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import {
  body,
  bomb,
  film,
  form,
  photograph,
  picture,
  silentFilm,
  sound,
} from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let author: Client
let dot: Buffer

beforeAll(async () => {
  app = await buildTestApp({ maxUploadBytes: '2000000', maxBodyBytes: '100000' })
  author = app.as('author')
  dot = await picture(40, 30)
})

beforeEach(() => app.setTime('2026-03-15T12:00:00Z'))

const upload = (name: string, bytes: Uint8Array, as = author): Promise<TestResponse> =>
  as.post(MEDIA, undefined, body(name, bytes))

const uploaded = async (name: string, bytes: Uint8Array): Promise<TestResponse['body']> => {
  const answer = await upload(name, bytes)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

/** All files and rows, to check what a request leaves behind. */
const leftovers = async (): Promise<unknown> => {
  const folder = join(app.config.data, 'media')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const { reader } = app.store
  const [rows, claims] = await Promise.all([
    reader.selectFrom('posts').select('id').where('type', '=', 'attachment').execute(),
    reader.selectFrom('media_files').select('key').execute(),
  ])
  return {
    files: files.filter((file) => file.isFile()).length,
    rows: rows.length,
    claims: claims.length,
  }
}

describe('POST wp/v2/media', () => {
  it('accepts a raw body and takes the name from its header', async () => {
    const item = await uploaded('Straße & Café (1).png', dot)
    expect(item).toMatchObject({
      status: 'inherit',
      media_type: 'image',
      mime_type: 'image/png',
      post: null,
      media_details: { width: 40, height: 30, filesize: dot.length, sizes: {} },
    })
    expect(decodeURIComponent(item.source_url)).toBe(
      'http://callboard.test/wp-content/uploads/2026/03/Strasse-Cafe-1.png',
    )
  })

  it('accepts a form with fields about the file', async () => {
    const { status, body: item } = await author.post(
      MEDIA,
      undefined,
      form('form.png', dot, {
        title: 'From a form',
        alt_text: '<b>bold</b> alt',
        caption: '<em>c</em><script>x()</script>',
        'meta[_analytics_sitenote_note]': 'noted',
      }),
    )
    expect(status).toBe(201)
    expect(item.title.raw).toBe('From a form')
    expect(item.alt_text).toBe('bold alt')
    expect(item.caption.raw).not.toContain('<script')
    expect(item.meta).toMatchObject({ _monsterinsights_sitenote_note: 'noted' })
  })

  it('makes every sub-size smaller than the image, and a scaled copy of a large one', async () => {
    const { media_details: details, source_url } = await uploaded(
      'large.jpg',
      await picture(3_000, 2_000, 'jpeg'),
    )
    expect(details).toMatchObject({
      width: 2_560,
      height: 1_707,
      file: '2026/03/large-scaled.jpg',
      original_image: 'large.jpg',
    })
    expect(source_url).toContain('/large-scaled.jpg')
    const sizes = Object.entries<{ width: number; height: number; source_url: string }>(
      details.sizes,
    )
    expect(
      Object.fromEntries(sizes.map(([name, { width, height }]) => [name, [width, height]])),
    ).toEqual({
      medium: [300, 200],
      large: [1_024, 683],
      thumbnail: [150, 150],
      medium_large: [768, 512],
      '1536x1536': [1_536, 1_024],
      '2048x2048': [2_048, 1_365],
      full: [2_560, 1_707],
    })
    for (const [, { width, height, source_url: address }] of sizes) {
      const file = await app.http.inject({ url: new URL(address).pathname })
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({
        width,
        height,
        format: 'jpeg',
      })
    }
  })

  it('rotates a sideways photograph and uses its metadata if no texts are given', async () => {
    const item = await uploaded('turned.jpg', await photograph(400, 200, 6, 'A quiet street'))
    expect(item.media_details).toMatchObject({
      width: 200,
      height: 400,
      file: '2026/03/turned-rotated.jpg',
      original_image: 'turned.jpg',
      image_meta: { camera: 'Box camera', credit: 'A. Nobody', orientation: '1' },
    })
    expect([item.title.raw, item.caption.raw]).toEqual(['A quiet street', 'A quiet street'])
  })

  it.each(['webp', 'gif', 'avif'] as const)(
    'makes %s sub-sizes of the same kind',
    async (format) => {
      const item = await uploaded(`small.${format}`, await picture(200, 200, format))
      expect(item.mime_type).toBe(`image/${format}`)
      expect(item.media_details.sizes.thumbnail).toMatchObject({
        width: 150,
        mime_type: `image/${format}`,
      })
    },
  )

  it('reads the metadata of an audio file', async () => {
    const item = await uploaded('silence.wav', sound())
    expect(item).toMatchObject({
      media_type: 'file',
      mime_type: 'audio/wav',
      media_details: { sample_rate: 8_000, channels: 1, length: 1, length_formatted: '0:01' },
    })
  })

  it('reads the dimensions and the duration of a video', async () => {
    const item = await uploaded('film.webm', film(640, 360))
    expect(item).toMatchObject({
      media_type: 'file',
      mime_type: 'video/webm',
      media_details: { width: 640, height: 360, length: 2, length_formatted: '0:02' },
    })
    expect(await uploaded('silent.mp4', silentFilm(640, 360))).toMatchObject({
      mime_type: 'video/mp4',
      media_details: { width: 640, height: 360, length: 2, length_formatted: '0:02' },
    })
  })

  it('stores the size of a document', async () => {
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    )
    const item = await uploaded('sheet.pdf', pdf)
    expect(item).toMatchObject({ media_type: 'file', mime_type: 'application/pdf' })
    expect(item.media_details).toEqual({ filesize: pdf.length, sizes: {} })
  })

  it('numbers a name that is taken, also by a sub-size, and with concurrent uploads', async () => {
    const names = await Promise.all(
      Array.from({ length: 6 }, () => uploaded('twin.png', dot).then((item) => item.source_url)),
    )
    expect(new Set(names).size).toBe(6)
    const derived = await uploaded('twin-150x150.png', dot)
    expect(derived.source_url).toMatch(/twin-150x150-1\.png$/)
  })

  it('gives an image the extension of its real type, and defuses inner extensions', async () => {
    expect((await uploaded('really.jpg', dot)).source_url).toMatch(/really\.png$/)
    expect((await uploaded('shell.php.png', dot)).source_url).toMatch(/shell\.php_\.png$/)
    expect((await uploaded('../../etc/pass\u202egnp.exe.png', dot)).source_url).toMatch(
      /2026\/03\/passgnp\.exe_\.png$/,
    )
  })

  it('rejects missing or malformed data and a wrong checksum', async () => {
    const send = (headers: Record<string, string>, payload = dot) =>
      author.post(MEDIA, undefined, { headers, payload })
    const type = { 'content-type': 'image/png' }
    const named = { ...type, 'content-disposition': 'attachment; filename="x.png"' }
    expect(codeOf(await send(named, Buffer.alloc(0)))).toEqual([400, 'rest_upload_no_data'])
    expect(codeOf(await send(type))).toEqual([400, 'rest_upload_no_content_disposition'])
    expect(codeOf(await send({ ...type, 'content-disposition': 'inline' }))).toEqual([
      400,
      'rest_upload_invalid_disposition',
    ])
    expect(codeOf(await send({ ...named, 'content-md5': '0'.repeat(32) }))).toEqual([
      412,
      'rest_upload_hash_mismatch',
    ])
    const digest = createHash('md5').update(dot).digest('hex')
    expect((await send({ ...named, 'content-md5': digest })).status).toBe(201)
    expect(
      codeOf(await author.post(MEDIA, undefined, form(undefined, dot, { title: 'x' }))),
    ).toEqual([400, 'rest_upload_no_data'])
    const broken = { headers: { 'content-type': 'multipart/form-data' }, payload: dot }
    expect((await author.post(MEDIA, undefined, broken)).status).toBe(400)
    expect(codeOf(await author.post(MEDIA, { title: 'no file' }))).toEqual([
      400,
      'rest_upload_no_content_disposition',
    ])
  })

  it('rejects files that are not what they claim to be, and leaves nothing behind', async () => {
    const before = await leftovers()
    const script = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>')
    const jpeg = await picture(600, 600, 'jpeg')
    const refused: [string, Uint8Array][] = [
      ['drawing.svg', svg],
      ['drawing.png', svg],
      ['page.html', script],
      ['page.png', script],
      ['page.gif', Buffer.concat([Buffer.from('GIF89a'), script])],
      ['code.js', script],
      ['code.php', Buffer.from('<?php echo 1;')],
      ['nothing', dot],
      ['cut.png', (await picture(600, 600)).subarray(0, 400)],
      ['cut.jpg', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
      ['text.txt', dot],
      ['sheet.pdf', dot],
      ['film.mp4', Buffer.from('not a film at all, but text')],
      ['archive.png', Buffer.from('PK\u0003\u0004 and so on')],
    ]
    for (const [name, bytes] of refused) {
      expect(codeOf(await upload(name, bytes)), name).toEqual([400, 'rest_upload_sideload_error'])
      const viaForm = await author.post(MEDIA, undefined, form(name, bytes))
      expect(codeOf(viaForm), name).toEqual([400, 'rest_upload_unknown_error'])
    }
    expect(await leftovers()).toEqual(before)
  })

  it('rejects images with too many pixels before decoding them', async () => {
    const before = await leftovers()
    for (const [width, height] of [
      [64_250, 64_250],
      [20_000, 20_000],
      [1_000_000, 60],
    ] as const)
      expect(codeOf(await upload('bomb.png', bomb(width, height)))).toEqual([
        413,
        'rest_upload_image_too_large',
      ])
    expect((await upload('empty.png', bomb(30_000, 1_600))).status).toBe(400)
    expect(await leftovers()).toEqual(before)
  })

  it('serves a polyglot as an image, with nosniff', async () => {
    const both = Buffer.concat([dot, Buffer.from('<script>alert(1)</script>')])
    const { source_url } = await uploaded('both.png', both)
    const file = await app.http.inject({ url: new URL(source_url).pathname })
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
  })

  it('limits files and arguments separately', async () => {
    const large = Buffer.alloc(2_000_001)
    expect(codeOf(await upload('large.txt', large))).toEqual([413, 'rest_body_too_large'])
    const viaForm = await author.post(MEDIA, undefined, form('large.txt', large))
    expect(codeOf(viaForm)).toEqual([413, 'rest_body_too_large'])
    const text = await author.post('/wp-json/wp/v2/posts', { title: 'x'.repeat(100_001) })
    expect(codeOf(text)).toEqual([413, 'rest_body_too_large'])
  })

  it('requires the capability to upload, and to edit the parent item', async () => {
    expect(codeOf(await upload('a.png', dot, app.anonymous))).toEqual([401, 'rest_cannot_create'])
    expect(codeOf(await upload('a.png', dot, app.as('contributor')))).toEqual([
      403,
      'rest_cannot_create',
    ])
    const { body: post } = await app.as('editor').post('/wp-json/wp/v2/posts', { title: 'Host' })
    const below = (as: Client, id: number) =>
      as.post(MEDIA, undefined, form('below.png', dot, { post: String(id) }))
    expect(codeOf(await below(author, post.id))).toEqual([403, 'rest_cannot_edit'])
    expect(codeOf(await below(author, 987_654))).toEqual([403, 'rest_cannot_edit'])
    expect((await below(app.as('editor'), post.id)).body.post).toBe(post.id)
  })

  it('leaves neither a row nor a file if the row cannot be written', async () => {
    const before = await leftovers()
    const answer = await author.post(
      MEDIA,
      undefined,
      form('fails.png', dot, { 'meta[_analytics_sitenote_category]': 'no number' }),
    )
    expect(answer.status).toBe(400)
    expect(await leftovers()).toEqual(before)
  })
})
