import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { body, picture } from '../../../test/pictures.ts'
import { startS3Server } from '../../../test/s3-server.ts'

const account = {
  bucket: 'media',
  region: 'eu-test-1',
  accessKeyId: 'test-key',
  secretAccessKey: 'hush-right',
}

describe('media in a bucket', () => {
  it('are stored, sent, edited and removed there', async () => {
    await using bucket = await startS3Server(account)
    const app = await buildTestApp({
      s3Endpoint: bucket.endpoint,
      s3Bucket: account.bucket,
      s3Region: account.region,
      s3AccessKeyId: account.accessKeyId,
      s3SecretAccessKey: account.secretAccessKey,
    })
    const editor = app.as('editor')
    const bytes = await picture(400, 300)
    const media = '/wp-json/wp/v2/media'
    const { status, body: item } = await editor.post(media, undefined, body('a.png', bytes))
    expect(status).toBe(201)
    const names = (): string[] => [...bucket.objects.keys()].map((key) => key.replace(/^.*\//, ''))
    expect(names().sort()).toEqual(['a-150x150.png', 'a-300x225.png', 'a.png'])

    const file = await app.http.inject({ url: new URL(item.source_url).pathname })
    expect(file.rawPayload.equals(bytes)).toBe(true)

    const edit = { src: item.source_url, modifiers: [{ type: 'rotate', args: { angle: 90 } }] }
    const edited = await editor.post(`${media}/${item.id}/edit`, edit)
    expect([edited.status, edited.body.media_details.width]).toEqual([201, 300])

    for (const { id } of [item, edited.body])
      expect((await editor.delete(`${media}/${id}?force=true`)).status).toBe(200)
    expect(names()).toEqual([])
  })
})
