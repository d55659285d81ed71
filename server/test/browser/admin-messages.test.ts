import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('messages in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const content = '<!-- wp:callboard/contact-form /-->'
    await site.as('administrator').post('/api/core/v2/pages', {
      ...{ title: 'Contact', slug: 'contact', status: 'publish', content },
    })
    browser = await launchBrowser()
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    for (const name of ['Ann', 'Ben']) {
      await visitor.goto(`${site.address}/contact/`)
      await visitor.getByLabel('Name').fill(name)
      await visitor.getByLabel('E-mail address').fill(`${name}@example.org`)
      await visitor.getByLabel('Message').fill(`A message of ${name}`)
      await visitor.getByRole('button', { name: 'Send' }).click()
      await visitor.getByText('Thank you!').waitFor()
    }
    const first = ['messages', 'Messages'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const entries = async (): Promise<{ name: string; is_read: boolean }[]> =>
    (await site.as('administrator').get('/api/svc/v1/form-entries')).body

  it('are read, which marks them, and deleted', async () => {
    await page.getByText('A message of Ann').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Reply by mail' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.locator('.cb-dialog-actions').getByRole('button', { name: 'Close' }).click()
    await expect.poll(entries).toMatchObject([
      { name: 'Ben', is_read: false },
      { name: 'Ann', is_read: true },
    ])
    const row = page.getByRole('row', { name: /A message of Ben/ })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect.poll(entries).toMatchObject([{ name: 'Ann' }])
  })

  it('may go to further recipients', async () => {
    await page.getByRole('link', { name: 'Settings' }).last().click()
    await page.getByLabel('Further recipients').fill('box@example.org\nnobody')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Invalid email address.').first().waitFor()
    faults.splice(0)
    await page.getByLabel('Further recipients').fill('box@example.org')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved.').first().waitFor()
    expect((await site.as('administrator').get('/api/svc/v1/form-settings')).body).toMatchObject({
      recipients: ['box@example.org'],
    })
  })
})
