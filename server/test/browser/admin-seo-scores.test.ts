import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('titles and scores of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const ids = new Map<string, number>()
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const admin = site.as('administrator')
    for (const title of ['Lamp', 'Harbour', 'Coast']) {
      const { body } = await admin.post('/wp-json/wp/v2/posts', {
        ...{ title, content: `About the ${title}.`, status: 'publish' },
      })
      ids.set(title, body.id)
    }
    await admin.post('/api/seo/v1/post', { id: ids.get('Coast'), default: false, noindex: true })
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/scores', 'Titles and scores'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const field = (label: string, name: string) =>
    page.getByRole('textbox', { name: `${label} of “${name}”`, exact: true })

  const headOf = async (name: string): Promise<string> =>
    (await fetch(`${site.address}/?p=${ids.get(name)}`)).text()

  it('saves the texts of a row with Enter, which the page shows, and takes that back', async () => {
    const statistics = page.getByRole('link', { name: 'Search statistics of “Lamp”' })
    expect(await statistics.getAttribute('href')).toContain(`post=${ids.get('Lamp')}`)
    await field('SEO title', 'Lamp').fill('The lamp at the end of the pier')
    await field('Keyphrase', 'Lamp').fill('old lamp')
    await field('Description', 'Lamp').fill('Who lights the lamp in the evening.')
    expect(await graveFindings(page)).toEqual([])
    await field('Description', 'Lamp').press('Enter')
    await page.getByText('The texts of “Lamp” are saved.').first().waitFor()
    await page
      .getByRole('button', { name: 'Save the texts of “Lamp”' })
      .waitFor({ state: 'detached' })
    const head = await headOf('Lamp')
    expect(head).toContain('<title>The lamp at the end of the pier</title>')
    expect(head).toContain('<meta name="description" content="Who lights the lamp in the evening."')
    const { body } = await site.as('administrator').get('/api/seo/v1/posts-list/items?search=lamp')
    expect(body.items[0]).toMatchObject({ keyphrase: 'old lamp' })
    const notice = page.locator('.components-snackbar', {
      hasText: 'The texts of “Lamp” are saved.',
    })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    await expect.poll(() => field('SEO title', 'Lamp').inputValue()).toBe('')
    expect(await headOf('Lamp')).not.toContain('at the end of the pier')
  })

  it('goes to the next row by keyboard, and takes back with Escape what was typed', async () => {
    const fields = page.locator('[data-text="title"]')
    await fields.nth(0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    const focused = page.locator('[data-text="title"]:focus')
    const second = await fields.nth(1).getAttribute('aria-label')
    expect(await focused.getAttribute('aria-label')).toBe(second)
    await page.keyboard.type('Not to be kept')
    await page.keyboard.press('Escape')
    expect(await fields.nth(1).inputValue()).toBe('')
  })

  it('says at the row why it is not saved, and keeps what was typed', async () => {
    await page.route('**/posts-list/update-details-column', (route) => route.abort())
    await field('SEO title', 'Harbour').fill('The harbour in the fog')
    await field('SEO title', 'Harbour').press('Enter')
    await page.getByText('Not saved: The server cannot be reached.', { exact: false }).waitFor()
    expect(await field('SEO title', 'Harbour').inputValue()).toBe('The harbour in the fog')
    expect(await graveFindings(page)).toEqual([])
    faults.length = 0
    await page.unroute('**/posts-list/update-details-column')
    await page.getByRole('button', { name: 'Save the texts of “Harbour”' }).click()
    await page.getByText('The texts of “Harbour” are saved.').first().waitFor()
    expect(await headOf('Harbour')).toContain('<title>The harbour in the fog</title>')
  })

  it('filters by what is missing', async () => {
    const filter = async (option: string): Promise<void> => {
      await page
        .getByRole('button', { name: /^To do/ })
        .first()
        .click()
      await page.getByRole('option', { name: option }).click()
      await page.keyboard.press('Escape')
    }
    await filter('No own title')
    await field('SEO title', 'Harbour').waitFor({ state: 'detached' })
    await field('SEO title', 'Lamp').waitFor()
    await filter('Hidden from search engines')
    await field('SEO title', 'Lamp').waitFor({ state: 'detached' })
    await field('SEO title', 'Coast').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })
})
