import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { dangersIn } from '../../../../test/dangers.ts'
import { form, picture } from '../../../../test/pictures.ts'
import { GROUP_NAMES } from '../../seo-setup/settings/index.ts'

const CORE = '/api/core/v2'
const SEO = '/api/seo/v1'

let app: TestApp
const admin = () => app.as('administrator')

beforeAll(async () => {
  app = await buildTestApp()
  await admin().post(`${CORE}/settings`, { title: 'The Harbour' })
})

beforeEach(async () => {
  await admin().post(`${SEO}/reset-settings`, { settings: GROUP_NAMES })
})

const choose = async (image: object): Promise<void> => {
  expect((await admin().post(`${SEO}/options`, { options: { image } })).status).toBe(200)
}

const upload = async (name: string, fields: Record<string, string> = {}) => {
  const { body, status } = await admin().post(
    `${CORE}/media`,
    undefined,
    form(name, await picture(8, 8), fields),
  )
  expect(status).toBe(201)
  return body
}

let count = 0
const publish = async (content: string, more: object = {}) => {
  count++
  const { body } = await admin().post(`${CORE}/posts`, {
    ...{ title: 'A walk', status: 'publish', slug: `walk-${count}`, content },
    ...more,
  })
  return body as { id: number; slug: string; link: string }
}

/** The image tags in the content of a post's page. */
const images = async (slug: string): Promise<string[]> => {
  const { text } = await app.anonymous.get(`/${slug}/`)
  const [, content = ''] = text.split('entry-content')
  return content.match(/<img[^>]*data-test[^>]*>/g) ?? []
}

describe('on pages', () => {
  it('changes nothing by default, and nothing in the API', async () => {
    const { slug, id } = await publish('<p><img data-test src="/old-lighthouse.png"></p>')
    expect(await images(slug)).toEqual(['<img data-test src="/old-lighthouse.png">'])
    await choose({ altTag: { enable: true } })
    expect(await images(slug)).toEqual([
      '<img alt="old lighthouse" data-test src="/old-lighthouse.png">',
    ])
    const { body } = await app.anonymous.get(`${CORE}/posts/${id}`)
    expect(body.content.rendered).not.toContain('alt=')
  })

  it('describes images of the library by their stored texts', async () => {
    const { id, source_url } = await upload('keeper-house.png')
    await choose({ altTag: { enable: true } })
    const { slug } = await publish(
      `<p><img data-test src="${source_url}"> <img data-test class="wp-image-${id}" src="${source_url}"></p>`,
    )
    const alts = async () => (await images(slug)).map((tag) => /\balt="([^"]*)"/.exec(tag)?.[1])
    expect(await alts()).toEqual(['keeper house', 'keeper house'])
    await admin().post(`${CORE}/media/${id}`, { caption: 'The <em>keeper</em> & Tom' })
    expect(await alts()).toEqual(['The keeper &amp; Tom', 'The keeper &amp; Tom'])
    await admin().post(`${CORE}/media/${id}`, { alt_text: 'Two men "at" a door' })
    expect(await alts()).toEqual(Array(2).fill('Two men &quot;at&quot; a door'))
  })

  it('fills formats with tags of the image, of the item and of the site', async () => {
    const { body } = await admin().post(`${CORE}/categories`, { name: 'Coast' })
    await choose({
      altTag: { enable: true, format: '#image_title (#post_title, #categories)' },
      title: { enable: true, casing: 'titleCase' },
    })
    const { slug } = await publish('<p><img data-test src="/red_boat.webp"></p>', {
      categories: [body.id],
    })
    expect(await images(slug)).toEqual([
      '<img alt="red boat (A walk, Coast)" title="Red Boat - The Harbour" data-test src="/red_boat.webp">',
    ])
  })

  it('skips decorative images, described images, and unknown ones', async () => {
    const format = '#image_title #separator_sa #site_title'
    await choose({ altTag: { enable: true, format }, title: { enable: true } })
    const content =
      '<p><img data-test src="/old-boat.png" alt=""><img data-test src="/old-boat.png" alt="Mine" title="">' +
      '<img data-test src="/old-boat.png" role="presentation"><img data-test src="/IMG_2041.jpg">' +
      '<img data-test src="data:image/png;base64,aaaa"></p>'
    const { slug } = await publish(content)
    expect((await images(slug)).join('')).toBe(content.slice(3, -4))
  })

  it('skips excluded items and terms', async () => {
    const content = '<p><img data-test src="/old-boat.png"></p>'
    const term = (await admin().post(`${CORE}/tags`, { name: 'Quiet' })).body.id
    const [one, two, three] = [
      await publish(content),
      await publish(content, { tags: [term] }),
      await publish(content),
    ]
    const excluded = {
      excludePosts: [JSON.stringify({ value: one.id, label: 'A walk' })],
      excludeTerms: [JSON.stringify({ value: term })],
    }
    await choose({ altTag: { enable: true, advancedSettings: { enable: true, ...excluded } } })
    const described = async ({ slug }: { slug: string }) =>
      (await images(slug)).join('').includes('alt=')
    expect([await described(one), await described(two), await described(three)]).toEqual([
      ...[false, false, true],
    ])
    await choose({ altTag: { advancedSettings: { enable: false } } })
    expect(await described(one)).toBe(true)
  })

  it('SEC-51: escapes stored texts', async () => {
    const { id, source_url } = await upload('x.png')
    await admin().post(`${CORE}/media/${id}`, {
      alt_text: '"><script>alert(1)</script><b onclick=x>',
      title: "boat' onerror='alert(2)",
    })
    await choose({ altTag: { enable: true }, title: { enable: true, format: '#image_title "<i>' } })
    const { slug } = await publish(`<p><img data-test src="${source_url}"></p>`)
    const [tag = ''] = await images(slug)
    expect(tag).toContain('title="boat&#39; onerror=&#39;alert(2)')
    expect(dangersIn(tag)).toEqual([])
  })

  it('reveals nothing of an image that the visitor may not see', async () => {
    const secret = await publish('hidden', { status: 'private' })
    const { id, source_url } = await upload('x.png', { post: String(secret.id) })
    await admin().post(`${CORE}/media/${id}`, { alt_text: 'Top secret marker' })
    await choose({ altTag: { enable: true } })
    const { slug } = await publish(
      `<p><img data-test class="wp-image-${id}" src="${source_url}"></p>`,
    )
    expect((await app.anonymous.get(`/${slug}/`)).text).not.toContain('secret marker')
  })

  it('describes images of a long text, too', async () => {
    await choose({ altTag: { enable: true } })
    const { slug } = await publish(
      `${'<p>Words of a long text.</p>'.repeat(1_500)}<p><img data-test src="/last-boat.png"></p>`,
    )
    expect(await images(slug)).toEqual(['<img alt="last boat" data-test src="/last-boat.png">'])
  })
})

