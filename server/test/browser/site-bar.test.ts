import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const READER = { username: 'rea', password: 'a good long password' }

describe.skipIf(isBrowserMissing)('the bar of people who are signed in', () => {
  let site: BuiltSite
  let browser: Browser
  let post: number

  beforeAll(async () => {
    site = await startBuiltSite()
    const admin = site.as('administrator')
    const fields = { title: 'A long night', slug: 'a-long-night', status: 'publish' }
    const content = '<p>Word.</p>'.repeat(60)
    post = (await admin.post(`${WP}/posts`, { ...fields, content })).body.id
    for (const text of ['One', 'Two'])
      await admin.post(`${WP}/comments`, { post, content: text, status: 'hold' })
    await site.createUser({ ...READER, roles: ['subscriber'] })
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
    return context.newPage()
  }

  const signIn = async (
    page: Page,
    { username, password }: { username: string; password: string } = site.owner,
    target = '/a-long-night/',
  ): Promise<void> => {
    await page.goto(`${site.address}/login?redirect_to=${encodeURIComponent(target)}`)
    await page.fill('[name=log]', username)
    await page.fill('[name=pwd]', password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`**${target}`)
  }

  const barOf = (page: Page) => page.getByRole('navigation', { name: 'Your tools' })

  it('is not loaded for visitors, who find the sign-in in the footer', async () => {
    const page = await open()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`${site.address}/a-long-night/`, { waitUntil: 'load' })
    expect(loaded.filter((url) => /site-bar|wp-json|admin-ajax/.test(url))).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.context().close()
  })

  it('leads to the editor of this item, to new ones, to waiting comments and out', async () => {
    const page = await open()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await signIn(page)
    const bar = barOf(page)
    await bar.waitFor()
    const addressOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href')
    expect(await addressOf('Edit post')).toBe(
      `${site.address}/admin/post.php?post=${post}&action=edit`,
    )
    await bar.getByRole('link', { name: 'Comments: 2 comments wait' }).waitFor()
    await bar.getByText('New', { exact: true }).click()
    expect(await addressOf('Page')).toBe(`${site.address}/admin/post-new.php?post_type=page`)
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: 'Page' }).waitFor({ state: 'hidden' })
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Your account' })
    expect(await inFooter.getAttribute('href')).toBe(`${site.address}/admin/profile`)

    await bar.locator('summary', { hasText: 'Account' }).press('Enter')
    expect(await addressOf('Your account')).toBe(`${site.address}/admin/profile`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('You are signed out.').waitFor()
    await page.goto(`${site.address}/a-long-night/`)
    expect(await page.evaluate('document.cookie')).not.toContain('signed_in')
    expect(await bar.count()).toBe(0)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('moves nothing, and covers neither the end of the page nor its width', async () => {
    const page = await open()
    await signIn(page)
    await barOf(page).waitFor()
    const heading = page.getByRole('heading', { name: 'A long night' })
    const seen = await heading.boundingBox()
    await page.evaluate('document.querySelector("callboard-bar").style.display = "none"')
    expect(await heading.boundingBox()).toEqual(seen)
    await page.evaluate('document.querySelector("callboard-bar").style.display = ""')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const link = await page.getByRole('contentinfo').getByText('Your account').boundingBox()
    const bar = await barOf(page).boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await page.emulateMedia({ media: 'print' })
    await barOf(page).waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('offers readers their account and the way out alone', async () => {
    const page = await open()
    await signIn(page, READER)
    const bar = barOf(page)
    await bar.waitFor()
    await bar.getByText('Account', { exact: true }).click()
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Your account'])
    const account = await bar.getByRole('link').getAttribute('href')
    expect(account).toBe(`${site.address}/account`)
    expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Sign out'])
    await page.context().close()
  })

  it('goes, with its hint, if the session has ended elsewhere', async () => {
    const page = await open()
    await signIn(page)
    const context = page.context()
    await context.clearCookies({ name: 'callboard_session' })
    await page.goto(`${site.address}/`)
    // A function of the page would be evaluated by its text, which the content policy forbids.
    const names = async () => (await context.cookies()).map(({ name }) => name)
    await expect.poll(names).not.toContain('callboard_signed_in')
    expect(await barOf(page).count()).toBe(0)
    await context.close()
  })

  it.each(['light', 'dark'] as const)('can be used by everybody, %s', async (colorScheme) => {
    for (const width of [360, 1_280]) {
      const page = await open({
        ...{ viewport: { width, height: 740 }, colorScheme, bypassCSP: true },
        reducedMotion: 'reduce',
      })
      await signIn(page)
      const bar = barOf(page)
      await bar.getByRole('link', { name: /Comments:/ }).waitFor()
      await bar.getByText('Account', { exact: true }).click()
      expect(await graveFindings(page)).toEqual([])
      for (const target of await bar.getByRole('link').all())
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.context().close()
    }
  })
})
