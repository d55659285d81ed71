import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../built-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('a menu of many pages in a browser', () => {
  let address: string
  let browser: Browser

  beforeAll(async () => {
    const site = await startBuiltSite()
    const admin = site.as('administrator')
    const publish = async (title: string, parent = 0): Promise<number> =>
      (await admin.post(`${WP}/pages`, { title, parent, status: 'publish' })).body.id
    for (const top of ['Boats', 'History', 'Visiting']) {
      const id = await publish(top)
      for (const number of [1, 2, 3])
        await publish(`${top} below`, await publish(`${top} ${number}`, id))
    }
    address = site.address
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (width: number, isTouched = false): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      // The menu has to work without scripts.
      javaScriptEnabled: false,
      hasTouch: isTouched,
      isMobile: isTouched,
    })
    const page = await context.newPage()
    await page.goto(address)
    return page
  }

  const menuOf = (page: Page) => ({
    button: page.getByRole('button', { name: 'Menu' }),
    close: page.getByRole('button', { name: 'Close' }),
    top: page.getByRole('link', { name: 'Boats', exact: true }),
    below: page.getByRole('link', { name: 'Boats below' }).first(),
  })

  it('is one button on a phone, and opens and closes by keyboard', async () => {
    const page = await open(390)
    const { button, close, top, below } = menuOf(page)
    expect(await top.isVisible()).toBe(false)
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height).toBeLessThan(160)
    await button.press('Enter')
    await below.waitFor()
    for (const target of [close, top, below])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Tab')
    await close.and(page.locator(':focus-visible')).waitFor()
    await page.keyboard.press('Escape')
    await below.waitFor({ state: 'hidden' })
    await button.and(page.locator(':focus')).waitFor()
    await page.context().close()
  })

  it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(address)
    expect(await graveFindings(page)).toEqual([])
    const { button, below } = menuOf(page)
    await button.click()
    await below.waitFor()
    expect(await graveFindings(page)).toEqual([])
    await context.close()
  })

  it('closes by its own button and by a click outside', async () => {
    const page = await open(390)
    const { button, close, top } = menuOf(page)
    await button.click()
    await close.click()
    await top.waitFor({ state: 'hidden' })
    await button.click()
    await top.waitFor()
    await page.mouse.click(5, 400)
    await top.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('is a row of links where there is room, with submenus below', async () => {
    const page = await open(1_280)
    const { button, top, below } = menuOf(page)
    expect(await button.isVisible()).toBe(false)
    expect(await top.isVisible()).toBe(true)
    await top.hover()
    await page.getByRole('link', { name: 'Boats 1' }).hover()
    await below.waitFor()
    await page.context().close()
  })

  it('is one button on wide touch screens as well', async () => {
    const page = await open(1_024, true)
    const { button, top, below } = menuOf(page)
    expect(await top.isVisible()).toBe(false)
    await button.tap()
    await below.waitFor()
    await page.context().close()
  })
})
