import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('a running site that moves in', () => {
  let old: BuiltSite
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    // It has the interface of WordPress, and authors.
    old = await startBuiltSite()
    await old.createUser({ username: 'ann', password: 'password of ann', roles: ['author'] })
    const [{ id: author }] = (await old.as('administrator').get('/wp-json/wp/v2/users?slug=ann'))
      .body
    const image = await old.as('administrator').post('/wp-json/wp/v2/media', undefined, {
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename=lamp.png',
      },
      payload: await picture(60, 40),
    })
    await old.as('administrator').post('/wp-json/wp/v2/posts', {
      ...{ title: 'A bright lamp', status: 'publish', author, featured_media: image.body.id },
      content: `<p>It came from <a href="${old.address}/about/">there</a>.</p>`,
    })
    site = await startAdmin({ CALLBOARD_FETCH_ALLOW: new URL(old.address).host })
    await site.createUser({ username: 'berta', password: 'password of berta', roles: ['editor'] })
    browser = await launchBrowser()
    const first = ['import', 'Import a site'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inspect = async (): Promise<void> => {
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
  }

  it('is asked with a password that it has to know', async () => {
    await page.getByLabel('From the running site').check()
    await inspect()
    await page.getByLabel('Address of the old site').fill(old.address)
    await page.getByLabel('Your user name there').fill(old.owner.username)
    await page.getByLabel('Application password there').fill('not this one')
    await button('Look at the site').click()
    await page.getByText('does not accept this user and password').waitFor()
    await inspect()
  })

  it('is looked at, then taken over with the authors that were chosen, and compared', async () => {
    await page.getByLabel('Application password there').fill(old.owner.applicationPassword)
    await button('Look again').click()
    await page.getByRole('heading', { name: 'What the import would do' }).waitFor()
    const field = page.getByRole('combobox', { name: 'ann becomes' })
    expect(await field.inputValue()).toBe('A new account')
    await inspect()
    await field.fill('berta')
    await page.getByRole('option', { name: /berta/ }).click()
    await expect.poll(() => field.inputValue()).toContain('berta')
    const [{ id }] = (await site.as('administrator').get('/api/svc/v1/site-imports')).body
    const stored = async () =>
      (await site.as('administrator').get(`/api/svc/v1/site-imports/${id}`)).body.accounts
    await expect.poll(stored).toEqual({ ann: 'berta' })

    await button('Import').click()
    await page.getByRole('heading', { name: 'Both sites side by side' }).waitFor()
    await page.getByText('They are the same.').waitFor()
    await inspect()
    const text = await page.locator('main').innerText()
    expect(text).not.toContain(old.owner.applicationPassword)

    await page.goto(`${site.address}/admin/posts`)
    await page.getByText('A bright lamp').waitFor()
    const [post] = (await site.as('administrator').get('/wp-json/wp/v2/posts?search=bright')).body
    const [berta] = (await site.as('administrator').get('/wp-json/wp/v2/users?search=berta')).body
    expect(post.author).toBe(berta.id)
    expect(post.content.rendered).toContain(`href="${site.address}/about/"`)
    expect(post.featured_media).toBeGreaterThan(0)
  })

  it('asks for the password again when the screen is opened anew', async () => {
    await page.goto(`${site.address}/admin/import`)
    await page.getByRole('link', { name: old.address }).click()
    await page.getByText('What was imported').waitFor()
    expect(await page.getByLabel('Application password there').inputValue()).toBe('')
    expect(await button('Import again').getAttribute('aria-disabled')).toBe('true')
    await button('Delete the copy').click()
    await page.getByLabel('From the running site').waitFor()
    expect((await site.as('administrator').get('/api/svc/v1/site-imports')).body).toEqual([])
  })
})
