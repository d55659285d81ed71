import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { makeFolder } from '../../../test/folder.ts'
import { form, picture } from '../../../test/pictures.ts'
import { serveFolder, visitAll } from '../../../test/static-server.ts'
import { openSiteFolder } from '../../store/disk/site-folder.ts'
import { JOURNAL } from './journal.ts'
import { MANIFEST } from './manifest.ts'
import { exportStaticSite, type StaticOptions } from './run.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let folder: string
let lights: number
beforeAll(async () => {
  app = await buildTestApp()
  folder = await makeFolder('static')
  const admin = app.as('administrator')
  const make = async (path: string, given: object): Promise<number> => {
    const { status, body } = await admin.post(`${V2}/${path}`, { status: 'publish', ...given })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  await admin.post(`${V2}/settings`, { posts_per_page: 2 })
  const upload = form('lamp.png', await picture(600, 400), {})
  const { body: lamp } = await admin.post(`${V2}/media`, undefined, upload)
  const tides = await make('categories', { name: 'Tides', slug: 'tides' })
  lights = await make('posts', {
    ...{ title: 'Lights', slug: 'lights', categories: [tides], featured_media: lamp.id },
    content: `<p><a href="http://callboard.test/harbour/">Harbour</a> <a href="/nowhere/">x</a></p><figure><img src="${lamp.source_url}" alt="A lamp"></figure>`,
  })
  for (const slug of ['one', 'two', 'three']) await make('posts', { title: slug, slug })
  await make('pages', { title: 'Harbour', slug: 'harbour', content: '<p>Ships.</p>' })
  const moved = await make('pages', { title: 'Moved', slug: 'old-name' })
  await admin.post(`${V2}/pages/${moved}`, { slug: 'new-name' })
  await make('pages', { title: 'Draft', slug: 'draft', status: 'draft' })
})

const copy = (to = folder, options: Partial<StaticOptions> = {}) =>
  exportStaticSite(app.systemContext(), openSiteFolder(to), {
    ...{ formerBases: [], isFull: false, isForced: false, hasRedirectPages: true },
    ...options,
  })

const filesIn = async (place: string): Promise<readonly string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(place.length + 1))
    .sort()

const textOf = (file: string, place = folder): Promise<string> =>
  readFile(join(place, file), 'utf8')

describe('a copy of the site', () => {
  it('has pages, lists, feeds, sitemaps, pictures and what they need', async () => {
    const report = await copy()
    const files = await filesIn(folder)
    for (const file of [
      ...['index.html', 'page/2/index.html', 'lights/index.html', 'harbour/index.html'],
      ...['category/tides/index.html', 'feed/index.xml', 'category/tides/feed/index.xml'],
      ...['sitemap.xml', 'post-sitemap.xml', 'sitemap.xsl', 'robots.txt', '404.html'],
      ...['_redirects', '_headers', 'nginx.conf', MANIFEST],
    ])
      expect(files, file).toContain(file)
    expect(files.filter((file) => file.startsWith('wp-content/uploads/'))).not.toEqual([])
    expect(files.filter((file) => /\.css$/.test(file))).not.toEqual([])
    expect(files.filter((file) => /draft|wp-json|login|partial|journal/.test(file))).toEqual([])
    expect(report.broken).toEqual([{ link: '/nowhere/', page: '/lights/' }])
    expect(report.leftOut.forms).toBeGreaterThan(0)
    expect(report.files).toBe(files.length - 1)
    expect(report.failed).toEqual([])
  })

  it('works on a plain web server: every link and picture is there', async () => {
    const server = await serveFolder(folder)
    const { seen, missing } = await visitAll(server.address)
    expect(missing).toEqual([['/nowhere/', '/lights/']])
    for (const path of ['/', '/lights/', '/page/2/', '/feed/index.xml', '/harbour/'])
      expect([...seen], path).toContain(path)
    expect([...seen].some((path) => path.includes('lamp'))).toBe(true)
  })

  it('keeps whole addresses where others read them, and has no forms or scripts of the server', async () => {
    const page = await textOf('lights/index.html')
    expect(page).toContain('<link rel="canonical" href="http://callboard.test/lights/">')
    expect(page).toContain('<a href="/harbour/">')
    expect(page).not.toMatch(/<form|wp-json|a\.js|site-bar|shortlink|id="respond"/)
    expect(await textOf('feed/index.xml')).toContain('<link>http://callboard.test/lights/')
  })

  it('is left as it is if nothing changed', async () => {
    const report = await copy()
    expect(report).toMatchObject({ written: [], deleted: [] })
    // Only what depends on the time, and redirects, are asked for again.
    expect(report.reused).toBeGreaterThan(report.rendered)
    expect(report.broken).toEqual([{ link: '/nowhere/', page: '/lights/' }])
  })

  it('changes where a post is shown, and nowhere else', async () => {
    await app.as('administrator').post(`${V2}/posts/${lights}`, { title: 'Lanterns' })
    const { written, deleted } = await copy()
    expect(deleted.filter((file) => !file.startsWith('title/'))).toEqual([])
    for (const file of ['lights/index.html', 'category/tides/index.html', 'feed/index.xml'])
      expect(written, file).toContain(file)
    expect(written).toContain('post-sitemap.xml')
    // The post after it links to it by its title; the others do not.
    expect(written).toContain('one/index.html')
    for (const file of ['harbour/index.html', 'three/index.html', '404.html', 'robots.txt'])
      expect(written, file).not.toContain(file)
    expect(await textOf('lights/index.html')).toContain('Lanterns')
  })

  it('loses what is deleted', async () => {
    await app.as('administrator').delete(`${V2}/posts/${lights}`)
    const { deleted } = await copy()
    expect(deleted).toContain('lights/index.html')
    expect(deleted.some((file) => file.startsWith('wp-content/uploads/'))).toBe(true)
    expect(await filesIn(folder)).not.toContain('lights/index.html')
  })
})

