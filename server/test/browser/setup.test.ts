import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'
import { createAccount, startNewSite } from './new-site.ts'

describe.skipIf(isBrowserMissing)('the first start in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  it('leads in four steps to a site with sample content, without scripts', async () => {
    const { server, address } = await startNewSite()
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(address)
    await createAccount(page)
    await page.getByLabel('Name of the site').fill('Lamps & <Lanterns>')
    await page.getByLabel('Language of the texts').selectOption('nb_NO')
    await page.getByLabel('Time zone').selectOption('Europe/Oslo')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByLabel('Sample content').check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('The sample content is being created').waitFor()
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.getByText('CALLBOARD_SMTP_URL').waitFor()
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await page.waitForURL('**/admin/')

    await expect
      .poll(async () => (await fetch(`${server.address}/journal/`)).status, { timeout: 30_000 })
      .toBe(200)
    const home = await (await fetch(server.address)).text()
    expect(home).toContain('Lamps &amp; &lt;Lanterns&gt;</h1>')
    expect(home).toContain('<html lang="nb-NO">')
    expect((await fetch(address)).status).toBe(410)
    await context.close()
  })

  it('can be left after the account, and leads to the first post', async () => {
    const { server, address } = await startNewSite()
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
    const page = await context.newPage()
    await page.goto(address)
    await createAccount(page)
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    for (const title of ['Content', 'Address and mail']) {
      await page.getByRole('link', { name: 'Skip this step' }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    await page.goto(server.address)
    await page.getByText('Nothing has been published here yet.').waitFor()
    await page.getByRole('link', { name: 'Write the first post.' }).waitFor()
    await page.goto(`${server.address}/statistics/`)
    await page.getByText('The catalogue is empty so far.').waitFor()
    expect(await page.getByText(/Top 0/).count()).toBe(0)
    await context.close()
  })

  it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
    const { address, server } = await startNewSite()
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true })
    const page = await context.newPage()
    const inspect = async (): Promise<void> => {
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    }
    await page.goto(`${server.address}/setup?token=wrong`)
    await inspect()
    await page.goto(address)
    await inspect()
    await createAccount(page)
    await inspect()
    for (const step of ['content', 'address']) {
      await page.goto(`${server.address}/account/setup/${step}`)
      await inspect()
    }
    await context.close()
  })
})
