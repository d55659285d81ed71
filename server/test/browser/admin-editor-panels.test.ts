import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAdmin } from '../../../scripts/admin.ts'
import { settleVisits } from '../../src/modules/analytics/store/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { hitOn, recordHits } from '../hits.ts'
import { picture } from '../pictures.ts'
import { openAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

describe.skipIf(isBrowserMissing)('panels of the editor', () => {
  let app: TestApp
  let address: string
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    await buildAdmin()
    // In this process: its clock can be set, and its jobs can be run.
    app = await buildTestApp({ url: '' })
    await app.startJobs()
    await app.userId('administrator')
    address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const signIn = () => {
    const owner = { username: 'administrator', password: 'password of administrator' }
    return openAdmin(browser, { address, owner }, { faults, first: null, bypassCSP: true })
  }

  const createPost = async (given: object): Promise<{ id: number; link: string }> =>
    (await app.as('administrator').post(`${WP}/posts`, given)).body

  const openPost = async (page: Page, id: number, text: string) => {
    await page.goto(`${address}/admin/post.php?post=${id}&action=edit`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByText(text).first().waitFor()
    return canvas
  }

  /** Opens a panel that may be open already: the editor remembers it. */
  const openPanel = async (page: Page, name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }

  const open = async (path: string): Promise<Response> =>
    fetch(new URL(path, address), { redirect: 'manual' })

  /** Runs the jobs that are due in the next minutes. */
  const settle = async (): Promise<void> => {
    for (let minute = 1; minute <= 3; minute++) {
      app.setTime(new Date(Date.now() + minute * 60_000).toISOString())
      while ((await app.runDueJobs()) > 0);
    }
  }

  it('share a draft with a person without an account, until the link is withdrawn', async () => {
    const { id } = await createPost({ title: 'Soon', content: paragraph('Only for you.') })
    const { page, context } = await signIn()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const canvas = await openPost(page, id, 'Only for you.')
    await openPanel(page, 'Share a preview')
    const panel = page.getByRole('region', { name: 'Editor settings' })
    await panel.getByLabel('The link works for').selectOption('1 day')
    await canvas.getByText('Only for you.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Not saved yet.')
    await page.getByRole('tab', { name: 'Post' }).click()
    await panel.getByRole('button', { name: 'Create a preview link' }).click()
    const links = panel.getByRole('list', { name: 'Preview links' })
    await links.getByRole('button', { name: 'Copy' }).click()
    await page.getByTestId('snackbar').getByText('The link was copied.').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(await graveFindings(page)).toEqual([])

    const stranger = await browser.newContext()
    const seen = await stranger.newPage()
    expect((await seen.goto(link))?.status()).toBe(200)
    await seen.getByText('Only for you. Not saved yet.').waitFor()
    expect(await seen.getAttribute('meta[name=robots]', 'content')).toContain('noindex')
    await links.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await links.waitFor({ state: 'detached' })
    expect((await seen.goto(link))?.status()).toBe(404)
    await stranger.close()
    await context.close()
  })

  it('add links and redirects, rate the headline and choose the type of the page', async () => {
    await createPost({
      title: 'Restoring sash windows',
      content: paragraph('Take them out.'),
      status: 'publish',
    })
    const { id, link } = await createPost({
      title: 'How to love your amazing old house',
      content: paragraph(
        'One first. Two. Three. We are restoring the sash windows now. It rained.',
      ),
      status: 'publish',
    })
    await settle()
    const { page, context } = await signIn()
    const canvas = await openPost(page, id, 'It rained.')
    await page.getByRole('button', { name: 'SEO', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor settings' })
    await panel.getByRole('button', { name: /^Headline \(\d+\)/ }).click()
    await panel.getByText('Powerful words: amazing').waitFor()
    await panel.getByRole('button', { name: 'Links', exact: true }).click()
    await panel.getByRole('button', { name: 'Add link to Restoring sash windows' }).click()
    await canvas.getByRole('link', { name: 'restoring the sash windows' }).waitFor()

    await panel.getByRole('button', { name: 'Redirects', exact: true }).click()
    await panel.getByLabel('Old address').fill('/old-house/')
    await panel.getByRole('button', { name: 'Create the redirect' }).click()
    await panel.getByRole('list', { name: 'Redirects of this page' }).getByText('301').waitFor()
    const redirect = await open('/old-house/')
    const place = redirect.headers.get('location')
    expect([redirect.status, place && new URL(place, address).pathname]).toEqual([
      301,
      new URL(link).pathname,
    ])
    await panel.getByRole('button', { name: 'Structured data', exact: true }).click()
    await panel.getByLabel('Type of this page').selectOption('News article')
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    const text = await (await open(new URL(link).pathname)).text()
    expect(text).toContain('>restoring the sash windows</a>')
    expect(text).toContain('"@type":"NewsArticle"')
    await context.close()
  })

  it('show the visits of an item, and whether they are counted', async () => {
    const { id, link } = await createPost({
      title: 'Visited',
      content: paragraph('Many came.'),
      status: 'publish',
    })
    const day = new Date().toISOString().slice(0, 10)
    const path = new URL(link).pathname
    const hits = ['ann', 'bob', 'cleo'].map((visitor) =>
      hitOn(day, { visitor, path, item_id: id, referrer: 'news.example/list' }),
    )
    recordHits(app.systemContext(), hits)
    await settleVisits(app.systemContext())
    const { page, context } = await signIn()
    await openPost(page, id, 'Many came.')
    await openPanel(page, 'Visits')
    const panel = page.getByRole('region', { name: 'Editor settings' })
    await panel.getByText('3 visits in the last 30 days').waitFor()
    await panel.getByRole('img', { name: `Visits per day; most on ${day}: 3` }).waitFor()
    await panel.getByRole('row', { name: 'news.example/list 3' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    const settings = '/api/analytics/v1/settings'
    expect((await app.as('administrator').put(settings, { enabled: false })).status).toBe(200)
    await page.reload()
    await openPanel(page, 'Visits')
    await panel.getByText('Counting is switched off.').waitFor()
    await app.as('administrator').put(settings, { enabled: true })
    await context.close()
  })

  it('schedule a post with twelve kinds of blocks, which appears when its time has come', async () => {
    const { page, context } = await signIn()
    await page.goto(`${address}/admin/posts`)
    await page.getByRole('link', { name: 'Write a post' }).click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('A dozen blocks')
    await page.keyboard.press('Control+Shift+Alt+M')
    await page.getByLabel('Type text or HTML').fill(BLOCKS)
    await page.getByRole('button', { name: 'Exit code editor' }).click()
    const image = canvas.getByRole('document', { name: 'Block: Image' })
    await image.locator('input[type=file]').setInputFiles(await fileOf('one.png'))
    await image.getByRole('img').waitFor()
    const gallery = canvas.getByRole('document', { name: 'Block: Gallery' })
    const files = [await fileOf('two.png'), await fileOf('three.png')]
    await gallery.locator('input[type=file]').setInputFiles(files)
    await gallery.getByRole('img').nth(1).waitFor()

    const year = String(new Date().getFullYear() + 1)
    await page.getByRole('tab', { name: 'Post' }).click()
    await page.getByRole('button', { name: 'Change date: Immediately' }).click()
    await page.getByLabel('Year').fill(year)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Schedule/ }).click()
    const publish = page.getByRole('region', { name: 'Editor publish' })
    await publish.getByRole('button', { name: 'Schedule', exact: true }).click()
    await publish.getByText('is now scheduled').waitFor()
    await context.close()

    const find = `${WP}/posts?search=dozen&status=future&context=edit`
    const [post] = (await app.as('administrator').get(find)).body
    for (const kind of KINDS) expect(post.content.raw).toContain(`<!-- wp:${kind} `)
    const path = `/${post.slug}/`
    expect((await open(path)).status).toBe(404)
    app.setTime(new Date(Date.parse(`${post.date_gmt}Z`) + 1_000).toISOString())
    while ((await app.runDueJobs()) > 0);
    const reader = await browser.newPage()
    expect((await reader.goto(address + path))?.status()).toBe(200)
    for (const [selector, count] of SHOWN)
      expect([
        selector,
        await reader.locator(`.wp-block-post-content ${selector}`).count(),
      ]).toEqual([selector, count])
    expect(
      await reader.evaluate("[...document.querySelectorAll('main img')].every((i) => i.complete)"),
    ).toBe(true)
    await reader.close()
  })
})

const fileOf = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(60, 40),
})

const KINDS = [
  ...['heading', 'list', 'quote', 'image', 'gallery', 'table', 'code', 'buttons', 'columns'],
  ...['separator', 'details', 'paragraph'],
]

/** As the blocks save themselves; the image and the gallery are still empty. */
const BLOCKS = [
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Part one</h2>\n<!-- /wp:heading -->',
  paragraph('A paragraph.'),
  '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>A point</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
  `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${paragraph('Said.')}</blockquote>\n<!-- /wp:quote -->`,
  '<!-- wp:image -->\n<figure class="wp-block-image"><img alt=""/></figure>\n<!-- /wp:image -->',
  '<!-- wp:gallery -->\n<figure class="wp-block-gallery has-nested-images columns-default is-cropped"></figure>\n<!-- /wp:gallery -->',
  '<!-- wp:table -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><tbody><tr><td>Cell</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
  '<!-- wp:code -->\n<pre class="wp-block-code"><code>let x</code></pre>\n<!-- /wp:code -->',
  '<!-- wp:buttons -->\n<div class="wp-block-buttons"><!-- wp:button -->\n<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/go/">Go</a></div>\n<!-- /wp:button --></div>\n<!-- /wp:buttons -->',
  `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${paragraph('Left')}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
  '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
  `<!-- wp:details -->\n<details class="wp-block-details"><summary>More</summary>${paragraph('Inside.')}</details>\n<!-- /wp:details -->`,
].join('\n\n')

/** What the public page shows of them. */
const SHOWN: readonly (readonly [selector: string, count: number])[] = [
  ['h2.wp-block-heading', 1],
  ['ul.wp-block-list li', 1],
  ['blockquote.wp-block-quote', 1],
  ['figure.wp-block-gallery img', 2],
  ['figure.wp-block-image img', 3],
  ['figure.wp-block-table td', 1],
  ['pre.wp-block-code', 1],
  ['.wp-block-button a', 1],
  ['.wp-block-column p', 1],
  ['hr.wp-block-separator', 1],
  ['details.wp-block-details', 1],
]
