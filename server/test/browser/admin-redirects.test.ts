import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('redirects of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['redirects', 'Redirects'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const dialog = () => page.getByRole('dialog')
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the redirects' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('region', { name: title, exact: true }).waitFor()
  }
  const visit = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const create = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: 'New redirect' }).click()
    await dialog().getByRole('textbox', { name: 'Old address' }).fill(from)
    await dialog().getByRole('textbox', { name: 'New address' }).fill(to)
    await dialog().getByRole('button', { name: 'Create' }).click()
  }

  it('turns a missing address into a redirect, which works at once', async () => {
    expect((await visit('/lost-page/')).status).toBe(404)
    await openSection('Missing addresses')
    await page.getByText('/lost-page', { exact: false }).first().click()
    expect(await dialog().getByRole('textbox', { name: 'Old address' }).inputValue()).toContain(
      '/lost-page',
    )
    await dialog().getByRole('textbox', { name: 'New address' }).fill('/found/')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Create' }).click()
    await dialog().waitFor({ state: 'detached' })
    const response = await visit('/lost-page/')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toMatch(/\/found\/$/)
    await page.getByText('No visitor has met a missing page yet.').waitFor()
  })

  it('shows the circle that a redirect would close', async () => {
    await openSection('Redirects')
    await create('/found', '/lost-page')
    await dialog().getByText('Visitors would be led in a circle', { exact: false }).waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('409'))).toBe(true)
    await dialog().getByRole('textbox', { name: 'New address' }).fill('/')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect((await visit('/found')).status).toBe(301)
  })

  it('tries a pattern on requested addresses while it is typed', async () => {
    await visit('/blog/2019/tea/')
    await page.getByRole('button', { name: 'New redirect' }).click()
    await dialog().getByText('More options').click()
    await dialog().getByLabel('The old address is a regular expression').check()
    await dialog().getByLabel('Pattern of old addresses').fill('^/blog/\\d+/(.*)$')
    await dialog().getByRole('textbox', { name: 'New address' }).fill('/journal/$1')
    await dialog()
      .getByRole('region', { name: 'What it finds' })
      .getByText(/\/journal\/tea/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Create' }).click()
    await dialog().waitFor({ state: 'detached' })
    const { headers } = await visit('/blog/2019/tea/')
    expect(headers.get('location')).toMatch(/\/journal\/tea\/$/)
  })

  it('tells where an address leads, and by which redirect', async () => {
    await page.goto(`${site.address}/admin/redirects?section=test`)
    await page.getByRole('textbox', { name: 'Address' }).fill('/lost-page')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await page.getByText('Redirect from /lost-page', { exact: false }).first().waitFor()
    await page.getByText('Visitors see a page.').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('switches redirects off, deletes them, and takes that back', async () => {
    await openSection('Redirects')
    const source = page.locator('.cb-redirect-source', { hasText: /^\/found/ })
    const row = page.getByRole('row').filter({ has: source })
    const act = async (name: string): Promise<void> => {
      await row.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await act('Switch off')
    await page.getByText('1 redirect is off.').first().waitFor()
    expect((await visit('/found')).status).toBe(404)
    await act('Switch on')
    await page.getByText('1 redirect is on.').first().waitFor()
    await act('Delete')
    await page.getByText('1 redirect is deleted.').first().waitFor()
    expect((await visit('/found')).status).toBe(404)
    await page
      .locator('.components-snackbar', { hasText: '1 redirect is deleted.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.getByText('Undone.').first().waitFor()
    expect((await visit('/found')).status).toBe(301)
  })

  it('imports a table with chosen columns, after a check that changes nothing', async () => {
    await openSection('Import and export')
    const table = 'before,after\n/tea-shop,/tea\nhttps://example.org/x,/y\n'
    await page.locator('input[type=file]').setInputFiles({
      name: 'moved.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table),
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('none of its columns is named', { exact: false }).waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await page.getByLabel('Old address', { exact: true }).selectOption('before')
    await page.getByLabel('New address', { exact: true }).selectOption('after')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('1 new redirect, 0 changed, 1 left out').waitFor()
    expect((await visit('/tea-shop')).status).toBe(404)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('The redirects are imported, and work now.').first().waitFor()
    expect((await visit('/tea-shop')).status).toBe(301)
  })

  it('exports rules for nginx', async () => {
    await page.goto(`${site.address}/admin/redirects?section=files`)
    await page.getByLabel('For nginx').check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('redirects.conf')
    expect(await graveFindings(page)).toEqual([])
  })
})
