import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'
import { body, picture } from '../../../test/pictures.ts'
import type { Context } from '../../contract/context.ts'
import { finishSizes } from './sub-sizes.ts'

const MEDIA = '/wp-json/wp/v2/media'
const ALL = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048']

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  app.setTime('2026-11-19T12:00:00Z')
})

/** 7.5 megapixels: more than the sizes of which are made before the response. */
const large = (): Promise<Buffer> => picture(3_000, 2_500, 'jpeg')

const upload = async (bytes: Buffer, query = ''): Promise<TestResponse> => {
  const said = await app.as('author').post(MEDIA + query, undefined, body('large.jpg', bytes))
  expect(said.status, said.text).toBe(201)
  return said
}

const read = async (id: number): Promise<TestResponse['body']> =>
  (await app.as('author').get(`${MEDIA}/${id}?context=edit`)).body

const remove = async (id: number): Promise<void> => {
  expect((await app.as('author').delete(`${MEDIA}/${id}?force=true`)).status).toBe(200)
}

const storedFiles = async (): Promise<string[]> =>
  (await Readable.from(app.systemContext().blobs.list('')).toArray()).toSorted()

const knownFiles = async () =>
  (await app.systemContext().db.selectFrom('media_files').selectAll().orderBy('key').execute()).map(
    ({ key, post_id }) => [key, post_id],
  )

const runJobs = async (): Promise<void> => {
  await app.startJobs()
  await app.runDueJobs()
}

/** A context in which something happens just after the original was read. */
const afterReading = (happen: () => Promise<unknown>): Context => {
  const ctx = app.systemContext()
  const get: Context['blobs']['get'] = async (key) => {
    const found = await ctx.blobs.get(key)
    await happen()
    return found
  }
  return { ...ctx, blobs: { ...ctx.blobs, get } }
}

describe('sub-sizes of large images', () => {
  it('are missing in the response to the upload, and made by a job', async () => {
    const { body: item, headers } = await upload(await large())
    expect(item).toMatchObject({
      missing_image_sizes: ALL,
      media_details: { width: 2_560, height: 2_133, sizes: {}, original_image: 'large.jpg' },
    })
    expect(item.source_url).toContain('large-scaled.jpg')
    expect(await storedFiles()).toEqual(['2026/11/large-scaled.jpg', '2026/11/large.jpg'])
    await runJobs()
    const made = await read(item.id)
    expect(made.missing_image_sizes).toEqual([])
    expect(made.source_url).toBe(item.source_url)
    // By the original: a size of the shown file would be 2048 x 1706.
    expect(made.media_details.sizes['2048x2048']).toMatchObject({ width: 2_048, height: 1_707 })
    for (const name of ALL) {
      const { source_url, filesize } = made.media_details.sizes[name]
      const { rawPayload } = await app.http.inject({ url: new URL(source_url).pathname })
      expect([name, rawPayload.length]).toEqual([name, filesize])
    }
    const saved = await app
      .as('author')
      .put(`${MEDIA}/${item.id}`, { title: 'a' }, { headers: { 'if-match': String(headers.etag) } })
    expect(saved.status, 'no edit happened in between').toBe(200)
  })

  it('are made at once on request, after which the job changes nothing', async () => {
    const { id } = (await upload(await large())).body
    const { body: made } = await app
      .as('author')
      .post(`${MEDIA}/${id}/post-process`, { action: 'create-image-subsizes' })
    expect(made.missing_image_sizes).toEqual([])
    const files = await knownFiles()
    await runJobs()
    expect([await read(id), await knownFiles()]).toEqual([made, files])
  })

  it('are made before the response up to 6 megapixels', async () => {
    const { body: item } = await upload(await picture(3_000, 2_000, 'jpeg'))
    expect(item.missing_image_sizes).toEqual([])
    expect(Object.keys(item.media_details.sizes)).toEqual(expect.arrayContaining(ALL))
  })

  it('stay missing if the client makes them itself', async () => {
    const { id } = (await upload(await large(), '?generate_sub_sizes=false')).body
    await runJobs()
    expect((await read(id)).missing_image_sizes).toEqual(ALL)
  })

  it('leave nothing of an image that is deleted before or while they are made', async () => {
    const first = (await upload(await large())).body
    await remove(first.id)
    const second = (await upload(await large())).body
    await finishSizes(
      afterReading(() => remove(second.id)),
      { id: second.id },
    )
    await runJobs()
    expect([await knownFiles(), await storedFiles()]).toEqual([[], []])
  })

  it('leave nothing of a file that is replaced while they are made', async () => {
    const { id } = (await upload(await large())).body
    let replaced: TestResponse | undefined
    const replace = async (): Promise<void> => {
      replaced ??= await app
        .as('author')
        .post(`${MEDIA}/${id}/replace`, undefined, body('x.jpg', await picture(900, 600, 'jpeg')))
    }
    await finishSizes(afterReading(replace), { id })
    expect(replaced?.status, replaced?.text).toBe(200)
    expect(await read(id)).toEqual(replaced?.body)
    expect((await knownFiles()).filter(([, owner]) => owner !== id)).toEqual([])
    const files = await knownFiles()
    await runJobs()
    expect([await read(id), await knownFiles()]).toEqual([replaced?.body, files])
  })
})
