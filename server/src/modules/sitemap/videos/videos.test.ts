import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { film, picture, silentFilm } from '../../../../test/pictures.ts'
import { countQueries } from '../../../../test/queries.ts'
import { parseXml } from '../../../../test/xml.ts'
import type { SafeFetch } from '../../../outbound/safe-fetch.ts'
import { findAroundBlock } from './scan.ts'

const ID = 'dQw4w9WgXcQ'
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`
const VIMEO = 'https://vimeo.com/76979871'
const FILE = '/video-sitemap.xml'

/** The oEmbed data of another site; only jobs request it. */
const told = {
  version: '1.0',
  type: 'video',
  title: 'Told by <b>Vimeo</b>',
  html: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
  width: 640,
  height: 360,
  thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg',
}

const asked: string[] = []

const fetch: SafeFetch = async (address) => {
  const url = new URL(address).searchParams.get('url') ?? ''
  asked.push(url)
  if (url !== VIMEO) return undefined
  const body = Buffer.from(JSON.stringify(told))
  return { url: address, status: 200, type: 'application/json', body }
}

let started: Promise<void> | undefined
/** Jobs start with the first call; before that nothing runs by itself. */
const runJobs = async (): Promise<void> => {
  started ??= app.startJobs()
  await started
  await app.runDueJobs()
}

let app: TestApp
let clip: { id: number; source_url: string }
let image: { id: number; source_url: string }

const admin = () => app.as('administrator')

const upload = async (name: string, type: string, payload: Buffer, fields = '') =>
  (
    await admin().post(`/api/core/v2/media${fields}`, undefined, {
      payload,
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    })
  ).body

const make = async (fields: object, base = 'posts'): Promise<number> => {
  const { status, body } = await admin().post(`/api/core/v2/${base}`, {
    status: 'publish',
    ...fields,
  })
  expect(status).toBe(201)
  return body.id
}

const choose = async (video: object, general: object = {}): Promise<void> => {
  const options = { sitemap: { video, general } }
  expect((await admin().post('/api/seo/v1/options', { options })).status).toBe(200)
}

const page = async (path: string, file = FILE) => {
  const { status, text } = await app.anonymous.get(file)
  expect(status).toBe(200)
  const url = parseXml(text)
    .all('url')
    .find((candidate) => candidate.textOf('loc') === `http://callboard.test/${path}/`)
  return url?.all('video:video') ?? []
}

const pathsIn = async (file = FILE): Promise<string[]> => {
  const { text } = await app.anonymous.get(file)
  return parseXml(text)
    .all('loc')
    .map(({ text }) => new URL(text).pathname)
}

beforeAll(async () => {
  app = await buildTestApp({}, { fetch })
  clip = await upload('clip.webm', 'video/webm', film(640, 360))
  image = await upload('still.png', 'image/png', await picture(40, 30))
})

beforeEach(async () => {
  await admin().post('/api/seo/v1/reset-settings', { settings: ['sitemap', 'searchAppearance'] })
})

