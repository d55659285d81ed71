import { text as textOf } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

/** Three visitors, whom their browsers tell apart. */
const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:138.0) Gecko/20100101 Firefox/138.0',
]

describe.skipIf(isBrowserMissing)('visits of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    await site
      .as('administrator')
      .post('/api/core/v2/posts', { title: 'Green tea', slug: 'green', status: 'publish' })
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['visits', 'Visits'], bypassCSP: true, reducedMotion: 'reduce' },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the visits' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await region(title).waitFor()
  }

  /** Reads a page of the site in a browser of its own, until the visit was sent. */
  const visit = async (userAgent: string, path = '/green/'): Promise<void> => {
    const context = await browser.newContext({ userAgent })
    const reader = await context.newPage()
    const counted = reader.waitForResponse((response) => response.status() === 204)
    await reader.goto(`${site.address}${path}`)
    await counted
    await context.close()
  }

  it('says that there were no visits yet', async () => {
    await page.getByText('No visits in these days.', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('shows who is on the site now, without being asked again', async () => {
    await openSection('Now')
    await page.getByText('0 visitors in the last five minutes').waitFor()
    for (const agent of AGENTS) await visit(agent)
    await page.getByText('3 visitors in the last five minutes').waitFor()
    await page.getByRole('list', { name: 'Pages now' }).getByText('/green/').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('downloads the figures of the table', async () => {
    await openSection('Pages')
    const row = page.getByRole('row').filter({ hasText: '/green/' })
    await row.waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    const [, views, visits, visitors] = cells.map((text) => text.trim())
    expect([views, visits, visitors]).toEqual(['3', '3', '3'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const [header = '', line = ''] = (await textOf(await download.createReadStream())).split(
      /\r?\n/,
    )
    const names = header.split(',')
    const values = line.split(',')
    const value = (name: string) => values[names.indexOf(name)]
    expect(value('label')).toBe('/green/')
    expect([value('views'), value('visits'), value('visitors')]).toEqual([views, visits, visitors])
    expect(download.suggestedFilename()).toMatch(/^pages-.*\.csv$/)
    expect(await graveFindings(page)).toEqual([])
  })

  it('shows the course of one page', async () => {
    await page.getByRole('link', { name: 'Green tea' }).first().click()
    await page.getByText('Only the page /green/.').waitFor()
    await page.getByRole('img', { name: 'Visits' }).locator('canvas').waitFor()
    await page.getByRole('button', { name: 'Show the whole site' }).click()
    await page.getByRole('list', { name: 'Most read' }).getByText('Green tea').waitFor()
  })

  it('puts a note on the time line, changes it, and takes its deletion back', async () => {
    const notes = region('Notes')
    await notes.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Newsletter')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.cb-chart-marks').getByText('Newsletter').waitFor()
    await notes.getByRole('button', { name: 'Edit “Newsletter”' }).click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Newsletter sent')
    await dialog.getByRole('checkbox', { name: 'Important' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.cb-chart-marks').getByText('Newsletter sent').waitFor()
    await notes.getByRole('button', { name: 'Delete “Newsletter sent”' }).click()
    await page.locator('.cb-chart-marks').waitFor({ state: 'detached' })
    await page
      .locator('.components-snackbar', { hasText: 'The note is deleted.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.locator('.cb-chart-marks').getByText('Newsletter sent').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it.each(['Sources', 'Visitors', 'Searches and clicks', 'Content', 'Missing pages'])(
    'shows all reports of %s',
    async (title) => {
      await openSection(title)
      await settle(page)
      const reports = page.getByRole('group', { name: 'Reports' }).getByRole('button')
      for (const report of await reports.all()) {
        await report.click()
        await settle(page)
      }
      await region(title).locator('.cb-panel').first().waitFor()
      expect(await graveFindings(page)).toEqual([])
    },
  )

  it('shows the year', async () => {
    await openSection('Year in review')
    await page.getByText('Best day:', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('shows what is worth a look, and asks why it did not help', async () => {
    for (const agent of AGENTS) await visit(agent, '/?s=unicorn')
    await openSection('Worth a look')
    const finding = page.getByRole('listitem').filter({ hasText: 'Nothing is found for' })
    await finding.getByRole('button', { name: 'Not helpful' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was me.')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await finding.getByText('It was me.').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('leaves own visits out, and chooses a weekly mail', async () => {
    await openSection('Settings')
    await page.getByRole('checkbox', { name: 'Author' }).check()
    await page.getByLabel('Networks that are not counted').fill('203.0.113.0/24')
    await page.getByLabel('Send a summary of the visits by mail').check()
    await page.getByLabel('How often').selectOption('week')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The settings are saved.').first().waitFor()
    const { body } = await site.as('administrator').get('/api/analytics/v1/settings')
    expect(body).toMatchObject({
      ...{ ignore_users: ['administrator', 'editor', 'author'], summary_interval: 'week' },
      ...{ excluded_addresses: ['203.0.113.0/24'], email_summaries: true },
    })
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Send me one now' }).click()
    await page.getByText('Mail is not set up', { exact: false }).first().waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('409'))).toBe(true)
  })

  it('makes a category, which a note takes, and brings it back with its notes', async () => {
    const categories = page.locator('.cb-panel').filter({ hasText: 'Categories of notes' })
    await categories.getByRole('button', { name: 'Add a category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Press')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await categories.getByRole('listitem').filter({ hasText: 'Press' }).waitFor()
    await openSection('Overview')
    const notes = region('Notes')
    await notes.getByRole('button', { name: 'Edit “Newsletter sent”' }).click()
    await dialog.getByLabel('Category').selectOption('Press')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await notes.getByRole('listitem').filter({ hasText: 'Press' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await openSection('Settings')
    await categories.getByRole('button', { name: 'Delete “Press”' }).click()
    await page
      .locator('.components-snackbar', { hasText: '“Press” is deleted; its notes stay.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.getByText('Undone.').first().waitFor()
    const { body } = await site.as('administrator').get('/api/analytics/v1/notes')
    expect(body).toMatchObject([{ category: { name: 'Press' } }])
  })

  it('says whether copies for another service arrive', async () => {
    await page.getByText('No copies are sent.').waitFor()
    await page.getByLabel('Address of the service').fill('https://example.org/collect')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Copies sent: 0.', { exact: false }).waitFor()
    await page.getByLabel('Address of the service').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('No copies are sent.').waitFor()
  })

  it('deletes the visits of a page, and all of them after a word', async () => {
    await openSection('Pages')
    await page.getByRole('link', { name: 'Green tea' }).first().click()
    await page.getByRole('button', { name: 'Delete its visits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 views of /green/ will be gone for good', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('The visits are deleted.').first().waitFor()
    const views = async () =>
      (await site.as('administrator').get('/api/analytics/v1/reports/overview')).body.infobox
        .pageviews.value
    expect(await views()).toBe(3)
    await openSection('Settings')
    await page.getByRole('button', { name: 'Delete all visits' }).click()
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Type “delete” to go on' }).fill('delete')
    expect(await graveFindings(page)).toEqual([])
    await confirm.click()
    await expect.poll(views).toBe(0)
  })
})
