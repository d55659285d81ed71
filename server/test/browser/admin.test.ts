import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const signIn = (options: BrowserContextOptions = {}) =>
    openAdmin(browser, site, { faults, ...options })

  it('writes a post with the block editor and publishes it', async () => {
    const { page, context } = await signIn()
    await page.getByRole('link', { name: 'Write a post' }).click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('A day at the lighthouse')
    await page.keyboard.press('Enter')
    await page.keyboard.type('The lamp is lit at dusk.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## What we saw')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Seals & gulls.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.getByText('is now live').waitFor()
    const { body } = await site
      .as('administrator')
      .get(`${WP}/posts?search=lighthouse&context=edit`)
    expect(body[0]).toMatchObject({
      status: 'publish',
      slug: 'a-day-at-the-lighthouse',
      content: { raw: expect.stringContaining('<!-- wp:heading -->') },
    })
    await page.goto(site.address + new URL(body[0].link).pathname)
    await page.getByRole('heading', { name: 'What we saw' }).waitFor()
    await context.close()
  })

  it('edits a published post, and the site shows it', async () => {
    const admin = site.as('administrator')
    const content = '<!-- wp:paragraph -->\n<p>High water at nine.</p>\n<!-- /wp:paragraph -->'
    await admin.post(`${WP}/posts`, { title: 'Tide tables', status: 'publish', content })
    const { page, context } = await signIn()
    await page
      .getByRole('row', { name: /Tide tables/ })
      .getByText('Tide tables')
      .click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByText('High water at nine.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Low at three.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    const { text } = await site.anonymous.get('/tide-tables/')
    expect(text).toContain('High water at nine. Low at three.')
    await context.close()
  })

  it('makes a page', async () => {
    const { page, context } = await signIn()
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Pages' })
      .click()
    await page.getByRole('link', { name: 'New page' }).click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Add title' }).fill('How to find us')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Behind the old crane.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.getByText('is now live').waitFor()
    expect((await site.anonymous.get('/how-to-find-us/')).text).toContain('Behind the old crane.')
    await context.close()
    // Another test needs a list without pages.
    const admin = site.as('administrator')
    const { body } = await admin.get(`${WP}/pages?slug=how-to-find-us`)
    await admin.delete(`${WP}/pages/${body[0].id}?force=true`)
  })

  it('shows a draft as it will look, with what is not saved yet', async () => {
    const content = '<!-- wp:paragraph -->\n<p>Not for readers.</p>\n<!-- /wp:paragraph -->'
    const { body } = await site.as('administrator').post(`${WP}/posts`, { title: 'Fog', content })
    const { page, context } = await signIn()
    await page.goto(`${site.address}/admin/post.php?post=${body.id}&action=edit`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByText('Not for readers.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Yet.')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: /^Preview/ }).click()
    const preview = await opened
    await preview.getByText('Not for readers. Yet.').waitFor()
    expect((await site.anonymous.get(`/?p=${body.id}`)).status).toBe(404)
    await context.close()
  })

  it('duplicates a post', async () => {
    const { page, context } = await signIn()
    await page
      .getByRole('row', { name: /Tide tables/ })
      .getByRole('button', { name: 'Actions' })
      .click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByText('“Tide tables” is duplicated.').first().waitFor()
    const { body } = await site
      .as('administrator')
      .get(`${WP}/posts?search=Tide&status=publish,draft&context=edit&orderby=id`)
    const [copy, original] = body
    expect([copy.status, original.status]).toEqual(['draft', 'publish'])
    expect(copy.content.raw).toBe(original.content.raw)
    await context.close()
  })

  it('leaves no draft behind when nothing was written', async () => {
    const { page, context } = await signIn()
    const before = await site.as('administrator').get(`${WP}/posts?status=draft`)
    await page.getByRole('link', { name: 'Write a post' }).click()
    await page.frameLocator('iframe[name="editor-canvas"]').getByRole('textbox').first().waitFor()
    await page.getByRole('link', { name: 'View Posts' }).click()
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
    const after = await site.as('administrator').get(`${WP}/posts?status=draft`)
    expect(after.body).toEqual(before.body)
    await context.close()
  })

  it('moves posts to the trash together, and undoes it', async () => {
    const admin = site.as('administrator')
    const ids: number[] = []
    for (const title of ['Trash one', 'Trash two'])
      ids.push((await admin.post(`${WP}/posts`, { title, status: 'publish' })).body.id)
    const { page, context } = await signIn()
    await page.getByRole('searchbox').fill('Trash')
    await page.getByText('Trash two').waitFor()
    await page.getByText('A day at the lighthouse').waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Select all' }).first().check()
    await page.getByRole('button', { name: 'Move to trash' }).last().click()
    await page.getByText('2 are in the trash.').first().waitFor()
    const statuses = async () =>
      Promise.all(
        ids.map(async (id) => (await admin.get(`${WP}/posts/${id}?context=edit`)).body.status),
      )
    expect(await statuses()).toEqual(['trash', 'trash'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    expect(await statuses()).toEqual(['publish', 'publish'])
    await context.close()
  })

  it('asks for the password over the screen when the session has ended, and goes on', async () => {
    const { page, context } = await signIn()
    await context.clearCookies()
    await page.getByRole('link', { name: 'Pages' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel(/Password of/).fill(site.owner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('No pages yet').waitFor()
    // The requests that found the session ended.
    faults.length = 0
    await context.close()
  })

  it('loads its first screen with at most 250 KB, and no part of the editor', async () => {
    const { context } = await signIn()
    // Without what the browser has cached.
    const fresh = await browser.newContext({ storageState: await context.storageState() })
    const page = await fresh.newPage()
    const loaded: { readonly path: string; readonly bytes: Promise<number> }[] = []
    page.on('requestfinished', (request) => {
      const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
      loaded.push({ path: new URL(request.url()).pathname, bytes })
    })
    await page.goto(`${site.address}/admin/`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor()
    expect(loaded.map(({ path }) => path).filter((path) => path.includes('editor'))).toEqual([])
    const sizes = await Promise.all(loaded.map(({ bytes }) => bytes))
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(250_000)
    await fresh.close()
    await context.close()
  })

  it.each([
    { width: 360, colorScheme: 'dark' },
    { width: 1_440, colorScheme: 'light' },
  ] as const)('has no grave findings of axe at $width pixels, $colorScheme', async (given) => {
    const { width, colorScheme } = given
    const options = { viewport: { width, height: 800 }, colorScheme, bypassCSP: true }
    const { page, context } = await signIn(options)
    expect(await graveFindings(page)).toEqual([])
    if (width < 500) {
      await page.getByRole('button', { name: 'Open the navigation' }).click()
      expect(await graveFindings(page)).toEqual([])
    }
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate(overflow)).toBe(0)
    await context.close()
  })
})
