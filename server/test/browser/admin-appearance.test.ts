import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WIDTHS = [
  [1_440, 'light'],
  [1_440, 'dark'],
  [360, 'light'],
  [360, 'dark'],
] as const

/** The background of the page in the preview, for the browser. */
const BACKGROUND = `getComputedStyle(document.querySelector('iframe').contentDocument.body).backgroundColor`

describe.skipIf(isBrowserMissing)('the appearance in the admin', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['appearance', 'Appearance'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const preview = () => page.frameLocator('iframe[title="Preview of the front page"]')
  const save = async (): Promise<void> => {
    await button('Save').click()
    await page.getByText('Everything is saved.').waitFor()
  }
  /** What the public front page really looks like. */
  const shown = async () => {
    const visitor = await browser.newPage({ javaScriptEnabled: false })
    await visitor.goto(`${site.address}/`)
    const look = await visitor.evaluate<readonly string[]>(
      `['body', 'h1, h2'].map((name) => getComputedStyle(document.querySelector(name)))
        .flatMap(({ backgroundColor, fontFamily }) => [backgroundColor, fontFamily.split(',')[0]])`,
    )
    await visitor.close()
    return { background: look[0], text: look[1], heading: look[3] }
  }

  it('shows a palette and fonts in the preview before they are saved, and on the site after', async () => {
    const before = await shown()
    await section('Colours').getByLabel('Harbour').check()
    await page.getByText('Not saved yet: colours').waitFor()
    await section('Fonts').getByLabel('Font of headings').selectOption({ label: 'Reading' })
    await page.getByText('Not saved yet: colours, fonts').waitFor()
    await section('Fonts').getByLabel('Magazine').and(page.locator(':checked')).waitFor()
    await page.waitForFunction(`(${BACKGROUND}) === 'rgb(251, 253, 253)'`)
    expect(await shown()).toEqual(before)
    await save()
    expect(await shown()).toEqual({
      ...{ background: 'rgb(251, 253, 253)', text: '"Instrument Sans"', heading: 'Charter' },
    })
  })

  it('warns about own colours that are hard to read', async () => {
    await section('Colours').getByRole('button', { name: /^Text/ }).click()
    await page.getByLabel('Hex color').fill('c8c8c8')
    const warning = section('Colours').getByText('These colours are hard to read.')
    await warning.waitFor()
    await page.keyboard.press('Escape')
    await button('Discard').click()
    await page.getByText('Everything is saved.').waitFor()
    expect(await warning.count()).toBe(0)
  })

  it('keeps what is not saved while another screen is open', async () => {
    await section('Look').getByLabel('Marquee').check()
    const link = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Menus' })
    await link.click()
    await button('Go back').click()
    await section('Look').getByLabel('Marquee').and(page.locator(':checked')).waitFor()
    await button('Discard').click()
  })

  it('returns to the original design, and undoes that', async () => {
    await button('Reset to the original design').click()
    await save()
    expect(await shown()).toMatchObject({
      ...{ background: 'rgb(255, 253, 249)', heading: '"Instrument Sans"' },
    })
    await button('Undo').last().click()
    await page.getByText('Undone.').first().waitFor()
    expect((await shown()).heading).toBe('Charter')
  })

  it.each(WIDTHS)('has no grave findings at %i pixels in %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await preview().locator('body').waitFor()
    const findings = (await graveFindings(page)) as readonly (readonly string[])[]
    // Notices of the component package are buttons that contain buttons.
    expect(findings.filter(([, html = '']) => !html.includes('components-snackbar'))).toEqual([])
    const actual = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(actual).toBeLessThanOrEqual(width)
  })

  it('edits the footer in the site editor, and the site shows it', async () => {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    const part = encodeURIComponent('/wp_template_part/callboard//footer')
    await page.goto(`${site.address}/admin/appearance/editor?p=${part}&canvas=edit`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.locator('.wp-block-site-tagline').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Doors open at seven.')
    await button('Save').click()
    await page.getByTestId('snackbar').getByText('Template Part is updated.').waitFor()
    const footer = async () => (await site.anonymous.get('/')).text.includes('Doors open at seven.')
    expect(await footer()).toBe(true)

    await page.getByRole('tab', { name: 'Template Part' }).click()
    await button('Actions').click()
    await page.getByRole('menuitem', { name: 'Reset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await page.getByTestId('snackbar').getByText('"Footer" reset.').waitFor()
    expect(await footer()).toBe(false)
  })

  it('is only for those who may change the design', async () => {
    await site.createUser({ username: 'edda', password: 'a long password', roles: ['editor'] })
    const { page: theirs, context } = await openAdmin(browser, site, {
      ...{ faults, person: { username: 'edda', password: 'a long password' } },
    })
    const entries = theirs.getByRole('navigation', { name: 'Admin' })
    expect(await entries.getByRole('link', { name: 'Appearance' }).count()).toBe(0)
    await theirs.goto(`${site.address}/admin/appearance`)
    await theirs.getByRole('heading', { name: 'There is no such screen' }).waitFor()
    await context.close()
  })
})
