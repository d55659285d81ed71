import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, form, photograph, picture } from '../../../test/pictures.ts'
import type { SafeFetch } from '../../outbound/safe-fetch.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let author: Client
let dot: Buffer
/** The addresses that were fetched. */
const asked: string[] = []

const elsewhere: SafeFetch = async (url) => {
  asked.push(url)
  const found: Readonly<Record<string, Buffer>> = {
    'https://pictures.example/a%20caf%C3%A9.png?size=1': dot,
    'https://pictures.example/page.png': Buffer.from('<html><script>x()</script></html>'),
  }
  const answer = found[url]
  return answer && { url, status: 200, type: 'image/png', body: answer }
}

beforeAll(async () => {
  app = await buildTestApp({}, { fetch: elsewhere })
  author = app.as('author')
  dot = await picture(40, 30)
})

beforeEach(() => {
  app.setTime('2026-03-15T12:00:00Z')
  asked.length = 0
})

const upload = async (query: string, name: string, bytes: Uint8Array) => {
  const answer = await author.post(`${MEDIA}${query}`, undefined, body(name, bytes))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const codeOf = ({ status, body }: TestResponse): [number, string] => [status, body.code]

describe('a media file', () => {
  it('has its original name and size, and for writers the parameters of image processing', async () => {
    const item = await upload('', 'large.jpg', await picture(3_000, 2_000, 'jpeg'))
    expect(item).toMatchObject({
      filename: 'large.jpg',
      filesize: item.media_details.filesize,
      exif_orientation: 1,
      image_output_format: null,
      image_save_progressive: false,
      image_quality: { default: 82, sizes: [] },
    })
    const { body: seen } = await app.anonymous.get(`${MEDIA}/${item.id}`)
    expect(seen).toMatchObject({ filename: 'large.jpg', filesize: item.filesize })
    expect(seen).not.toHaveProperty('exif_orientation')
    expect(seen).not.toHaveProperty('image_quality')
  })

  it('takes the alternative text from its metadata if none is given', async () => {
    const told = await sharp(dot)
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A &lt;b&gt;dot&lt;/b&gt; &amp; a line</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>',
      )
      .png()
      .toBuffer()
    const item = await upload('', 'told.png', told)
    expect([item.alt_text, item.media_details.image_meta.alt]).toEqual([
      'A dot & a line',
      'A dot & a line',
    ])
    const given = await author.post(MEDIA, undefined, form('g.png', told, { alt_text: 'Mine' }))
    expect(given.body.alt_text).toBe('Mine')
    expect((await upload('', 'mute.png', dot)).media_details.image_meta.alt).toBe('')
  })

  it('has no such parameters if it is not an image', async () => {
    const item = await upload('', 'note.txt', Buffer.from('0123456789'))
    expect(item).toMatchObject({ filename: 'note.txt', filesize: 10 })
    expect(item).not.toHaveProperty('exif_orientation')
    expect(item).not.toHaveProperty('image_output_format')
  })
})

