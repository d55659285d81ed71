import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const TITLES = ['Tides', 'Herons', 'Boats']

describe.skipIf(isBrowserMissing)('popular posts of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const ids = new Map<string, number>()
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    for (const title of TITLES) {
      const { body } = await site
        .as('administrator')
        .post('/api/core/v2/posts', { title, status: 'publish', content: `About ${title}` })
      ids.set(title, body.id)
    }
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['visits?section=popular', 'Visits'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const panel = (title: string) =>
    page.locator('.cb-panel').filter({ has: page.getByRole('heading', { name: title }) })
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved.').waitFor()
  }
  /** What the list below a text leads to, on the site. */
  const shownBelow = async (slug: string): Promise<readonly string[]> => {
    const text = await (await fetch(`${site.address}/${slug}/`)).text()
    return Array.from(text.matchAll(/popular-posts-title">([^<]+)/g), ([, title = '']) => title)
  }

  it('orders hand-picked posts, which the site shows below a text', async () => {
    const picked = panel('Hand-picked posts')
    for (const title of TITLES) {
      await picked.getByRole('combobox', { name: 'Add a post' }).fill(title)
      await page.getByRole('option', { name: title }).click()
      await picked.getByRole('listitem').filter({ hasText: title }).waitFor()
    }
    await picked.getByRole('button', { name: 'Move “Boats” up' }).click()
    const below = panel('List below a text')
    await below.getByLabel('Show it below each text').check()
    await below.getByLabel('Heading').fill('Worth reading')
    await below.frameLocator('iframe').getByText('Worth reading').waitFor()
    await below.getByLabel('Order').selectOption('Hand-picked')
    await below.getByText('the hand-picked posts appear once they are saved').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await save()
    expect(await shownBelow('tides')).toEqual(['Boats', 'Herons'])
    await panel('Popular now').getByRole('button', { name: 'Hand-picked' }).click()
    await expect
      .poll(() => panel('Popular now').getByRole('listitem').allTextContents())
      .toEqual(['Tides', 'Boats', 'Herons'])
  })

  it('changes the look, leaves a text out, and takes both back', async () => {
    const below = panel('List below a text')
    await below.getByLabel('Look').selectOption('golf')
    await below.getByLabel('Words above the title').fill('Read this')
    await below.frameLocator('iframe').getByText('Read this').first().waitFor()
    const left = panel('Texts without lists')
    await left.getByRole('combobox', { name: 'Leave out' }).fill('Tides')
    await page.getByRole('option', { name: 'Tides' }).click()
    await save()
    expect(await shownBelow('tides')).toEqual([])
    const read = async () => (await fetch(`${site.address}/herons/`)).text()
    expect(await read()).toContain('Read this')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Undone.').first().waitFor()
    expect(await shownBelow('tides')).toEqual(['Boats', 'Herons'])
    expect(await read()).not.toContain('Read this')
  })

  it('returns to the original look, and undoes that', async () => {
    const path = '/api/analytics/v1/popular-posts/themes/widget'
    const admin = site.as('administrator')
    const size = async () => (await admin.get(path)).body.themes.alpha.styles.title.size
    await admin.put(path, { selected: 'alpha', theme: 'alpha', styles: { title: { size: 30 } } })
    await page.reload()
    const below = panel('List below a text')
    await below.getByRole('button', { name: 'Back to the original' }).click()
    await page.getByText('The look is as it was made.').first().waitFor()
    expect(await size()).toBe(16)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    expect(await size()).toBe(30)
  })

  it('fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await settle(page)
    expect(await graveFindings(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    )
  })
})
