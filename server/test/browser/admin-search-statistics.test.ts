import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const HEADER = 'Clicks,Impressions,CTR,Position'

/** What the console exports of two days, without the days of keywords and pages. */
const EXPORT = {
  'Chart.csv': `Date,${HEADER}\n2026-01-01,5,50,10%,3.5\n2026-01-02,7,70,10%,4\n`,
  'Queries.csv': `Top queries,${HEADER}\ngreen tea,8,60,13.33%,2.1\niced tea,1,9,11%,7\n`,
  'Pages.csv': `Top pages,${HEADER}\nhttps://shop.example/green/,9,80,11%,2\n`,
  'Countries.csv': `Country,${HEADER}\nGermany,1,2,50%,1\n`,
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n',
}

const zip = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return Buffer.concat(await Array.fromAsync(archive.outputStream as AsyncIterable<Buffer>))
}

describe.skipIf(isBrowserMissing)('search statistics of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let item: number
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const made = await site
      .as('administrator')
      .post('/api/core/v2/posts', { title: 'Green tea', slug: 'green', status: 'publish' })
    item = made.body.id
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{
        faults,
        first: ['seo/search-statistics', 'Search statistics'],
        bypassCSP: true,
        reducedMotion: 'reduce',
      },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  /** What axe finds when menus and dialogs have come to rest. */
  const findings = async () => {
    await page.evaluate(
      'Promise.allSettled(document.getAnimations().map(({ finished }) => finished))',
    )
    return graveFindings(page)
  }
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the search statistics' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await region(title).waitFor()
  }
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })

  it('explains both ways to figures, and imports a dropped export', async () => {
    await page.getByRole('heading', { name: 'Drop an export here' }).waitFor()
    await page.getByText('CALLBOARD_GOOGLE_CLIENT_ID').waitFor()
    expect(await findings()).toEqual([])
    const bytes = (await zip(EXPORT)).toString('base64')
    const transfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob('${bytes}'), (char) => char.charCodeAt(0))
      transfer.items.add(new File([content], 'Performance.zip', { type: 'application/zip' }))
      return transfer
    })()`)
    for (const event of ['dragenter', 'dragover', 'drop'])
      await page.dispatchEvent('.components-drop-zone', event, { dataTransfer: transfer })
    await page.getByText('5 rows are imported.').waitFor()
    await page.getByText('What was left out').click()
    await page.getByText('Countries.csv').waitFor()
  })

  it('shows the figures of the export in a chart and its table', async () => {
    const figures = page.locator('.cb-figures')
    await figures.getByText('12', { exact: true }).waitFor()
    await figures.getByText('120', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-01-01')
    await page.getByRole('img', { name: 'Clicks' }).locator('canvas').waitFor()
    await page.getByText('Show as a table').click()
    const table = page.getByRole('table', { name: 'Clicks' })
    const cells = await table.locator('tbody tr').allInnerTexts()
    expect(cells.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Jan 2, 2026 7',
      'Jan 1, 2026 5',
    ])
    await page.getByRole('button', { name: 'Position' }).click()
    await page.getByRole('table', { name: 'Position' }).getByText('3.5').waitFor()
    expect(await findings()).toEqual([])
  })

  it('leads from a page to its item', async () => {
    await openSection('Pages')
    const link = row('/green/').getByRole('link', { name: 'Green tea', exact: true })
    expect(await link.getAttribute('href')).toBe(`/admin/post.php?post=${item}&action=edit`)
    await row('/green/').getByText('80').waitFor()
    expect(await findings()).toEqual([])
  })

  it('puts found keywords into a new group, and renames it', async () => {
    await openSection('Keywords')
    await row('green tea').getByText('60', { exact: true }).waitFor()
    await row('green tea').getByText('2.1', { exact: true }).waitFor()
    await row('green tea').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Put into groups' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'New group' }).fill('Hot')
    expect(await findings()).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 keyword is sorted into groups.').first().waitFor()
    await openSection('Keyword groups')
    await page.getByText('1 keyword, 8 clicks, position 2.1').waitFor()
    await page.getByRole('button', { name: 'Rename “Hot”' }).click()
    await page.getByRole('textbox', { name: 'New name of “Hot”' }).fill('Hot tea')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The group “Hot tea” is saved.').first().waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('link', { name: 'Hot tea' }).click()
    await region('Rank tracker').waitFor()
    await row('green tea').getByText('Hot tea').waitFor()
  })

  it('tracks keywords in the group, shows their history, and stops with Undo', async () => {
    // Only files with the days of keywords tell of their course.
    const daily = `Date,Query,${HEADER}\n2026-01-03,green tea,3,20,15%,2\n2026-01-04,green tea,4,20,20%,1\n`
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'daily.csv', mimeType: 'text/csv', buffer: Buffer.from(daily) },
    })
    await page.getByText('2 rows are imported.').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2026-01-04')
    await page.getByRole('img', { name: 'Average position of the group' }).waitFor()
    await page.getByRole('button', { name: 'Track keywords' }).click()
    await page.getByRole('textbox', { name: 'Keywords' }).fill('Iced tea\nwhite tea')
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await page.getByText('2 keywords are tracked.').first().waitFor()
    await row('iced tea').getByText('Hot tea').waitFor()
    await row('white tea').waitFor()
    await page.getByText('green tea', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Keyword “green tea”' })
    await dialog.getByRole('img', { name: 'Position of “green tea”' }).waitFor()
    await settle(page)
    expect(await findings()).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row('white tea').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Stop tracking' }).click()
    await page.getByText('1 keyword is not tracked any more.').first().waitFor()
    await row('white tea').waitFor({ state: 'detached' })
    await page
      .locator('.components-snackbar', { hasText: '1 keyword is not tracked any more.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await row('white tea').getByText('Hot tea').waitFor()
    expect(await findings()).toEqual([])
  })

  it('deletes a group, and its keywords stay tracked', async () => {
    await openSection('Keyword groups')
    await page.getByRole('button', { name: 'Delete “Hot tea”' }).click()
    await page.getByText('The group “Hot tea” is deleted; its keywords stay.').first().waitFor()
    const { body } = await site
      .as('administrator')
      .get('/api/seo/v1/search-statistics/keyword-rank-tracker/keywords')
    expect(body.count).toBe(3)
  })

  it('shows the index status of items, and says where a file is needed', async () => {
    await openSection('Index status')
    await row('Green tea').getByText('Can be indexed').waitFor()
    expect(await findings()).toEqual([])
    await page.getByText('Green tea', { exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Edit the item' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    })
    await page
      .locator('.components-notice__content', { hasText: 'Nothing in the file is a figure' })
      .waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
  })

  it('lists submitted sitemaps, and ignores errors of one', async () => {
    const path = 'https://shop.example/old.xml'
    await page.route('**/search-statistics/connection', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const times = { lastSubmitted: '', lastDownloaded: '2026-01-02T10:00:00Z', type: 'sitemap' }
      const states = { isPending: false, isSitemapsIndex: false, errors: 2, warnings: 0 }
      body.sitemaps.list = [{ path, ...times, ...states }]
      await route.fulfill({ response, json: { ...body, status: 'connected', property: 'shop' } })
    })
    await page.reload()
    await openSection('Import and connection')
    await page.getByText('2 errors.').waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Ignore its errors' }).click()
    await page.getByText('They are not reported any more.').waitFor()
    const notice = page.locator('.components-snackbar', { hasText: 'not reported any more' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Ignore its errors' }).waitFor()
  })

  it('leads from days without figures to those that have some', async () => {
    await openSection('Pages that lose')
    await settle(page)
    await page.getByRole('combobox', { name: 'Period' }).selectOption('7')
    await page.getByText('Nothing is known of all these days.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Jan 1, 2026 to Jan 2, 2026' }).click()
    await row('/green/').getByRole('img', { name: 'Clicks of the last twelve months' }).waitFor()
    expect(await findings()).toEqual([])
  })

  it('shows the figures, the keyphrase and the keywords of a single page', async () => {
    await site.as('administrator').post('/api/seo/v1/post', {
      ...{ id: item, keyphrases: { focus: { keyphrase: 'green tea' }, additional: [] } },
    })
    const rows = `Date,Query,Page,${HEADER}\n2026-01-02,green tea,https://shop.example/green/,6,60,10%,2\n`
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) },
    })
    await page.getByText('1 row is imported.').waitFor()
    await openSection('Pages')
    await row('/green/').getByRole('link', { name: 'Figures of “Green tea”' }).click()
    await page.getByRole('heading', { name: 'Green tea', level: 2, exact: true }).waitFor()
    await page.getByRole('img', { name: 'Clicks', exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Keyphrase “green tea”' }).waitFor()
    await page.getByRole('img', { name: 'Position of “green tea”' }).waitFor()
    await row('green tea').getByText('60', { exact: true }).waitFor()
    await settle(page)
    expect(await findings()).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findings()).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
    const audit = page.getByRole('link', { name: 'Check the page and its speed' })
    expect(await audit.getAttribute('href')).toBe(`/admin/seo/audit?section=pages&post=${item}`)
    await page.getByRole('link', { name: 'All pages' }).click()
    await row('/green/').waitFor()
  })
})
