import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, photograph, picture, pngChunk } from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'
const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
type Format = (typeof FORMATS)[number]

/** Part of everything that is not image data. */
const MARK = 'FOREIGN-BYTES'
const PHP = Buffer.from(`<?php echo "${MARK}"; ?>`)
const HTML = Buffer.from(`<html><script>alert("${MARK}")</script></html>`)
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from(MARK),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
const PDF = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
)

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const upload = (name: string, bytes: Buffer, to = app): Promise<TestResponse> =>
  to.as('author').post(MEDIA, undefined, body(name, bytes))

/** Every stored file of an upload, its original first. */
const storedFiles = async (name: string, bytes: Buffer, to = app): Promise<Buffer[]> => {
  const { status, body: item, text } = await upload(name, bytes, to)
  expect(status, text).toBe(201)
  const { blobs } = to.systemContext()
  const { reader } = to.store
  const files = await reader
    .selectFrom('media_files')
    .select('key')
    .where('post_id', '=', item.id)
    .orderBy((eb) => eb.fn('length', ['key']))
    .execute()
  return Promise.all(files.map(async ({ key }) => Buffer.from((await blobs.get(key))?.bytes ?? [])))
}

const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes, { pages: -1 }).raw().toBuffer()

const endingOf = (format: Format): string => (format === 'jpeg' ? 'jpg' : format)

/** A gradient, so that a lossy copy would have different pixels. */
const gradient = (format: Format): Promise<Buffer> => {
  const [width, height] = [320, 200]
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 9)) % 256),
  )
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

const moving = (format: 'gif' | 'webp'): Promise<Buffer> => {
  const [width, pageHeight, frames] = [20, 10, 4]
  const data = Buffer.from(
    Array.from({ length: width * pageHeight * frames * 3 }, (_, at) => at % 251),
  )
  return sharp(data, { raw: { width, height: pageHeight * frames, channels: 3, pageHeight } })
    .toFormat(format, { delay: [50, 60, 70, 80] })
    .toBuffer()
}

const jpegComment = (jpeg: Buffer, text: Buffer, marker = 0xfe): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