it('scripts stay that need no server', async () => {
  await copy()
  const page = await textOf('harbour/index.html')
  expect(page).toContain('assets/colour-scheme.js')
  expect(page).toContain('localStorage.getItem("colour-scheme")')
  expect(page).not.toMatch(/search-suggestions|site-bar/)
  expect(await filesIn(folder)).toContain('assets/colour-scheme.js')
})

describe('redirects', () => {
  it('are written for hosts, for nginx, and as pages', async () => {
    await copy()
    expect(await textOf('_redirects')).toContain('/old-name/ /new-name/ 301\n')
    expect(await textOf('_redirects')).toContain('/feed/ /feed/index.xml 200\n')
    expect(await textOf('nginx.conf')).toContain(
      'location = "/old-name/" { return 301 "/new-name/"; }\nlocation = "/old-name" {',
    )
    expect(await textOf('old-name/index.html')).toContain('content="0; url=/new-name/"')
  })

  it('are left out if they lead elsewhere each time', async () => {
    await app.as('administrator').post('/api/svc/v1/characters', { name: 'Any', status: 'publish' })
    await copy()
    expect(await textOf('characters/index.html')).toContain('Any')
    expect(await textOf('_redirects')).not.toContain('random')
  })

  it('are no pages if that is not wanted', async () => {
    const { deleted } = await copy(folder, { hasRedirectPages: false })
    expect(deleted).toContain('old-name/index.html')
    expect(await textOf('_redirects')).toContain('/old-name/ /new-name/ 301\n')
  })
})

describe('the folder', () => {
  it('is refused if it has other content', async () => {
    const other = await makeFolder('static-other')
    await writeFile(join(other, 'index.html'), 'mine')
    await expect(copy(other)).rejects.toThrow('has other content')
    expect(await filesIn(other)).toEqual(['index.html'])
    await copy(other, { isForced: true })
    expect(await textOf('index.html', other)).toContain('<!doctype html>')
  })

  it('keeps files that no run has written', async () => {
    const shared = await makeFolder('static-shared')
    await copy(shared)
    await writeFile(join(shared, 'CNAME'), 'example.org')
    await writeFile(join(shared, 'newcomer.html'), 'mine')
    const { written, deleted } = await copy(shared)
    expect([written, deleted]).toEqual([[], []])
    expect(await filesIn(shared)).toEqual(expect.arrayContaining(['CNAME', 'newcomer.html']))
  })

  it('goes on after an interruption, and repairs lost files', async () => {
    const stopped = await makeFolder('static-stopped')
    const stop = () =>
      copy(stopped, {
        onProgress: (done) => {
          if (done > 20) throw new Error('killed')
        },
      })
    await expect(stop()).rejects.toThrow('killed')
    const half = await filesIn(stopped)
    expect(half).toContain(JOURNAL)
    // The process may end in the middle of a line.
    await appendFile(join(stopped, JOURNAL), '\n{"address":"/li')
    await expect(stop()).rejects.toThrow('killed')
    const { written } = await copy(stopped)
    expect(written.filter((file) => half.includes(file))).toEqual([])
    expect(await filesIn(stopped)).not.toContain(JOURNAL)
    await writeFile(join(stopped, 'index.html'), '')
    expect((await copy(stopped)).written).toEqual(['index.html'])
    const anew = await copy(stopped, { isFull: true })
    expect([anew.written, anew.reused]).toEqual([[], 0])
  })

  it('replaces the address at which texts were written', async () => {
    const moved = await makeFolder('static-moved')
    await app.as('administrator').post(`${V2}/pages`, {
      ...{ title: 'Quay', slug: 'quay', status: 'publish' },
      content:
        '<p><a href="https://live.example/harbour/#top">Harbour</a> https://live.example/x</p>',
    })
    await copy(moved, { formerBases: ['https://live.example'] })
    const page = await textOf('quay/index.html', moved)
    expect(page).toContain('<a href="/harbour/#top">')
    expect(page).toContain('http://callboard.test/x')
    expect(page).not.toContain('live.example')
  })
})