describe('new uploads', () => {
  it('stay unchanged by default', async () => {
    const media = await upload('Old-Boat.png')
    expect(media.title.raw).toBe('Old-Boat')
    expect([media.alt_text, media.caption.raw, media.description.raw]).toEqual(['', '', ''])
  })

  it('get texts by the formats, where the upload has none', async () => {
    const on = { autogenerate: true }
    await choose({
      ...{ title: on, altTag: { ...on, casing: 'sentenceCase' } },
      caption: { ...on, format: '#image_title at #post_title' },
      description: { ...on, format: 'Seen by #site_title' },
    })
    const post = await publish('x', { title: 'Salt & <em>wind</em>' })
    const media = await upload('old-boat.png', { post: String(post.id) })
    expect(media.title.raw).toBe('old boat - The Harbour')
    expect(media.alt_text).toBe('Old boat')
    expect(media.caption.raw).toBe('old boat at Salt &amp; wind')
    expect(media.description.raw).toBe('Seen by The Harbour')
    const own = { title: 'Mine', alt_text: 'Own', caption: 'Said', description: '' }
    const given = await upload('old-boat.png', own)
    expect([given.title.raw, given.alt_text, given.caption.raw]).toEqual(['Mine', 'Own', 'Said'])
  })

  it("keep a camera's file name, which has no words", async () => {
    await choose({ title: { autogenerate: true }, altTag: { autogenerate: true } })
    const media = await upload('IMG_2041.png')
    expect([media.title.raw, media.alt_text]).toEqual(['IMG_2041', ''])
  })

  it('are renamed to the words of their name', async () => {
    await choose({
      altTag: { autogenerate: true },
      filename: {
        ...{ enable: true, casing: 'lowerCase', stripPunctuation: true },
        ...{ charactersToKeep: { numbers: false }, wordsToStrip: 'final copy' },
      },
    })
    const media = await upload('Harbour_VIEW final.Copy-2.png')
    expect(media.source_url).toMatch(/\/harbour-view\.png$/)
    expect(media.alt_text).toBe('Harbour VIEW')
    expect((await upload('final.png')).source_url).toMatch(/\/final\.png$/)
  })
})

