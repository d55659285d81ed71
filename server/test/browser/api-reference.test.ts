import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'
import { bringAxe, graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const LOOKS = [
  { name: 'a desktop in the light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const PATHS = [
  '/docs/api/',
  '/docs/api/?filter=posts',
  '/docs/api/character-statistics/',
  '/docs/api/comments/',
]

describe.skipIf(isBrowserMissing)('the API reference in a browser', () => {
  let site: string
  let browser: Browser

  beforeAll(async () => {
    const app = await buildTestApp({ url: '' })
    site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (
    options: Parameters<Browser['newContext']>[0],
    path: string,
  ): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(site + path)
    return page
  }

  it.each(LOOKS)(
    'is accessible and complete on $name',
    async ({ viewport, colorScheme }) => {
      const context = await browser.newContext({ viewport, colorScheme, bypassCSP: true })
      await bringAxe(context)
      const page = await context.newPage()
      for (const path of PATHS) {
        await page.goto(site + path)
        expect([path, await graveFindings(page)]).toEqual([path, []])
        const width = await page.evaluate<number>('document.documentElement.scrollWidth')
        expect([path, width]).toEqual([path, viewport.width])
      }
      await context.close()
    },
    60_000,
  )

  it('filters while typing, and shows all again', async () => {
    const page = await open({}, '/docs/api/')
    const routes = page.locator('.api-card li:visible')
    const field = page.getByLabel('Find a route')
    await field.fill('wp/v2 comments delete')
    await page.getByText('1 route', { exact: true }).waitFor()
    expect(await routes.count()).toBe(1)
    await field.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    await routes.first().getByRole('link').click()
    await page.waitForURL('**/docs/api/comments/#deleteComment')
    await page.goBack()
    await field.fill('')
    expect(await page.locator('.api-card:visible').count()).toBeGreaterThan(40)
    await page.context().close()
  })

  it('filters by the same field without scripts', async () => {
    const page = await open({ javaScriptEnabled: false }, '/docs/api/comments/')
    await page.getByLabel('Find a route').fill('comments delete')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL('**/docs/api/?filter=comments+delete')
    expect(await page.locator('.api-card li').allTextContents()).toEqual([
      expect.stringContaining('DELETE /core/v2/comments/{id}'),
    ])
    await page.context().close()
  })

  it('shows one language at a time, also by keyboard', async () => {
    const page = await open({}, '/docs/api/comments/')
    const code = page.locator('#listComments .api-code')
    expect(await code.locator('pre:visible').count()).toBe(1)
    await code.getByText('Python', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await code.getByText('import requests').waitFor()
    expect(await code.locator('pre:visible').count()).toBe(1)
    await page.context().close()
  })
})
