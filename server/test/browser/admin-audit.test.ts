import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { DEFECTS, GOOD_TEXT, plantDefects } from './audit-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const BLOCKED = 'Search engines are kept away from the whole site'
const REDIRECT = 'Redirects to missing pages'

describe.skipIf(isBrowserMissing)('the audit of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let ids: ReadonlyMap<string, number>
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    ids = await plantDefects(site)
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/audit', 'Audit'], bypassCSP: true },
    })
    page = opened.page
    context = opened.context
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const kind = (title: string) =>
    page.locator('.cb-audit-kind').filter({ has: page.getByText(title, { exact: true }) })

  const openKind = async (title: string): Promise<void> => {
    await kind(title).locator('summary').click()
    await kind(title).getByRole('listitem').first().waitFor()
  }

  const runAudit = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByText('The audit has ended', { exact: false }).first().waitFor()
    await page.getByText('Last audit:').waitFor()
  }

  const scores = async (): Promise<readonly number[]> => {
    const { body } = await site.as('administrator').get('/api/seo/v1/seo-analysis/runs')
    return body.runs.map(({ score }: { score: number }) => score)
  }

  /** Follows the link of a finding to the editor of the item, in a tab of its own. */
  const openRepair = async (finding: string, name: string): Promise<Page> => {
    await openKind(finding)
    const link = kind(finding).getByRole('link', { name: `Repair: ${name}`, exact: true })
    const address = await link.getAttribute('href')
    expect(address).toContain(`post=${ids.get(name)}`)
    const editor = await context.newPage()
    await editor.goto(new URL(address ?? '', site.address).href)
    await editor.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await kind(finding).locator('summary').click()
    return editor
  }

  /** Changes something in the SEO panel, which the link has opened. */
  const repairInPanel = async (
    [finding, name]: readonly [string, string],
    work: (panel: ReturnType<Page['locator']>) => Promise<void>,
  ): Promise<void> => {
    const editor = await openRepair(finding, name)
    const panel = editor.getByRole('region', { name: 'Editor settings' })
    await panel.getByText('/ 100').waitFor()
    await work(panel)
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await editor.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    await editor.close()
  }

  /** Looks that the editor of the item opens, and changes its text by the interface. */
  const repairText = async (finding: string, name: string, content: string): Promise<void> => {
    const editor = await openRepair(finding, name)
    const title = editor.frameLocator('iframe[name="editor-canvas"]').getByRole('textbox', {
      name: 'Add title',
    })
    await title.waitFor()
    expect(await title.textContent()).toBe(name)
    await settle(editor)
    await editor.close()
    const path = `/wp-json/wp/v2/posts/${ids.get(name)}`
    expect((await site.as('administrator').post(path, { content })).status).toBe(200)
  }

  it('finds twelve different defects of the site', async () => {
    await runAudit('Run the first audit')
    expect(await graveFindings(page)).toEqual([])
    for (const { finding, name } of DEFECTS) {
      await openKind(finding)
      await kind(finding)
        .getByRole('link', { name: `Repair: ${name}`, exact: true })
        .waitFor()
    }
    for (const title of [BLOCKED, REDIRECT]) await openKind(title)
    expect(await graveFindings(page)).toEqual([])
    const titles = await page.locator('.cb-audit-kind strong').allTextContents()
    expect(titles.slice(0, 3)).toEqual([BLOCKED, REDIRECT, 'Broken links'])
  })

  it('hides a finding and shows it again', async () => {
    await page.goto(`${site.address}/admin/seo/audit`)
    await openKind('Thin text')
    await kind('Thin text').getByRole('button', { name: 'Hide: Thin', exact: true }).click()
    await page.getByText('The finding is hidden', { exact: false }).first().waitFor()
    const sections = page.getByRole('navigation', { name: 'Sections of the audit' })
    await sections.getByRole('link', { name: 'Hidden findings' }).click()
    await openKind('Thin text')
    await page.getByRole('button', { name: 'Show again: Thin', exact: true }).click()
    await page.getByText('No finding is hidden', { exact: false }).waitFor()
    await sections.getByRole('link', { name: 'Findings', exact: true }).click()
    await kind('Thin text').waitFor()
  })

  it('leads to the settings and redirects that are to be repaired', async () => {
    await page.goto(`${site.address}/admin/seo/audit`)
    await openKind(BLOCKED)
    await kind(BLOCKED)
      .getByRole('link', { name: /^Repair/ })
      .click()
    await page.getByLabel('Search engines may show the site').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The settings are saved.').first().waitFor()
    await page.goto(`${site.address}/admin/seo/audit`)
    await openKind(REDIRECT)
    await kind(REDIRECT)
      .getByRole('link', { name: /^Repair/ })
      .click()
    const dialog = page.getByRole('dialog')
    const target = dialog.getByRole('textbox', { name: 'New address' })
    expect(await target.inputValue()).toBe('/missing-lamp/')
    await target.fill('/thin/')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('leads to the SEO panel of items', async () => {
    await page.goto(`${site.address}/admin/seo/audit`)
    const title = (text: string) => (panel: ReturnType<Page['locator']>) =>
      panel.getByLabel('Title for search engines').fill(text)
    const describe = (text: string) => (panel: ReturnType<Page['locator']>) =>
      panel.getByLabel('Description', { exact: true }).first().fill(text)
    await repairInPanel(['Title too long', 'Endless'], title('A title that comes to its end here'))
    await repairInPanel(
      ['Several pages with the same title', 'Twin'],
      title('The title of this page and of no other'),
    )
    const text = 'What the lamp is for, who lights it in the evening, and how far it can be seen.'
    await repairInPanel(['Description missing', 'Undescribed'], describe(text))
    await repairInPanel(['Description too long', 'Talkative'], describe(`Otherwise: ${text}`))
    await repairInPanel(['Hidden from search engines (noindex)', 'Hidden'], async (panel) => {
      await panel.getByRole('button', { name: 'Search engines', exact: true }).click()
      await panel.getByLabel('Keep out of search results').uncheck()
    })
  }, 120_000)

  it('leads to the texts of items', async () => {
    await page.goto(`${site.address}/admin/seo/audit`)
    await repairText('Broken links', 'Leads nowhere', GOOD_TEXT)
    await repairText('Several main headings', 'Two heads', GOOD_TEXT)
    await repairText('Pictures without an alternative text', 'Unseen', GOOD_TEXT)
    await repairText('Thin text', 'Thin', GOOD_TEXT)
    const link = `<p><a href="/?p=${ids.get('Lonely')}">lonely</a></p>`
    // An item gets links where others are written; the finding leads to the report on all such items.
    await openKind('No page links here')
    const report = kind('No page links here').getByRole('link', {
      name: 'Items without links to them',
    })
    expect(await report.getAttribute('href')).toContain('/links?section=orphans')
    const path = `/wp-json/wp/v2/posts/${ids.get('Thin')}`
    await site.as('administrator').post(path, { content: `${GOOD_TEXT}\n${link}` })
  }, 120_000)

  it('does not find them again, and the score has risen', async () => {
    await page.goto(`${site.address}/admin/seo/audit`)
    await runAudit('Run an audit')
    for (const title of [BLOCKED, REDIRECT]) expect(await kind(title).count()).toBe(0)
    for (const { finding, name } of DEFECTS) {
      if ((await kind(finding).count()) === 0) continue
      await openKind(finding)
      const link = kind(finding).getByRole('link', { name: `Repair: ${name}`, exact: true })
      expect(`${finding}: ${await link.count()}`).toBe(`${finding}: 0`)
    }
    const [after = 0, before = 0, ...others] = await scores()
    expect(others).toEqual([])
    expect(after).toBeGreaterThan(before)
    await page.getByText(`The score rose from ${before} to ${after}.`, { exact: false }).waitFor()
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByText('Show as a table').first().click()
    const table = page.getByRole('table', { name: 'Score of the site by audit' })
    await table.getByRole('row').nth(2).waitFor()
    expect(await table.getByRole('cell').allTextContents()).toEqual([`${after}`, `${before}`])
    expect(await graveFindings(page)).toEqual([])
  })

  it('checks the home page, and says why another page cannot be checked', async () => {
    await page.getByRole('link', { name: 'Single pages', exact: true }).click()
    await page.getByRole('button', { name: 'Check the home page' }).click()
    const home = page.getByRole('region', { name: 'Home page' })
    await home.getByText('checks passed', { exact: false }).waitFor()
    await home.locator('summary').click()
    await home.getByText('No secure connection (https)').waitFor()
    const own = page.getByRole('region', { name: 'A page of the site' })
    await own.getByLabel('Post or page').fill('Twin')
    await page.getByRole('option', { name: 'Twin' }).first().click()
    await own.getByRole('button', { name: 'Check the page' }).click()
    await own.getByText('checks passed', { exact: false }).waitFor()
    await own.getByRole('button', { name: 'Measure the speed' }).click()
    await own.getByRole('row', { name: /^Size with all parts/ }).waitFor()
    const others = page.getByRole('region', { name: 'Pages of competitors' })
    await others.getByLabel('Address of a page').fill('http://127.0.0.1:9/')
    await others.getByRole('button', { name: 'Check the page' }).click()
    await others.getByText('There is no page at this address', { exact: false }).first().waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
  })

  it('shows the progress of an audit, and cancels it', async () => {
    const running = await site.as('administrator').post('/api/seo/v1/seo-analysis/runs')
    const { body } = await site.as('administrator').get('/api/seo/v1/seo-analysis/runs')
    // The audit itself would be over too soon to be seen.
    await page.route('**/seo-analysis/runs?*', (route) =>
      route.fulfill({
        json: { runs: [{ ...body.runs[0], state: 'running', done: 3, ended_gmt: null }] },
      }),
    )
    let cancelled = ''
    await page.route('**/seo-analysis/runs/*', (route) => {
      cancelled = `${route.request().method()} ${new URL(route.request().url()).pathname}`
      return route.fulfill({ json: { ...running.body, state: 'cancelled' } })
    })
    await page.goto(`${site.address}/admin/seo/audit`)
    await page.getByText(`3 of ${body.runs[0].total} pages are checked`).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('The audit is cancelled.', { exact: false }).first().waitFor()
    expect(cancelled).toMatch(/^DELETE .*seo-analysis\/runs\/\d+$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
