import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from '../../src/demo/index.ts'
import type { ItemInput, ItemType } from '../../src/modules/catalogue/model/index.ts'
import { createItem } from '../../src/modules/catalogue/save/index.ts'
import { saveSettings } from '../../src/modules/settings/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { body as fileBody, picture } from '../pictures.ts'
import { countQueries } from '../queries.ts'
import { createVisitor } from '../visitor.ts'
import { faultsOf } from './page.ts'

const WP = '/wp-json/wp/v2'

const pageAt = async (app: TestApp, path: string): Promise<string> => {
  const { status, text } = await createVisitor(app).get(path)
  expect(status).toBe(200)
  return text
}

const headings = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/<h([1-3])[^>]*>(.*?)<\/h\1>/g),
    ([, level, words = '']) => `${level} ${words.replace(/<[^>]+>/g, '')}`,
  )

describe('the home page of an empty site', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
  })

  it('shows the title and a search, without empty headings', async () => {
    const text = await pageAt(app, '/')
    expect(headings(text)).toEqual(['1 Callboard'])
    expect(text).toContain('home-hero')
    expect(text).toContain('Nothing has been published here yet.')
    expect(await faultsOf(text)).toEqual([])
  })
})

describe('the home page with a catalogue and posts', () => {
  let app: TestApp
  let usual: ItemInput
  const make = async (type: ItemType, name: string, input: ItemInput = {}): Promise<number> =>
    (await createItem(app.systemContext(), type, { name, ...input })).row.id

  beforeAll(async () => {
    app = await buildTestApp()
    app.setTime('2026-06-15T12:00:00Z')
    await saveSettings(app.systemContext(), { posts_per_page: 2, timezone: 'America/New_York' })
    const show = await make('show', 'Harbour <Lights>', { details: { start: 1999 } })
    const actor = await make('actor', 'Ora Player', { details: { born: '1980-06-15' } })
    const { body } = await app
      .as('editor')
      .post(`${WP}/media`, undefined, fileBody('dot.png', await picture(40, 50)))
    usual = {
      image: body.id,
      description: '<p>They <em>keep</em> the light.</p>',
      shows: [{ show, role: 'regular', years: [2001, 2002] }],
      actors: [actor],
    }
    await make('character', 'Ann', usual)
    await make('character', 'Bea', { ...usual, deaths: ['2004-06-15'] })
    await make('character', 'Cleo', usual)
    await make('character', 'Hidden', { status: 'draft' })
    for (const [index, title] of ['One', 'Two', 'Three', 'Kept'].entries())
      await app.as('editor').post(`${WP}/posts`, {
        ...{ title, status: 'publish', sticky: title === 'Kept' },
        date: `2026-0${4 - index}-01T10:00:00`,
      })
  })

  it('shows the item of the day, new items, numbers with a chart, and posts, in this order', async () => {
    const text = await pageAt(app, '/')
    expect(headings(text)).toEqual([
      '1 Callboard',
      '2 Character of the day',
      expect.stringMatching(/^3 (Ann|Bea|Cleo)$/),
      '2 On this day, 15 June',
      '3 Died in the story',
      '3 Birthdays',
      '2 Newest characters',
      '2 Newest shows',
      '2 The catalogue in numbers',
      '2 Latest posts',
      ...['2 Kept', '2 One', '2 Two'],
    ])
    expect(text).toContain(
      '>3 characters</a> from <a href="http://callboard.test/shows/">1 show</a>',
    )
    expect(text).toMatch(/Bea<\/a> <small>2004<\/small>/)
    expect(text).toMatch(/Ora Player<\/a> <small>turns 46<\/small>/)
    expect(text).toMatch(/<svg class="chart".*data-label="2001" data-value="3"/s)
    expect(text).toContain('Harbour &#60;Lights&#62; · played by Ora Player')
    expect(text).not.toContain('Hidden')
    expect(text).not.toContain('aria-label="Breadcrumbs"')
    expect(await faultsOf(text)).toEqual([])
  })

  it('marks the sticky post, and only that', async () => {
    const text = await pageAt(app, '/')
    expect(text.match(/sticky-mark[^>]*>Pinned</g)).toHaveLength(1)
    expect(text.indexOf('Pinned')).toBeLessThan(text.indexOf('>Kept<'))
  })

  it('has further pages that list posts only', async () => {
    const text = await pageAt(app, '/page/2/')
    expect(headings(text).slice(0, 1)).toEqual(['1 Blog'])
    expect(text).not.toContain('of the day')
    expect(text).not.toContain('home-hero')
    expect(text).toContain('aria-label="Breadcrumbs"')
  })

  it('shows the same character as the API, until midnight in the site’s time zone', async () => {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const names = new Set<string>()
    for (let day = 15; day < 25; day++) {
      // A minute before and after midnight in New York; nothing is written in between.
      for (const time of [`2026-06-${day}T03:59:00Z`, `2026-06-${day}T04:01:00Z`]) {
        app.setTime(time)
        const told = (await app.anonymous.get('/api/svc/v1/of-the-day')).body
        const text = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
        expect([time, headings(text)[2]]).toEqual([time, `3 ${told.name}`])
        names.add(told.name)
      }
    }
    expect(names.size).toBe(3)
    app.setTime('2026-06-15T12:00:00Z')
  })

  it('runs a constant number of queries for any number of items', async () => {
    const asked = async (): Promise<number> => {
      await pageAt(app, '/?made=before')
      return countQueries(app, () => pageAt(app, '/?made=now'))
    }
    const few = await asked()
    for (let n = 0; n < 8; n++) await make('character', `Further ${n}`, usual)
    expect(await asked()).toBe(few)
  })

  it('shows a new character and a changed site name at once', async () => {
    await make('character', 'Newcomer')
    await saveSettings(app.systemContext(), { title: 'Renamed' })
    const text = await pageAt(app, '/')
    expect(text).toContain('>Newcomer</a>')
    expect(headings(text)[0]).toBe('1 Renamed')
  })

  it('is made of blocks that work in posts, with attributes of their own', async () => {
    const content = `<!-- wp:callboard/newest-items {"itemType":"show","count":1,"title":"Fresh & new"} /-->
<!-- wp:callboard/newest-items {"itemType":"nobody","count":-3} /-->
<!-- wp:callboard/item-of-the-day {"itemType":"actor"} /-->
<!-- wp:callboard/catalogue-numbers {"table":"shows-by-genre"} /-->
<!-- wp:callboard/front-only --><p>Not here</p><!-- /wp:callboard/front-only -->`
    const { body } = await app
      .as('author')
      .post(`${WP}/posts`, { title: 'With blocks', content, status: 'publish' })
    const { rendered } = body.content
    expect(rendered).toContain('<h2>Fresh &#38; new</h2>')
    expect(rendered).toContain('<h2>Actor of the day</h2>')
    expect(rendered).toContain('card-number')
    expect(rendered).not.toContain('Not here')
    expect(rendered).not.toContain('Newest characters')
  })

  it('gives way to an edited copy, and to a front-page template', async () => {
    const admin = app.as('administrator')
    const edit = (slug: string, words: string) =>
      admin.post(`${WP}/templates`, {
        ...{ slug, title: slug, status: 'publish', theme: 'callboard' },
        content: `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`,
      })
    expect((await edit('home', 'My own home')).status).toBe(201)
    expect(await pageAt(app, '/')).toContain('My own home')
    expect((await edit('front-page', 'My own front')).status).toBe(201)
    expect(await pageAt(app, '/')).toContain('My own front')
    for (const slug of ['home', 'front-page'])
      await admin.delete(`${WP}/templates/callboard//${slug}?force=true`)
  })
})