describe('generate_sub_sizes=false', () => {
  it('keeps a large image as uploaded, and the sizes can be made later', async () => {
    const large = await picture(3_000, 2_000, 'jpeg')
    const item = await upload('?generate_sub_sizes=false', 'alone.jpg', large)
    expect(item.media_details).toMatchObject({ width: 3_000, height: 2_000, sizes: {} })
    expect(item.media_details).not.toHaveProperty('original_image')
    expect(item.source_url).toMatch(/\/alone\.jpg$/)
    expect(item.missing_image_sizes).toContain('thumbnail')
    const action = { action: 'create-image-subsizes' }
    const { body: whole } = await author.post(`${MEDIA}/${item.id}/post-process`, action)
    expect(whole.missing_image_sizes).toEqual([])
    expect(whole.media_details.sizes.thumbnail).toMatchObject({ width: 150, height: 150 })
  })

  it('does not rotate a photograph, and returns its orientation', async () => {
    const sideways = await photograph(400, 200, 6, 'A quiet street')
    const item = await upload('?generate_sub_sizes=0', 'sideways.jpg', sideways)
    expect([item.exif_orientation, item.source_url]).toEqual([
      6,
      expect.stringMatching(/\/sideways\.jpg$/),
    ])
    const upright = await upload('?convert_format=false', 'upright.jpg', sideways)
    expect([upright.exif_orientation, upright.filename]).toEqual([1, 'upright.jpg'])
  })

  it('still checks that the image can be decoded', async () => {
    const broken = (await picture(400, 300)).subarray(0, 600)
    const answer = await author.post(
      `${MEDIA}?generate_sub_sizes=false`,
      undefined,
      body('broken.png', broken),
    )
    expect(codeOf(answer)).toEqual([400, 'rest_upload_sideload_error'])
  })

  it('accepts only a boolean', async () => {
    const answer = await author.post(
      MEDIA,
      undefined,
      form('x.png', dot, { generate_sub_sizes: 'x' }),
    )
    expect(codeOf(answer)).toEqual([400, 'rest_invalid_param'])
  })
})

describe('url', () => {
  const take = (url: unknown, as = author, more: object = {}) => as.post(MEDIA, { url, ...more })

  it('imports an image from another site, with the given texts', async () => {
    const url = 'https://pictures.example/a%20caf%C3%A9.png?size=1'
    const { status, headers, body: item } = await take(url, author, { alt_text: 'A dot' })
    expect(status).toBe(201)
    expect(headers.location).toContain(`/media/${item.id}`)
    expect(item).toMatchObject({
      filename: 'a-cafe.png',
      mime_type: 'image/png',
      alt_text: 'A dot',
    })
    const file = await app.http.inject({ url: new URL(item.source_url).pathname })
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('imports an image of this site without a request', async () => {
    const own = await upload('', 'own.png', dot)
    const { status, body: copy } = await take(own.source_url)
    expect([status, copy.filename, asked]).toEqual([201, 'own-1.png', []])
    const missing = own.source_url.replace('own.png', 'nothing.png')
    expect(codeOf(await take(missing))).toEqual([400, 'http_404'])
  })

  it.each([
    'https://pictures.example/',
    'https://pictures.example/program.php',
    'https://pictures.example/drawing.svg',
    'https://pictures.example/sound.mp3',
  ])('fetches nothing that is not named as an image: %s', async (url) => {
    expect(codeOf(await take(url))).toEqual([400, 'rest_invalid_url'])
    expect(asked).toEqual([])
  })

  it.each(['', 'x', 'ftp://a.example/a.png', 'file:///etc/a.png', 'https://a:b@a.example/a.png'])(
    'rejects anything but a plain web address: %j',
    async (url) => {
      const { status, body: refusal } = await take(url)
      expect([status, refusal.code]).toEqual([400, 'rest_invalid_param'])
      expect(refusal.data.details.url).toMatchObject({
        code: 'rest_invalid_url',
        data: { status: 400 },
      })
    },
  )

  it('rejects anything but a string', async () => {
    const { status, body: refusal } = await take(7)
    expect([status, refusal.code]).toEqual([400, 'rest_invalid_param'])
    expect(refusal.data.details.url).toMatchObject({ code: 'rest_invalid_type' })
  })

  it('does not reveal why a fetch failed', async () => {
    const { status, body: refusal } = await take('https://inside.example/a.png')
    expect([status, refusal.data.details.url.code]).toEqual([400, 'rest_invalid_url'])
  })

  it('SEC-41: checks the bytes, not the name', async () => {
    expect(codeOf(await take('https://pictures.example/page.png'))).toEqual([400, 'upload_error'])
  })

  it('requires the capability to upload', async () => {
    const url = 'https://pictures.example/page.png'
    for (const [client, status] of [
      [app.anonymous, 401],
      [app.as('contributor'), 403],
    ] as const)
      expect((await take(url, client)).status).toBe(status)
    expect(asked).toEqual([])
  })
})
