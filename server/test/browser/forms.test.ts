import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('forms in a browser without scripts', () => {
  let app: TestApp
  let site: string
  let browser: Browser

  beforeAll(async () => {
    // Nothing is sent: the jobs that would connect to the mail server are not run.
    const smtpUrl = 'smtp://127.0.0.1:9'
    app = await buildTestApp({ url: '', smtpUrl, mailFrom: 'site@example.org' })
    const content = '<!-- wp:callboard/contact-form /-->\n\n<!-- wp:callboard/subscribe /-->'
    await app.as('administrator').post('/api/core/v2/pages', {
      ...{ title: 'Contact', slug: 'contact', status: 'publish', content },
    })
    site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const openPage = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site}${path}`)
    return page
  }

  it('a message is written, corrected and sent', async () => {
    const page = await openPage('/contact/')
    await page.getByLabel('Name').fill('Ann')
    const form = page.locator('.contact-form').first()
    await form.getByLabel('E-mail address').fill('ann@localhost')
    await page.getByLabel('Message').fill('When does the ferry leave?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('This is no e-mail address.').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('When does the ferry leave?')
    await page.getByLabel('E-mail address').fill('ann@example.org')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('status').getByText('Thank you!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact/')
    const { body } = await app.as('administrator').get('/api/svc/v1/form-entries')
    expect(body).toMatchObject([{ name: 'Ann', message: 'When does the ferry leave?' }])
    await page.context().close()
  })

  it('an address is entered', async () => {
    const page = await openPage('/contact/')
    const form = page.locator('.subscribe-form')
    await form.getByLabel('E-mail address').fill('ann@localhost')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('This is no e-mail address.').waitFor()
    await page.getByLabel('E-mail address').fill('ann@example.org')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('status').getByText('your mailbox').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact/')
    await page.context().close()
  })

  it('is accessible, on a telephone too', async () => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${site}/contact/`)
    expect(await graveFindings(page)).toEqual([])
    await context.close()
  })
})
