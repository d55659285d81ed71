import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('subscribers in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin({
      // Nothing listens there: mails wait in the queue.
      ...{ CALLBOARD_SMTP_URL: 'smtp://127.0.0.1:9', CALLBOARD_MAIL_FROM: 'site@example.org' },
    })
    browser = await launchBrowser()
    const first = ['subscribers', 'Subscribers'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const dialog = () => page.getByRole('dialog')

  it('are invited, and deleted', async () => {
    await page.getByText('There are no subscribers yet.').waitFor()
    await page.getByRole('button', { name: 'Invite a subscriber' }).click()
    await dialog().getByLabel('E-mail address').fill('ann@example.org')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('A link to confirm goes to ann@example.org').first().waitFor()
    const states = async () => (await owner().get('/api/svc/v1/subscribers')).body
    await expect.poll(states).toMatchObject([{ email: 'ann@example.org', state: 'pending' }])
    await page.reload()
    const row = page.getByRole('row', { name: /ann@example\.org/ })
    await row.getByText('Waits for the confirmation').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
    await dialog().getByRole('button', { name: 'Delete permanently' }).click()
    await expect.poll(states).toEqual([])
  })

  it('find the form below posts if the setting is on', async () => {
    await page.goto(`${site.address}/admin/subscribers?section=settings`)
    await page.getByLabel('Show the form to subscribe below posts').check()
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved.').first().waitFor()
    expect((await owner().get('/api/svc/v1/newsletter-settings')).body).toMatchObject({
      has_form_below_posts: true,
    })
  })
})
