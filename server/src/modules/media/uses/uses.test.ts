import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { body, picture } from '../../../../test/pictures.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { saveOption } from '../../settings/index.ts'
import { mentionsIn } from './mentions.ts'

const MEDIA = '/wp-json/wp/v2/media'
const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let author: Client
let admin: Client
let dot: Buffer

interface Item {
  readonly id: number
  readonly source_url: string
}

beforeAll(async () => {
  app = await buildTestApp()
  author = app.as('author')
  admin = app.as('administrator')
  dot = await picture(400, 300)
})

const upload = async (name: string): Promise<Item> => {
  const answer = await author.post(MEDIA, undefined, body(name, dot))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const write = async (content: string, more: object = {}): Promise<number> => {
  const answer = await author.post(POSTS, { title: 'A text', content, status: 'publish', ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const usesOf = async ({ id }: Item, as = author) => (await as.get(`${MEDIA}/${id}/uses`)).body

const unused = async (): Promise<number[]> =>
  (await author.get(`${MEDIA}/library?unused=true&per_page=100&_fields=id`)).body.map(
    ({ id }: Item) => id,
  )

const runJob = async (wanted: string, payload: object): Promise<void> => {
  const ctx = app.systemContext()
  const job = ctx.extensions(jobDefinitions).find(({ name }) => name === wanted)
  await job?.run(ctx, payload as never)
}

describe('GET wp/v2/media/{id}/uses', () => {
  it('finds files by id and by address, and as featured images', async () => {
    const [inBlock, bySize, featured, inGallery, lonely] = await Promise.all(
      ['block.png', 'size.png', 'featured.png', 'gallery.png', 'lonely.png'].map(upload),
    )
    if (!inBlock || !bySize || !featured || !inGallery || !lonely) throw new Error('no files')
    const sized = bySize.source_url.replace('.png', '-300x225.png')
    const id = await write(
      `<!-- wp:image {"id":${inBlock.id}} --><figure><img src="https://elsewhere.test/x.png"/></figure><!-- /wp:image -->
       <p><a href="${sized}">small</a></p>[gallery ids="${inGallery.id}, 99999"]`,
      { featured_media: featured.id },
    )
    const item = { id, type: 'post', status: 'publish', title: 'A text', can_edit: true }
    const content = [expect.objectContaining({ ...item, places: ['content'] })]
    for (const file of [inBlock, bySize, inGallery])
      expect(await usesOf(file)).toMatchObject({ is_complete: true, items: content, site: [] })
    expect((await usesOf(featured)).items).toMatchObject([{ id, places: ['featured'] }])
    expect((await usesOf(lonely)).items).toEqual([])
    expect(await unused()).toEqual([lonely.id])
    await author.post(`${POSTS}/${id}`, { content: 'Nothing left.', featured_media: 0 })
    expect(await unused()).toHaveLength(5)
  })

  it('finds files in long texts, by a job', async () => {
    const file = await upload('long.png')
    const id = await write(`${'<p>word</p>\n'.repeat(3_000)}<img src="${file.source_url}">`)
    await runJob('media.note-uses', { id })
    expect((await usesOf(file)).items).toMatchObject([{ id }])
  })

  it('tells about the site icon and about images of shared posts', async () => {
    const icon = await upload('icon.png')
    const social = await upload('social.png')
    await admin.post('/wp-json/wp/v2/settings', { site_icon: icon.id })
    const id = await write('Words.')
    const saved = await admin.post('/wp-json/aioseo/v1/post', {
      id,
      og_image_type: 'custom_image',
      og_image_custom_url: social.source_url,
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await usesOf(icon)).site).toEqual(['icon'])
    expect((await usesOf(social)).items).toMatchObject([{ id, places: ['social'] }])
    expect(await unused()).not.toContain(icon.id)
    expect(await unused()).not.toContain(social.id)
  })

  it('tells about pictures of the catalogue', async () => {
    const file = await upload('portrait.png')
    const made = await admin.post('/wp-json/lwtv/v1/actors', {
      name: 'Somebody',
      image: file.id,
      status: 'publish',
    })
    expect(made.status, made.text).toBe(201)
    expect((await usesOf(file)).items).toMatchObject([{ title: 'Somebody', type: 'actor' }])
    expect(await unused()).not.toContain(file.id)
  })

  it('keeps items to itself that the caller may not see', async () => {
    const file = await upload('secret.png')
    await write(`<img src="${file.source_url}">`, { status: 'draft' })
    expect((await usesOf(file)).items).toHaveLength(1)
    expect(await usesOf(file, app.another('author'))).toMatchObject({
      items: [],
      has_hidden: true,
    })
    expect((await app.anonymous.get(`${MEDIA}/${file.id}/uses`)).status).toBe(401)
    expect((await app.as('subscriber').get(`${MEDIA}/${file.id}/uses`)).status).toBe(403)
    expect((await author.get(`${MEDIA}/999999/uses`)).status).toBe(404)
    expect((await app.anonymous.get(`${MEDIA}/library?unused=true`)).status).toBe(401)
  })

  it('is read from all items of a site that had them before', async () => {
    const file = await upload('before.png')
    const id = await write(`<img src="${file.source_url}">`)
    await app.systemContext().transaction(async ({ db }) => {
      await db.deleteFrom('media_uses').execute()
      await saveOption(db, 'media_uses_read', 0)
    })
    expect(await usesOf(file)).toMatchObject({ is_complete: false, items: [] })
    const refused = await author.get(`${MEDIA}/library?unused=true`)
    expect([refused.status, refused.body.code]).toEqual([503, 'rest_uses_unknown'])
    await runJob('media.read-all-uses', {})
    expect(await usesOf(file)).toMatchObject({ is_complete: true, items: [{ id }] })
  })
})

it('files without an alternative text can be listed', async () => {
  const [bare, described] = await Promise.all([upload('bare.png'), upload('described.png')])
  await author.post(`${MEDIA}/${described?.id}`, { alt_text: 'a dot' })
  const { body: found } = await author.get(
    `${MEDIA}/library?alt_missing=true&per_page=100&_fields=id`,
  )
  const ids = found.map(({ id }: Item) => id)
  expect(ids).toContain(bare?.id)
  expect(ids).not.toContain(described?.id)
})

it('the library counts exactly the files that the caller sees', async () => {
  const { body: draft } = await author.post(POSTS, { title: 'Not yet', status: 'draft' })
  const hidden = await upload('hidden.png')
  await author.post(`${MEDIA}/${hidden.id}`, { post: draft.id })
  const counted = async (client: Client): Promise<readonly number[]> => {
    const { body: items, headers } = await client.get(`${MEDIA}/library?per_page=100&_fields=id`)
    return [items.length, Number(headers['x-wp-total'])]
  }
  const [all = 0, total] = await counted(author)
  expect(total).toBe(all)
  expect(await counted(app.another('author'))).toEqual([all - 1, all - 1])
})

it('mentions of files are found in all forms', () => {
  expect(
    mentionsIn(
      '{"mediaId":12} class="wp-image-13" data-id="14" {"ids":[15, 16]} ' +
        'http:\\/\\/x\\/wp-content\\/uploads\\/2026\\/11\\/a%20b.png /wp-content/uploads/2026/11/c.pdf?x',
    ),
  ).toEqual({ ids: [12, 13, 14, 15, 16], keys: ['2026/11/a b.png', '2026/11/c.pdf'] })
  expect(mentionsIn('wp-content/uploads/../../etc/passwd "id":"x"')).toEqual({ ids: [], keys: [] })
})
