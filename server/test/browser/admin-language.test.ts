import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('the admin in other languages', () => {
  let site: BuiltSite
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    await site
      .as('administrator')
      .post(`${WP}/posts`, { title: 'Tides', status: 'publish', date: '2026-03-01T10:00:00' })
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  /** Signs in a new user who has chosen a language. */
  const openIn = async (locale: string, first: readonly [path: string, title: string]) => {
    const person = { username: `reader-of-${locale}`, password: 'a good long password' }
    const id = await site.createUser({ ...person, roles: ['administrator'] })
    await site.as('administrator').post(`${WP}/users/${id}`, { locale, name: 'Kim' })
    return { id, ...(await openAdmin(browser, site, { faults, first, person, bypassCSP: true })) }
  }

  const openList = async (page: Page, title: string): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('table').getByText('Tides').first().waitFor()
  }

  const overflow = (page: Page): Promise<number> =>
    page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

  it('speaks German with a user who has chosen it, and lets the user choose another', async () => {
    const { id, page, context } = await openIn('de_DE', ['', 'Hallo, Kim'])
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE')
    expect(await page.getAttribute('html', 'dir')).toBe('ltr')
    await page.getByRole('heading', { name: 'Deine Entwürfe' }).waitFor()
    await openList(page, 'Beiträge')
    const row = page.getByRole('row', { name: /Tides/ })
    await row.getByText('Veröffentlicht').waitFor()
    await row.getByText('1. Mär').waitFor()
    await page.getByRole('columnheader', { name: 'Aktionen' }).waitFor()
    expect(await graveFindings(page)).toEqual([])

    await page.getByRole('navigation').getByRole('link', { name: 'Benutzer' }).click()
    const own = page.getByRole('row', { name: /Kim/ })
    await own.getByRole('button', { name: 'Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Bearbeiten' }).click()
    await page.getByLabel('Sprache').selectOption('en_US')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('en-US')
    const { body } = await site.as('administrator').get(`${WP}/users/${id}?context=edit`)
    expect(body.locale).toBe('en_US')
    await context.close()
  })

  it('downloads the strings of the chosen language only', async () => {
    const { page, context } = await openAdmin(browser, site, { faults })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.reload()
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
    expect(scripts.filter((address) => /de_DE|languages|\.rtl\.|\/rtl\//.test(address))).toEqual([])
    await context.close()
  })

  it('runs from right to left, with mirrored style sheets, also in the editor', async () => {
    const { page, context } = await openIn('he_IL', ['', 'Hello, Kim'])
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
    const navigation = await page.getByRole('navigation').boundingBox()
    expect(navigation?.x).toBeGreaterThan(640)
    await openList(page, 'Posts')
    expect(await overflow(page)).toBe(0)
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow(page)).toBe(0)

    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.goto(`${site.address}/admin/post-new.php`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Add title' }).waitFor()
    expect(await canvas.locator('html').getAttribute('dir')).toBe('rtl')
    const settings = await page.getByRole('region', { name: 'Editor settings' }).boundingBox()
    expect(settings?.x).toBeLessThan(640)
    expect(await overflow(page)).toBe(0)
    await context.close()
  })

  it('shows the strings of a language pack of WordPress in the editor', async () => {
    const rule = { 'plural-forms': 'nplurals=2; plural=n > 1;' }
    const strings = { '': rule, 'Add title': ['Saisissez le titre'], Publish: ['Publier'] }
    const folder = join(site.folder, 'languages')
    await mkdir(folder)
    const pack = { domain: 'messages', locale_data: { messages: strings } }
    await writeFile(join(folder, 'fr_FR-1a2b3c.json'), JSON.stringify(pack))
    const { page, context } = await openIn('fr_FR', ['', 'Hello, Kim'])
    await page.goto(`${site.address}/admin/post-new.php`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Saisissez le titre' }).waitFor()
    await page.getByRole('button', { name: 'Publier', exact: true }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('fr-FR')
    await context.close()
  })
})