describe('SEC-41: an uploaded image', () => {
  it.each(FORMATS)(
    'SEC-41: as %s keeps every pixel and loses all trailing data',
    async (format) => {
      const clean = await gradient(format)
      for (const foreign of [ZIP, PHP, HTML, PDF]) {
        const [original, ...others] = await storedFiles(
          `both.${endingOf(format)}`,
          Buffer.concat([clean, foreign]),
        )
        expect(original && (await pixelsOf(original)).equals(await pixelsOf(clean))).toBe(
          // Boxes of AVIF refer to each other by offsets, so a file with other data is encoded
          // again.
          format !== 'avif',
        )
        for (const file of [original, ...others]) expect(file?.includes(MARK)).toBe(false)
      }
    },
  )

  it.each(FORMATS)(
    'SEC-41: as %s stays byte for byte the same if it is only an image',
    async (format) => {
      const clean = await gradient(format)
      const [original] = await storedFiles(`clean.${endingOf(format)}`, clean)
      expect(original?.equals(clean)).toBe(true)
    },
  )

  it.each([
    ['a comment of a JPEG', 'jpg', async () => jpegComment(await gradient('jpeg'), PHP)],
    [
      'a private segment of a JPEG',
      'jpg',
      async () => jpegComment(await gradient('jpeg'), ZIP, 0xeb),
    ],
    [
      'a false header of a JPEG',
      'jpg',
      async () => jpegComment(await gradient('jpeg'), HTML, 0xe0),
    ],
    ['the EXIF block of a JPEG', 'jpg', () => photograph(400, 200, 6, PHP.toString())],
    [
      'the colour profile of a JPEG',
      'jpg',
      async () =>
        jpegComment(
          await gradient('jpeg'),
          Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), PHP]),
          0xe2,
        ),
    ],
    [
      'the scan of a JPEG, behind its last pixel',
      'jpg',
      async () => {
        const jpeg = await gradient('jpeg')
        return Buffer.concat([jpeg.subarray(0, -2), PHP, jpeg.subarray(-2)])
      },
    ],
    [
      'a text of a PNG',
      'png',
      async () =>
        afterHeader(
          await gradient('png'),
          pngChunk('tEXt', Buffer.concat([Buffer.from('a\0'), HTML])),
        ),
    ],
    [
      'an unknown chunk of a PNG',
      'png',
      async () => afterHeader(await gradient('png'), pngChunk('ruBy', HTML)),
    ],
    [
      'the packed pixels of a PNG, behind their end',
      'png',
      async () => {
        const png = await gradient('png')
        return Buffer.concat([
          png.subarray(0, -12),
          pngChunk('IDAT', Buffer.from(MARK)),
          png.subarray(-12),
        ])
      },
    ],
    [
      'a comment of a GIF',
      'gif',
      async () => {
        const gif = await gradient('gif')
        const block = Buffer.concat([Buffer.from([0x21, 0xfe, PHP.length]), PHP, Buffer.from([0])])
        return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)])
      },
    ],
    [
      'an application block of a GIF',
      'gif',
      async () => {
        const gif = await gradient('gif')
        const head = Buffer.from('\u0021\u00ff\u000bXMP DataXMP', 'latin1')
        const block = Buffer.concat([head, Buffer.from([HTML.length]), HTML, Buffer.from([0])])
        return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)])
      },
    ],
    ['a chunk of a WebP', 'webp', async () => withRiffChunk(await gradient('webp'), 'ZIPS', ZIP)],
    [
      'the remarks of a WebP',
      'webp',
      async () => withRiffChunk(await gradient('webp'), 'XMP ', HTML),
    ],
    [
      'a box of an AVIF',
      'avif',
      async () => Buffer.concat([await gradient('avif'), isoBox('free', HTML)]),
    ],
    [
      'the data of an AVIF',
      'avif',
      async () => Buffer.concat([await gradient('avif'), isoBox('mdat', ZIP)]),
    ],
  ] as const)('SEC-41: loses data hidden in %s', async (_place, ending, make) => {
    const bytes = await make()
    for (const file of await storedFiles(`hidden.${ending}`, bytes)) {
      expect(file.includes(MARK)).toBe(false)
      expect((await sharp(file).stats()).channels.length).toBeGreaterThan(0)
    }
  })

  it('SEC-42: is not unpacked beyond its pixels', async () => {
    const png = await gradient('png')
    const start = png.indexOf('IDAT') - 4
    const pixels = inflateSync(png.subarray(start + 8, start + 8 + png.readUInt32BE(start)))
    const packed = deflateSync(Buffer.concat([pixels, Buffer.alloc(100_000_000)]))
    const swollen = Buffer.concat([
      png.subarray(0, start),
      pngChunk('IDAT', packed),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    const [original] = await storedFiles('swollen.png', swollen)
    expect(original?.length).toBeLessThan(png.length * 2)
    expect(original && (await pixelsOf(original)).equals(await pixelsOf(png))).toBe(true)
  })

  it.each(['gif', 'webp'] as const)('SEC-41: stays animated as %s', async (format) => {
    const clean = await moving(format)
    const [original] = await storedFiles(`moves.${format}`, Buffer.concat([clean, ZIP]))
    expect(original?.includes(MARK)).toBe(false)
    const { pages, delay } = await sharp(original, { pages: -1 }).metadata()
    expect([pages, delay]).toEqual([4, [50, 60, 70, 80]])
    expect(original && (await pixelsOf(original)).equals(await pixelsOf(clean))).toBe(true)
  })

  it('SEC-41: keeps its metadata if the operator enables that, but no trailing data', async () => {
    const keeping = await buildTestApp({ keepImageMetadata: 'true' })
    const clean = await photograph(400, 200, 1, 'A quiet street')
    const [original] = await storedFiles('kept.jpg', Buffer.concat([clean, ZIP]), keeping)
    expect(original?.equals(clean)).toBe(true)
    const commented = jpegComment(await gradient('jpeg'), PHP)
    const [bare] = await storedFiles('bare.jpg', commented, keeping)
    expect(bare?.includes(MARK)).toBe(false)
  })

  it.each([
    ['page.png', HTML],
    ['page.gif', Buffer.concat([Buffer.from('GIF89a'), HTML])],
    ['page.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), PHP])],
    ['archive.webp', ZIP],
    ['sheet.avif', PDF],
  ])('SEC-41: is rejected if its bytes are not an image: %s', async (name, bytes) => {
    expect((await upload(name, bytes)).body.code).toBe('rest_upload_sideload_error')
  })

  it.each([
    ['really.jpg', 'really.png'],
    ['shell.php.png', 'shell.php_.png'],
    ['shell.phtml.jpg', 'shell.phtml_.png'],
    ['cut.php\u0000.png', 'cut.php_.png'],
    ['txt.\u202egnp.exe.png', 'txt.gnp_.exe_.png'],
    ['..\\..\\win.png', 'win.png'],
    ['../../etc/cron.png', 'cron.png'],
    ['.htaccess.png', 'htaccess.png'],
  ])('SEC-41: gets its name from the server: %j', async (name, expected) => {
    const header = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    const { body: item, text } = await app
      .as('author')
      .post(MEDIA, undefined, body('', await picture(4, 4), { 'content-disposition': header }))
    expect(item.source_url, text).toMatch(new RegExp(`/\\d{4}/\\d\\d/${expected}$`))
  })
})

describe('SEC-41: a document with a script', () => {
  it('SEC-41: is sent as a download', async () => {
    const { body: item } = await upload('script.pdf', PDF)
    const { headers } = await app.http.inject({ url: new URL(item.source_url).pathname })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
  })
})

const afterHeader = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

const withRiffChunk = (webp: Buffer, type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  const whole = Buffer.concat([webp, head, data, Buffer.alloc(data.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const isoBox = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}
