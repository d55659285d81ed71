import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Role, type TestApp } from '../../../test/app.ts'
import { body } from '../../../test/pictures.ts'

const MEDIA = '/wp-json/wp/v2/media'

/**
 * Each would run as markup; the control characters are removed, which joins the parts around them.
 */
const HOSTILE = [
  '<img src=x onerror=alert(1)>A quiet street',
  '<scr\u0001ipt>alert(1)</scr\u0001ipt>A quiet street',
  '<<b>img src=x onerror=alert(1)>>A quiet street',
  '<svg/onload=alert(1)>A quiet street',
  'A quiet street<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"',
  '<!-- wp:html --><a href="javascript:alert(1)">A quiet street</a><!-- /wp:html -->',
  '\u202e<style>*{display:none}</style>A quiet street',
] as const

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const photograph = (words: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .withExif({
      IFD0: { ImageDescription: words, Artist: words, Model: words, Copyright: words },
    })
    .jpeg()
    .toBuffer()

/** An audio file with these tags: an ID3 block before one silent frame. */
const song = (words: string): Buffer => {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(words)])
  const frames = ['TIT2', 'TPE1', 'TALB', 'TCON'].map((name) => {
    const head = Buffer.alloc(10)
    head.write(name, 'latin1')
    head.writeUInt32BE(text.length, 4)
    return Buffer.concat([head, text])
  })
  const tags = Buffer.concat(frames)
  const size = [21, 14, 7, 0].map((shift) => (tags.length >> shift) & 127)
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat([
    Buffer.from('ID3\u0003\0\0', 'latin1'),
    Buffer.from(size),
    tags,
    frame,
    frame,
  ])
}

const upload = async (role: Role, name: string, bytes: Buffer) => {
  const answer = await app.as(role).post(MEDIA, undefined, body(name, bytes))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Every string in a response, at any depth. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const LIVE =
  /<(?!p[ >]|\/p>|a href='|\/a>|img (?:loading|width|fetchpriority|decoding)|audio |\/audio>)[^ ]/
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

describe.each(['author', 'editor'] as const)('metadata of a file uploaded by an %s', (role) => {
  it.each(HOSTILE)('finding 14: is plain text in every response: %j', async (words) => {
    const item = await upload(role, 'photo.jpg', await photograph(words))
    expect(item.title.raw).toContain('A quiet street')
    expect(item.media_details.image_meta.credit).toContain('A quiet street')
    for (const context of ['view', 'edit', 'embed']) {
      const { body: shown } = await app.as(role).get(`${MEDIA}/${item.id}?context=${context}`)
      for (const text of textsIn(shown)) {
        expect(text).not.toMatch(LIVE)
        expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN)
      }
    }
  })

  it('finding 14: is plain text in galleries, pages and feeds', async () => {
    const items = await Promise.all(
      HOSTILE.map(async (words) => upload(role, 'shown.jpg', await photograph(words))),
    )
    const ids = items.map(({ id }) => id)
    const { body: post } = await app.as(role).post('/wp-json/wp/v2/posts', {
      title: `By ${role}`,
      status: 'publish',
      featured_media: ids[0],
      content: `[gallery ids="${ids.join(',')}"]\n<!-- wp:post-featured-image /-->`,
    })
    const pages = await Promise.all(
      [new URL(post.link).pathname, '/', '/feed/', `/?attachment_id=${ids[0]}`].map((path) =>
        app.anonymous.get(path),
      ),
    )
    const { body: read } = await app.anonymous.get(`/wp-json/wp/v2/posts/${post.id}?_embed=1`)
    for (const text of [...pages.map(({ text }) => text), JSON.stringify(read)])
      expect(text).not.toMatch(
        /<(?:img src=x|svg\/|iframe|scr.?ipt>a)|href=.?"javascript|<style>\*\{d/,
      )
  })

  it.each(HOSTILE)('finding 14: is plain text for audio: %j', async (words) => {
    const item = await upload(role, 'song.mp3', song(words))
    expect(item.media_details.title).toContain('A quiet street')
    for (const text of textsIn(item)) {
      expect(text).not.toMatch(LIVE)
      expect(text.replaceAll('\n', '')).not.toMatch(UNSEEN)
    }
  })

  it('finding 14: is cut to the length of a caption', async () => {
    const item = await upload(role, 'long.jpg', await photograph('x'.repeat(10_000)))
    const { credit, camera, caption, copyright } = item.media_details.image_meta
    for (const text of [credit, camera, caption, copyright, item.caption.raw])
      expect(text.length).toBe(2_000)
  })

  it('finding 14: keeps text that is not markup', async () => {
    const words = 'Tom & Jerry: 1 < 2 > 0, "quoted" & Dont'
    const item = await upload(role, 'kept.jpg', await photograph(words))
    expect(item.media_details.image_meta.caption).toBe(words)
    expect(item.title.raw).toBe('Tom &amp; Jerry: 1 &lt; 2 &gt; 0, "quoted" &amp; Dont')
  })

  it.each([
    ['<img src=x onerror=alert(1)>.png', 'img-srcx-onerroralert1'],
    ['&lt;b&gt;.png', 'ltbgt'],
    ['\u202egnp.txt\u0000.png', 'gnp.txt'],
  ])('finding 14: treats the name %j as text', async (name, title) => {
    const bytes = await sharp({
      create: { width: 4, height: 4, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const header = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    const { body: item } = await app
      .as(role)
      .post(MEDIA, undefined, body('', bytes, { 'content-disposition': header }))
    expect(item.title.raw.replace(/-\d+$/, '')).toBe(title)
  })
})
