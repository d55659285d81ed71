import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { type FilledSite, fillBuiltSite, WP } from '../site/filled.ts'
import { bringAxe, graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

/** A page of each kind, including the 404 page. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'second page of the list': '/page/2/',
  post: '/every-block-more/',
  'answer to a comment': '/every-block-more/?reply=1',
  page: '/about-us/people/',
  category: '/category/news-views/',
  author: '/author/administrator/',
  date: '/2026/04/',
  search: '/?s=tide',
  'search without findings': '/?s=nothingatall',
  'not found': '/character/tide-numbatt/',
  'protected post': '/behind-a-password/',
  'sitemap for people': '/sitemap/',
  'sign-in': '/wp-login.php',
}

describe.skipIf(isBrowserMissing)('the site in a browser', () => {
  let site: FilledSite<BuiltSite>
  let address: string
  let browser: Browser

  beforeAll(async () => {
    site = await fillBuiltSite()
    const character = { name: 'Tide Numbat', slug: 'numbat', status: 'publish' }
    await site.app.as('administrator').post('/api/svc/v1/characters', character)
    address = site.app.address
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  interface Look {
    readonly colorScheme?: 'light' | 'dark'
    readonly width?: number
    readonly isBare?: boolean
  }

  interface OpenPage {
    readonly page: Page
    readonly faults: string[]
  }

  const openWindow = async ({
    colorScheme = 'light',
    width = 1_280,
    isBare = false,
  }: Look): Promise<OpenPage> => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 844 },
      javaScriptEnabled: !isBare,
      // The pages' policy allows no scripts, including those of the test.
      bypassCSP: true,
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    // Requests to other origins get an empty picture, so that nothing is loaded over the network.
    await page.route(
      (url) => url.origin !== address,
      (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        }),
    )
    return { page, faults }
  }

  const open = async (path: string, look: Look = {}): Promise<OpenPage> => {
    const opened = await openWindow(look)
    await opened.page.goto(`${address}${path}`)
    return opened
  }

  /** Windows by look: opening one takes longer than loading most pages. */
  const windows = new Map<string, OpenPage>()

  /** Reuses a window that showed other pages before; for tests that only read. */
  const visit = async (path: string, look: Look): Promise<OpenPage> => {
    const name = JSON.stringify(look)
    const { page, faults } = windows.get(name) ?? (await openWindow(look))
    if (!windows.has(name)) await bringAxe(page.context())
    windows.set(name, { page, faults })
    faults.length = 0
    await page.goto(`${address}${path}`)
    return { page, faults }
  }

  describe.each(Object.entries(PAGES))('%s', (kind, path) => {
    it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
      const { page, faults } = await visit(path, { colorScheme })
      expect(await graveFindings(page)).toEqual([])
      const expected = kind === 'not found' ? [expect.stringContaining('404')] : []
      expect(faults).toEqual(expected)
    })

    it('fits on a phone', async () => {
      const { page } = await visit(path, { width: 390 })
      const tooWide = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(tooWide).toBe(0)
    })
  })

  it('has a skip link for keyboards', async () => {
    const { page } = await open('/every-block-more/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.and(page.locator(':focus-visible')).waitFor()
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ hash }) => hash === '#main')
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate('document.querySelector("main").contains(document.activeElement)'),
    ).toBe(true)
    await page.context().close()
  })

  it('has a visible focus that follows the reading order', async () => {
    const { page } = await open('/about-us/people/')
    const order: string[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate<{ words: string; outline: string }>(
        `(() => { const at = document.activeElement
          const shown = at.closest('.wp-block-search__inside-wrapper:has(input:focus-visible)') ?? at
          return { words: at.textContent.trim() || at.placeholder, outline: getComputedStyle(shown).outlineStyle } })()`,
      )
      order.push(at.words)
      expect([at.words, at.outline]).toEqual([at.words, 'solid'])
    }
    expect(order).toEqual([
      ...['Skip to content', 'Harbour & Lights', 'About us', 'News & views', 'Search', 'Search'],
    ])
    await page.context().close()
  })

  it('has no layout shift while images load', async () => {
    const { page } = await open('/every-block-more/')
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    const shift = await page.evaluate<number>(
      `new Promise((done) => { let sum = 0
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum))) })`,
    )
    expect(shift).toBeLessThan(0.02)
    await page.context().close()
  })

  it('accepts a comment and a password without scripts', async () => {
    const { page } = await open('/behind-a-password/', { isBare: true })
    await page.getByLabel('Password').fill('open sesame')
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByText('What only some may read.').waitFor()
    await page.getByLabel('Comment').fill('Now I have read it.')
    await page.getByLabel('Name').fill('Ann')
    await page.getByLabel('Email').fill('ann@example.org')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    const { body } = await site.admin.get(`${WP}/comments?status=hold&context=edit`)
    expect(body).toMatchObject([{ author_name: 'Ann', status: 'hold' }])
    await page.context().close()
  })
})