describe('a static home page with patterns', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await buildTestApp()
    await fillDemo(app.systemContext())
    for (let n = 0; n < 6; n++) {
      const show = (await createItem(app.systemContext(), 'show', { name: `Show ${n}` })).row.id
      await createItem(app.systemContext(), 'character', {
        ...{ name: `Somebody ${n}`, description: 'Words '.repeat(80) },
        shows: [
          { show, role: 'regular', years: Array.from({ length: 60 }, (_, year) => 1960 + year) },
        ],
      })
    }
  })

  it('has the hero of the template, the page’s own sections, and a link to all posts', async () => {
    const text = await pageAt(app, '/')
    expect(headings(text)).toEqual(
      expect.arrayContaining(['1 The Callboard', '2 Character of the day', '2 Latest posts']),
    )
    expect(text).toContain('<a href="http://callboard.test/journal/">All posts</a>')
    expect(await faultsOf(text)).toEqual([])
    expect(headings(await pageAt(app, '/journal/'))[0]).toBe('1 Journal')
  })

  const SCRIPTS = ['/assets/colour-scheme.js', '/assets/search-suggestions.js']

  it('weighs less than 120 KB without pictures, its styles less than 20, and needs no script', async () => {
    const visitor = createVisitor(app)
    const { text } = await visitor.get('/')
    const files = (tag: RegExp): readonly string[] =>
      Array.from(text.matchAll(tag), ([, path = '']) => path)
    const sheets = files(/<link rel="stylesheet" href="([^"]+)"/g)
    const fonts = files(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)
    const scripts = files(/<script[^>]* src="([^"]+)"/g)
    expect([sheets.length, fonts.length, scripts]).toEqual([3, 1, ['/a.js', ...SCRIPTS]])
    const sizes = async (paths: readonly string[]): Promise<number> => {
      const answers = await Promise.all(paths.map((path) => visitor.get(path)))
      return answers.reduce((sum, { text }) => sum + gzipSync(text).length, 0)
    }
    const fontSizes = await Promise.all(
      fonts.map(async (path) => Number((await visitor.get(path)).headers['content-length'])),
    )
    const styles = await sizes(sheets)
    expect(styles).toBeLessThan(20 * 1_024)
    const all = [gzipSync(text).length, styles, await sizes(scripts), ...fontSizes]
    expect(all.reduce((sum, size) => sum + size)).toBeLessThan(120 * 1_024)
  })
})