const fill = (given: object, role: 'administrator' | 'editor' = 'administrator') =>
  app.as(role).post(`${SEO}/image-seo/fill`, given)

describe('the library, while no job runs', () => {
  it('runs once at a time, and can be stopped', async () => {
    expect((await fill({})).status).toBe(200)
    expect((await fill({})).body.code).toBe('seo_images_busy')
    expect((await admin().delete(`${SEO}/image-seo/fill`)).body.status).toBe('stopped')
    expect((await admin().get(`${SEO}/image-seo/fill`)).body.seen).toBe(0)
    expect((await fill({ parts: [] })).status).toBe(400)
    expect((await fill({ parts: ['filename'] })).status).toBe(400)
    expect((await fill({}, 'editor')).status).toBe(403)
  })
})

describe('the whole library', () => {
  const progress = async () => (await admin().get(`${SEO}/image-seo/fill`)).body
  const read = async (id: number) => (await admin().get(`${CORE}/media/${id}?context=edit`)).body

  beforeAll(async () => {
    await app.startJobs()
  })

  const finished = async () => {
    for (let turns = 0; turns < 20; turns++) {
      await app.runDueJobs()
      const state = await progress()
      if (state.status !== 'running') return state
    }
    throw new Error('it does not come to an end')
  }

  it('is reported in a dry run, and filled in after that', async () => {
    const bare = (await upload('grey-seal.png')).id
    const own = (await upload('grey-seal.png', { alt_text: 'Mine', title: 'Mine' })).id
    expect((await fill({ dryRun: true })).body).toMatchObject({ status: 'running', dryRun: true })
    const told = await finished()
    expect(told).toMatchObject({ status: 'done', seen: told.total, refused: 0, parts: ['altTag'] })
    expect(told.filled).toBeGreaterThan(0)
    expect(told.examples.length).toBeGreaterThan(0)
    expect((await read(bare)).alt_text).toBe('')

    await fill({ parts: ['altTag', 'title', 'caption', 'description'] })
    expect(await finished()).toMatchObject({ status: 'done', dryRun: false })
    expect(await read(bare)).toMatchObject({
      ...{ alt_text: 'grey seal', title: { raw: 'grey seal - The Harbour' } },
      ...{ caption: { raw: 'grey seal' }, description: { raw: 'grey seal' } },
    })
    expect(await read(own)).toMatchObject({ alt_text: 'Mine', title: { raw: 'Mine' } })
    await fill({ parts: ['altTag', 'title'] })
    expect(await finished()).toMatchObject({ filled: 0 })
  })

  it('is handled in more than one batch', async () => {
    const ids: number[] = []
    for (let n = 0; n < 60; n++) ids.push((await upload(`white-gull-${n}.png`)).id)
    await fill({ parts: ['altTag'] })
    await finished()
    const alts = await Promise.all(ids.map(async (id) => (await read(id)).alt_text))
    expect(alts).toEqual(ids.map((_, n) => `white gull ${n}`))
  })

  it('is changed only where the account may edit it', async () => {
    await choose({})
    const editable = { useDefault: false, search_appearance_settings: true }
    await admin().post(`${SEO}/options`, { options: { accessControl: { author: editable } } })
    const id = (await upload('lone-tern.png')).id
    const author = app.as('author')
    const begun = await author.post(`${SEO}/image-seo/fill`, { parts: ['altTag'] })
    expect(begun.status).toBe(200)
    const state = await finished()
    expect(state.refused).toBeGreaterThan(0)
    expect((await read(id)).alt_text).toBe('')
  })
})

it('lists the tags of image formats on request', async () => {
  const usual = (await admin().get(`${SEO}/tags`)).body
  expect(Object.keys(usual.context)).not.toContain('imageAltTag')
  const { tags, context } = (await admin().get(`${SEO}/tags?images=true`)).body
  expect(context.imageAltTag).toContain('image_title')
  const known = new Set(tags.map(({ id }: { id: string }) => id))
  expect(context.imageTitle.filter((id: string) => !known.has(id))).toEqual([])
})
