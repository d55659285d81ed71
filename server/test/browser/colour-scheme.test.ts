import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../built-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('the switch between light and dark colours', () => {
  let address: string
  let browser: Browser

  beforeAll(async () => {
    address = (await startBuiltSite()).address
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const schemeOf = (page: Page): Promise<string> =>
    page.evaluate('getComputedStyle(document.documentElement).colorScheme')
  const groundOf = (page: Page): Promise<string> =>
    page.evaluate('getComputedStyle(document.body).backgroundColor')

  it('follows the device first, and remembers a choice over pages and visits', async () => {
    const context = await browser.newContext({ colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(address)
    const dark = await groundOf(page)
    const button = page.getByRole('button', { name: /^Colours:/ })
    expect(await button.textContent()).toBe('Colours: as the device')
    await button.focus()
    await page.keyboard.press('Enter')
    expect([await schemeOf(page), await button.textContent()]).toEqual(['light', 'Colours: light'])
    const light = await groundOf(page)
    expect(light).not.toBe(dark)
    expect(await graveFindings(page)).toEqual([])
    for (const path of ['/characters/', '/statistics/', '/docs/api/']) {
      await page.goto(address + path)
      expect([path, await groundOf(page)]).toEqual([path, light])
    }
    await button.click()
    expect([await schemeOf(page), await groundOf(page)]).toEqual(['dark', dark])
    await button.click()
    await page.reload()
    expect(await button.textContent()).toBe('Colours: as the device')
    await context.close()
  })

  it('shows the chosen colours on a device that prefers the others', async () => {
    const context = await browser.newContext({ colorScheme: 'light' })
    await context.addInitScript('localStorage.setItem("colour-scheme", "dark")')
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.goto(address)
    expect(await schemeOf(page)).toBe('dark')
    expect(await graveFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('is absent without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address)
    expect(await page.getByRole('button', { name: /^Colours:/ }).count()).toBe(0)
    await context.close()
  })
})