describe('the video sitemap', () => {
  it('does not exist, and no video is looked for, until the setting is on', async () => {
    await make({ title: 'Early', slug: 'early', content: YOUTUBE })
    expect((await app.anonymous.get(FILE)).status).toBe(404)
    expect(await pathsIn('/sitemap.xml')).not.toContain(FILE)
    expect((await app.anonymous.get('/robots.txt')).text).not.toContain('video-sitemap')
    const rows = await app.store.reader.selectFrom('seo_videos').selectAll().execute()
    expect(rows).toEqual([])
    await choose({ enable: true })
    // A missing file is not listed.
    expect((await app.anonymous.get(FILE)).status).toBe(404)
    expect((await app.anonymous.get('/robots.txt')).text).not.toContain('video-sitemap')
    await runJobs()
    expect(await page('early')).toHaveLength(1)
    expect(await pathsIn('/sitemap.xml')).toContain(FILE)
    expect((await app.anonymous.get('/robots.txt')).text).toContain(
      'Sitemap: http://callboard.test/video-sitemap.xml\n',
    )
  })

  it('has videos of other sites', async () => {
    await choose({ enable: true })
    const tag = await make({ name: 'Sea & sun' }, 'tags')
    await make({
      title: 'Seen &amp; heard',
      slug: 'seen',
      date: '2026-03-04T05:06:07',
      excerpt: 'About <i>it</i>',
      tags: [tag],
      content: YOUTUBE,
    })
    const [video] = await page('seen')
    expect(
      ['thumbnail_loc', 'title', 'description', 'player_loc', 'publication_date', 'tag'].map(
        (name) => video?.textOf(`video:${name}`),
      ),
    ).toEqual([
      `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
      'Seen & heard',
      'About it',
      `https://www.youtube.com/embed/${ID}`,
      '2026-03-04T05:06:07Z',
      'Sea & sun',
    ])
  })

  it('uses stored oEmbed data, and sends no request itself', async () => {
    await choose({ enable: true })
    const id = await make({ title: 'Vimeo', slug: 'vimeo', content: VIMEO })
    // There is no oEmbed data for a frame.
    const content = '<iframe src="https://player.vimeo.com/video/1"></iframe>'
    await make({ title: 'Frame', slug: 'frame', content })
    await runJobs()
    asked.length = 0
    expect(await page('frame')).toEqual([])
    const [video] = await page('vimeo')
    expect(video?.textOf('video:title')).toBe('Told by Vimeo')
    expect(video?.textOf('video:thumbnail_loc')).toBe('https://i.vimeocdn.com/video/1.jpg')
    expect(video?.textOf('video:player_loc')).toBe('https://player.vimeo.com/video/76979871')
    expect(asked).toEqual([])
    await admin().delete(`/api/core/v2/posts/${id}`)
    expect(await page('vimeo')).toEqual([])
  })

  it('has the stored data of uploaded files', async () => {
    await choose({ enable: true })
    const content = `<!-- wp:video {"id":${clip.id}} -->
<figure class="wp-block-video"><video controls src="${clip.source_url}"></video></figure>
<!-- /wp:video -->`
    const id = await make({ title: 'Film', slug: 'film', content })
    expect(await page('film')).toEqual([])
    await admin().post(`/api/core/v2/posts/${id}`, { featured_media: image.id })
    const [video] = await page('film')
    expect(
      ['thumbnail_loc', 'title', 'content_loc', 'player_loc', 'duration'].map((name) =>
        video?.textOf(`video:${name}`),
      ),
    ).toEqual([image.source_url, 'Film', clip.source_url, undefined, '2'])
    await admin().post(`/api/core/v2/media/${clip.id}`, {
      title: 'Waves',
      description: 'They come and go',
    })
    const [named] = await page('film')
    expect(named?.textOf('video:title')).toBe('Waves')
    expect(named?.textOf('video:description')).toBe('They come and go')
    await admin().post(`/api/core/v2/posts/${id}`, {
      content: `[video webm="${clip.source_url}" poster="/poster.png"][/video]`,
    })
    expect((await page('film'))[0]?.textOf('video:thumbnail_loc')).toBe(
      'http://callboard.test/poster.png',
    )
    await admin().post(`/api/core/v2/posts/${id}`, { content: 'Words' })
    expect(await page('film')).toEqual([])
  })

  it('has the duration of a film without sound', async () => {
    await choose({ enable: true })
    const silent = await upload('silent.mp4', 'video/mp4', silentFilm(64, 36))
    const content = `<video src="${silent.source_url}" poster="/p.png"></video>`
    await make({ title: 'Silent', slug: 'silent', content })
    expect((await page('silent'))[0]?.textOf('video:duration')).toBe('2')
  })

  it('SEC-15: lists no file that is not public', async () => {
    await choose({ enable: true })
    const draft = await make({ title: 'Draft', status: 'draft' })
    const hidden = await upload('hidden.webm', 'video/webm', film(64, 36), `?post=${draft}`)
    await make({
      title: 'Public',
      slug: 'public',
      content: `<video src="${hidden.source_url}" poster="/p.png"></video>`,
    })
    expect(await page('public')).toEqual([])
    await admin().post(`/api/core/v2/posts/${draft}`, { status: 'publish' })
    expect(await page('public')).toHaveLength(1)
  })

  it('lists only indexable items of chosen types', async () => {
    await choose({ enable: true })
    const term = await make({ name: 'Quiet' }, 'categories')
    await make({ title: 'A', slug: 'open', content: YOUTUBE })
    const page = await make({ title: 'P', slug: 'a-page', content: YOUTUBE }, 'pages')
    const shut = await make({ title: 'B', slug: 'shut', content: YOUTUBE })
    await make({ title: 'C', slug: 'locked', content: YOUTUBE, password: 'x' })
    await make({ title: 'D', slug: 'draft', content: YOUTUBE, status: 'draft' })
    await make({ title: 'E', slug: 'quiet', content: YOUTUBE, categories: [term] })
    await admin().post('/api/seo/v1/post', { id: shut, default: false, noindex: true })
    const listed = await pathsIn()
    expect(listed).toEqual(expect.arrayContaining(['/open/', '/a-page/', '/quiet/']))
    for (const path of ['/shut/', '/locked/', '/draft/']) expect(listed).not.toContain(path)
    await choose({
      advancedSettings: {
        enable: true,
        excludePosts: [JSON.stringify({ value: page })],
        excludeTerms: [JSON.stringify({ value: term })],
      },
    })
    expect(await pathsIn()).toContain('/open/')
    expect(await pathsIn()).not.toContain('/a-page/')
    expect(await pathsIn()).not.toContain('/quiet/')
    await choose({
      postTypes: { all: false, included: ['page'] },
      advancedSettings: { enable: false },
    })
    expect(await pathsIn()).toEqual(['/a-page/'])
  })

  it('has parts of the chosen size, with names of its own', async () => {
    await choose({ enable: true, linksPerIndex: 2 }, { filename: 'map' })
    const all = (await pathsIn('/video-sitemap.xml')).concat(await pathsIn('/video-sitemap2.xml'))
    expect(all.length).toBeGreaterThan(2)
    expect(new Set(all).size).toBe(all.length)
    expect(await pathsIn('/map.xml')).toEqual(
      expect.arrayContaining(['/video-sitemap.xml', '/video-sitemap2.xml', '/post-map.xml']),
    )
    expect((await app.anonymous.get('/video-sitemap1.xml')).status).toBe(404)
    await choose({}, { indexes: false })
    expect((await pathsIn('/video-sitemap.xml')).length).toBeGreaterThan(2)
    const whole = await pathsIn('/map.xml')
    expect(whole.filter((path) => path === '/open/')).toHaveLength(1)
    await choose({}, { enable: false, indexes: true })
    expect(await pathsIn('/wp-sitemap.xml')).toContain('/video-sitemap.xml')
  })

  it('excludes videos from the other sitemaps while it exists', async () => {
    const content = '<video src="https://x.test/v.mp4" poster="https://x.test/v.png"></video>'
    await make({ title: 'Once', slug: 'once', content })
    expect(await page('once', '/post-sitemap.xml')).toHaveLength(1)
    await choose({ enable: true })
    await runJobs()
    expect(await page('once', '/post-sitemap.xml')).toEqual([])
    expect(await page('once')).toHaveLength(1)
  })

  it('finds videos of long texts after the save', async () => {
    await choose({ enable: true })
    await make({ title: 'Long', slug: 'long', content: `${'word '.repeat(5_000)}\n\n${YOUTUBE}` })
    await runJobs()
    expect(await page('long')).toHaveLength(1)
  })

  describe('reusable blocks', () => {
    const shared = (...ids: readonly number[]): string =>
      ids.map((id) => `<!-- wp:block {"ref":${id}} /-->`).join('\n')
    const player = (id: string) => `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`
    const players = async (path: string) =>
      (await page(path)).map((video) => video.textOf('video:player_loc')?.slice(-11))

    it('add their videos to each page that contains them, as they are now', async () => {
      await choose({ enable: true })
      const block = await make({ title: 'B', content: player('aaaaaaaaaaa') }, 'blocks')
      await make({ title: 'One', slug: 'one', content: shared(block) })
      await make({ title: 'Two', slug: 'two', content: player('bbbbbbbbbbb') + shared(block) })
      await runJobs()
      expect(await players('one')).toEqual(['aaaaaaaaaaa'])
      expect(await players('two')).toEqual(['bbbbbbbbbbb', 'aaaaaaaaaaa'])
      await admin().post(`/api/core/v2/blocks/${block}`, { content: player('ccccccccccc') })
      await runJobs()
      expect(await players('one')).toEqual(['ccccccccccc'])
      expect(await players('two')).toEqual(['bbbbbbbbbbb', 'ccccccccccc'])
      await admin().post(`/api/core/v2/blocks/${block}`, { status: 'draft' })
      await runJobs()
      expect(await players('one')).toEqual([])
      await admin().post(`/api/core/v2/blocks/${block}`, { status: 'publish' })
      await runJobs()
      expect(await players('one')).toEqual(['ccccccccccc'])
      await admin().delete(`/api/core/v2/blocks/${block}?force=true`)
      await runJobs()
      expect(await players('two')).toEqual(['bbbbbbbbbbb'])
    })

    it('are found when nested, to a depth, and once in a loop', async () => {
      await choose({ enable: true })
      const fourth = await make({ title: '4', content: player('44444444444') }, 'blocks')
      const third = await make(
        { title: '3', content: player('33333333333') + shared(fourth) },
        'blocks',
      )
      const second = await make({ title: '2', content: shared(third) }, 'blocks')
      const first = await make({ title: '1', content: shared(second) }, 'blocks')
      await make({ title: 'Deep', slug: 'deep', content: shared(first) })
      await runJobs()
      expect(await players('deep')).toEqual(['33333333333'])
      const content = player('55555555555') + shared(first, second, third)
      await admin().post(`/api/core/v2/blocks/${third}`, { content })
      await runJobs()
      expect(await players('deep')).toEqual(['55555555555'])
    })

    it('are read together for all items', async () => {
      await choose({ enable: true })
      const blocks = []
      for (let n = 0; n < 3; n++)
        blocks.push(await make({ title: 'B', content: player(`block-----${n}`) }, 'blocks'))
      await make({ title: 'A', content: shared(...blocks) })
      await runJobs()
      const scan = (id: number) =>
        countQueries(app, () => findAroundBlock(app.systemContext(), { id, after: 0 }))
      const [block = 0] = blocks
      const few = await scan(block)
      await make({ title: 'B', content: shared(...blocks) })
      await make({ title: 'C', content: shared(...blocks) })
      await runJobs()
      expect(await scan(block)).toBe(few)
    })
  })

  it('takes as many queries for many pages as for a few', async () => {
    // No job sends requests there.
    app = await buildTestApp()
    await choose({ enable: true })
    const file = async (): Promise<number> => {
      // A change, so that the response is not cached.
      await make({ title: 'Other', content: YOUTUBE })
      return countQueries(app, async () => {
        await app.anonymous.get(FILE)
      })
    }
    await file()
    const few = await file()
    for (let n = 0; n < 30; n++)
      await make({
        title: `Many ${n}`,
        content: `${YOUTUBE}\n\nhttps://youtu.be/abcdefghi${10 + n}`,
      })
    expect(await file()).toBe(few)
  })
})
