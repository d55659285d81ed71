import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('files for search engines in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const admin = site.as('administrator')
    const { body } = await admin.post('/wp-json/wp/v2/pages', { title: 'Coast', status: 'publish' })
    await admin.post('/wp-json/wp/v2/pages', {
      ...{ title: 'Lighthouse', status: 'publish', parent: body.id },
    })
    await admin.post('/wp-json/wp/v2/posts', { title: 'Tide', content: 'Low.', status: 'publish' })
    await admin.post('/api/seo/v1/settings/fields', {
      values: {
        'searchAppearance.advanced.blockArgs.enable': true,
        'rssContent.before': '&lt;p&gt;From the coast&lt;/p&gt;',
        'sitemap.llms.enable': true,
      },
    })
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/files', 'Files for search engines'], bypassCSP: true },
      reducedMotion: 'reduce',
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const open = async (title: string): Promise<void> => {
    await page
      .getByRole('navigation', { name: 'Sections of the files for search engines' })
      .getByRole('link', { name: title, exact: true })
      .click()
    await page.getByRole('region', { name: title, exact: true }).first().waitFor()
  }
  const robots = async (): Promise<string> => (await fetch(`${site.address}/robots.txt`)).text()

  it('tests a rule before it is saved, and robots.txt has it afterwards', async () => {
    await page.getByLabel('Add own rules to robots.txt').check()
    await page.getByRole('button', { name: 'Add a robot' }).click()
    const group = page.getByRole('group', { name: '*' })
    const path = group.getByLabel('Path or value')
    await group.getByText('Without a path the rule has no effect.').waitFor()
    await path.fill('cellar/')
    await group.getByText('A path begins with a slash, such as /private/.').waitFor()
    expect(await path.getAttribute('aria-invalid')).toBe('true')
    await path.fill('/cellar/')
    await group.getByText('A path begins with a slash').waitFor({ state: 'detached' })

    const test = page.getByRole('group', { name: 'Test an address' })
    await test.getByLabel('Test an address').fill('/cellar/wine/')
    await test.getByText(/^\/cellar\/wine\/ is blocked by line \d+\.$/).waitFor()
    const file = page.getByRole('region', { name: 'robots.txt' }).last()
    expect(await file.locator('mark').innerText()).toBe('Disallow: /cellar/')
    await group.getByRole('button', { name: 'Add a rule' }).click()
    await group.getByLabel('Rule', { exact: true }).last().selectOption('allow')
    await path.last().fill('/cellar/wine/')
    await test.getByText(/is allowed by line \d+\.$/).waitFor()
    await test.getByLabel('Test an address').fill('/roof/')
    await test.getByText('/roof/ is allowed: no rule is about it.').waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(await robots()).not.toContain('cellar')

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved.').waitFor()
    expect(await robots()).toContain('Disallow: /cellar/\nAllow: /cellar/wine/\n')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(robots).not.toContain('cellar')
    // The form follows with its next response.
    const ownRules = page.getByLabel('Add own rules to robots.txt')
    await expect.poll(() => ownRules.isChecked()).toBe(false)
  })

  it('imports the rules of another file', async () => {
    await page.getByLabel('Add own rules to robots.txt').check()
    await page.getByRole('button', { name: 'Import rules' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import rules' })
    await dialog.getByLabel('Text of a robots.txt').fill('User-agent: Slowbot\nCrawl-delay: 9')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('group', { name: 'Slowbot' }).waitFor()
    await page.getByText('Crawl-delay: 9').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved.').waitFor()
    await expect.poll(robots).toContain('User-agent: Slowbot\nCrawl-delay: 9\n')
  })

  it('blocks a query argument that was seen, and unblocks it', async () => {
    const visit = () => fetch(`${site.address}/tide/?ref=mail`, { redirect: 'manual' })
    await visit()
    await open('Query arguments')
    const row = page.getByRole('row').filter({ hasText: 'ref' })
    await row.waitFor()
    expect(await graveFindings(page)).toEqual([])
    await row.getByRole('button', { name: 'Block with any value' }).click()
    await page.getByText('1 argument is blocked.').first().waitFor()
    await page.getByRole('tab', { name: 'Blocked' }).click()
    const blocked = page.getByRole('row').filter({ hasText: 'ref' })
    await blocked.waitFor()
    const { status, headers } = await visit()
    expect([status, headers.get('location')]).toEqual([301, `${site.address}/tide/`])
    await blocked.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('No argument is blocked.').waitFor()
    expect((await visit()).status).toBe(200)
  })

  it('shows sitemaps, llms.txt, breadcrumbs and the feed as they are', async () => {
    await open('Sitemaps')
    const index = page.getByRole('row').filter({ hasText: 'sitemap.xml' }).first()
    await index.getByText('Index').waitFor()
    expect(await graveFindings(page)).toEqual([])

    await open('llms.txt')
    await page.getByText(/^Posts: \d+ links?$/).waitFor()
    expect(await graveFindings(page)).toEqual([])

    await open('Breadcrumbs')
    await page.getByRole('combobox', { name: 'Page' }).fill('Lighthouse')
    await page.getByRole('option', { name: 'Lighthouse' }).click()
    const trail = page.getByRole('navigation', { name: 'Preview of the breadcrumbs' })
    await trail.getByRole('link', { name: 'Coast' }).waitFor()
    expect(await graveFindings(page)).toEqual([])

    await open('Feed')
    await page.getByLabel('Entry', { exact: true }).selectOption('Tide')
    const entry = page.frameLocator('iframe[title="Preview of the entry"]')
    await entry.getByText('From the coast').waitFor()
    await entry.getByText('Low.').waitFor()
  })

  it('switches the key of IndexNow, and tells why nothing is submitted', async () => {
    await open('IndexNow')
    await page.getByRole('link', { name: 'Switch it on in the SEO settings' }).waitFor()
    const key = () => page.getByRole('link', { name: /^[\da-f]{32}/ }).innerText()
    const before = await key()
    await page.getByRole('button', { name: 'New key' }).click()
    await expect.poll(key).not.toBe(before)
    expect(await graveFindings(page)).toEqual([])
  })

  it('is usable on a phone, in the dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const title of ['Sitemaps', 'robots.txt', 'Query arguments']) {
      await open(title)
      await settle(page)
      expect(await page.evaluate('document.documentElement.scrollWidth'), title).toBe(360)
      expect(await graveFindings(page)).toEqual([])
    }
  })
})
