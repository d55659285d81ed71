import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, bomb, picture } from '../../../test/pictures.ts'
import { listAuditEntries } from '../audit/index.ts'

const MEDIA = '/wp-json/wp/v2/media'

let app: TestApp
let author: Client

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
})

const upload = async (name: string, bytes: Buffer): Promise<TestResponse['body']> => {
  const answer = await author.post(MEDIA, undefined, body(name, bytes))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const replace = (id: number, name: string, bytes: Buffer, as = author): Promise<TestResponse> =>
  as.post(`${MEDIA}/${id}/replace`, undefined, body(name, bytes))

const fetchFile = (address: string, headers = {}) =>
  app.http.inject({ url: new URL(address).pathname, headers })

const widthAt = async (address: string): Promise<number | undefined> =>
  (await sharp((await fetchFile(address)).rawPayload).metadata()).width

const sizeAddresses = ({ media_details }: TestResponse['body']): readonly string[] =>
  Object.values(media_details.sizes as Record<string, { source_url: string }>).map(
    ({ source_url }) => source_url,
  )

const blobs = (): Promise<string[]> =>
  Readable.from(app.systemContext().blobs.list('')).toArray() as Promise<string[]>

describe('POST wp/v2/media/{id}/replace', () => {
  it('serves the new bytes at the same address, with another ETag', async () => {
    const before = await upload('notes.txt', Buffer.from('first'))
    const old = await fetchFile(before.source_url)
    const { status, body: after } = await replace(before.id, 'other.txt', Buffer.from('second'))
    expect(status).toBe(200)
    expect(after).toMatchObject({ source_url: before.source_url, filename: 'notes.txt' })
    const fresh = await fetchFile(before.source_url, { 'if-none-match': String(old.headers.etag) })
    expect([fresh.statusCode, fresh.body]).toEqual([200, 'second'])
    expect(fresh.headers.etag).not.toBe(old.headers.etag)
    expect(after.filesize).toBe(6)
  })

  it('keeps texts, makes the sizes anew, and shows the new picture at all former addresses', async () => {
    const before = await upload('photo.png', await picture(1_200, 800))
    await author.post(`${MEDIA}/${before.id}`, { alt_text: 'a stage' })
    const { body: after } = await replace(before.id, 'x.png', await picture(900, 300))
    expect(after).toMatchObject({
      alt_text: 'a stage',
      source_url: before.source_url,
      guid: { rendered: before.guid.rendered },
      media_details: { width: 900, height: 300, file: before.media_details.file },
      missing_image_sizes: [],
    })
    expect(await widthAt(before.source_url)).toBe(900)
    expect(after.media_details.sizes.medium).toMatchObject({ width: 300, height: 100 })
    for (const address of [...sizeAddresses(before), ...sizeAddresses(after)])
      expect((await fetchFile(address)).statusCode).toBe(200)
    expect(await widthAt(before.media_details.sizes.medium.source_url)).toBe(300)
    expect(await widthAt(before.media_details.sizes.large.source_url)).toBe(900)
  })

  it('keeps the addresses of sizes that the new picture has, too, however often', async () => {
    const before = await upload('again.png', await picture(600, 400))
    let { body: after } = await replace(before.id, 'x.png', await picture(300, 150))
    after = (await replace(before.id, 'x.png', await picture(1_200, 800))).body
    expect(after.media_details.sizes.medium.source_url).toBe(
      before.media_details.sizes.medium.source_url,
    )
    expect(await widthAt(after.media_details.sizes.medium.source_url)).toBe(300)
    expect(await widthAt(before.source_url)).toBe(1_200)
    // Only the files of the last version are stored.
    const stored = (await blobs()).filter((key) => key.includes('/again'))
    expect(stored).toHaveLength(Object.keys(after.media_details.sizes).length)
    const { status } = await author.delete(`${MEDIA}/${before.id}?force=true`)
    expect(status).toBe(200)
    expect((await blobs()).filter((key) => key.includes('/again'))).toEqual([])
    expect((await fetchFile(before.source_url)).statusCode).toBe(404)
  })

  it('keeps the address of a scaled picture and of its original', async () => {
    const before = await upload('huge.png', await picture(3_000, 1_000))
    expect(before.source_url).toContain('huge-scaled.png')
    const { body: after } = await replace(before.id, 'x.png', await picture(500, 200))
    expect(after.source_url).toBe(before.source_url)
    expect(await widthAt(before.source_url)).toBe(500)
    expect(await widthAt(before.guid.rendered)).toBe(500)
    const { body: large } = await replace(before.id, 'x.png', await picture(4_000, 1_000))
    expect(await widthAt(large.source_url)).toBe(2_560)
    expect(await widthAt(before.guid.rendered)).toBe(4_000)
    const edited = await author.post(`${MEDIA}/${before.id}/edit`, {
      src: large.source_url,
      modifiers: [{ type: 'crop', args: { left: 0, top: 0, width: 50, height: 100 } }],
    })
    expect(edited.status, edited.text).toBe(201)
    expect(edited.body.media_details.width).toBe(2_000)
  })

  it('refuses other types and broken files, and leaves everything as it was', async () => {
    const before = await upload('kept.png', await picture(400, 300))
    const files = await blobs()
    const jpeg = await replace(before.id, 'x.jpg', await picture(400, 300, 'jpeg'))
    expect([jpeg.status, jpeg.body.code]).toEqual([400, 'rest_replace_other_type'])
    expect((await replace(before.id, 'x.png', Buffer.from('no picture'))).status).toBe(400)
    expect((await replace(before.id, 'x.png', bomb(60_000, 60_000))).status).toBe(413)
    const empty = await author.post(`${MEDIA}/${before.id}/replace`, {})
    expect([empty.status, empty.body.code]).toEqual([400, 'rest_upload_no_content_disposition'])
    expect(await blobs()).toEqual(files)
    expect(await widthAt(before.source_url)).toBe(400)
  })

  it('leaves the former file if the change cannot be stored', async () => {
    const before = await upload('safe.png', await picture(400, 300))
    const files = await blobs()
    const { body: item, headers } = await author.get(`${MEDIA}/${before.id}?context=edit`)
    await author.post(`${MEDIA}/${item.id}`, { title: 'changed meanwhile' })
    const sent = body('x.png', await picture(200, 100))
    const refused = await author.post(`${MEDIA}/${item.id}/replace`, undefined, {
      ...sent,
      headers: { ...sent.headers, 'if-match': String(headers.etag) },
    })
    expect(refused.status).toBe(412)
    expect(await blobs()).toEqual(files)
    expect(await widthAt(before.source_url)).toBe(400)
  })

  it('needs the right to change the file and to upload, and is audited', async () => {
    const before = await upload('mine.txt', Buffer.from('mine'))
    const other = await replace(before.id, 'x.txt', Buffer.from('x'), app.another('author'))
    expect([other.status, other.body.code]).toEqual([403, 'rest_cannot_edit'])
    const stranger = await replace(before.id, 'x.txt', Buffer.from('x'), app.anonymous)
    expect(stranger.status).toBe(401)
    expect((await replace(999_999, 'x.txt', Buffer.from('x'))).status).toBe(404)
    await replace(before.id, 'x.txt', Buffer.from('x'), app.as('editor'))
    const entries = await listAuditEntries(app.systemContext(), 20)
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'media.replaced', subject: String(before.id) }),
    )
  })
})
