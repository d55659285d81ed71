import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('webhooks in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let receiver: Server
  let address: string
  let status = 200
  const faults: string[] = []

  beforeAll(async () => {
    receiver = createServer((_, response) => response.writeHead(status).end('thank you'))
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    address = `http://127.0.0.1:${port}/hook`
    site = await startAdmin({ CALLBOARD_FETCH_ALLOW: `127.0.0.1:${port}` })
    browser = await launchBrowser()
    const first = ['operation?section=webhooks', 'Operation'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    receiver?.close()
  })
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const dialog = () => page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const notice = (text: string) => page.getByText(text, { exact: false }).first().waitFor()

  it('makes a webhook, shows its secret once, and tries it', async () => {
    await press('New webhook')
    await dialog().getByLabel('Name').fill('Front end')
    await dialog().getByLabel('Address').fill('nowhere')
    await press('Save')
    await dialog().getByText('address is no address of the web', { exact: false }).waitFor()
    // The refusal is an answer of the server, which the console names.
    faults.splice(0)
    await dialog().getByLabel('Address').fill(address)
    await dialog().getByLabel('Settings are changed').check()
    expect(await graveFindings(page)).toEqual([])
    await press('Save')
    await dialog()
      .getByText(/^whsec_/)
      .waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog().locator('.cb-dialog-actions').getByRole('button', { name: 'Close' }).click()
    await press('Test “Front end”')
    await notice('“Front end” took the test message')
    status = 500
    await press('Test “Front end”')
    await notice('“Front end” refused the test message with status 500.')
  })

  it('lists messages, and sends one again', async () => {
    status = 200
    await owner().post('/wp-json/wp/v2/settings', { title: 'Another title' })
    const [{ id }] = (await owner().get('/wp-json/lwtv/v1/webhooks')).body
    const states = async (): Promise<string[]> =>
      (await owner().get(`/wp-json/lwtv/v1/webhooks/${id}/deliveries`)).body.map(
        ({ state }: { state: string }) => state,
      )
    await expect.poll(states).toEqual(['delivered'])
    await press('Messages to “Front end”')
    const messages = page.getByRole('region', { name: 'Messages to “Front end”' })
    await messages.getByText('thank you').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await messages.getByRole('button', { name: 'Send again' }).first().click()
    await notice('1 message is sent again.')
    await expect.poll(states).toEqual(['delivered'])
  })

  it('says which webhook the server has switched off', async () => {
    status = 410
    await owner().post('/wp-json/wp/v2/settings', { title: 'A third title' })
    await page.goto(`${site.address}/admin/`)
    await expect
      .poll(async () => {
        await page.reload()
        await page.locator('.cb-attention[aria-busy="false"]').waitFor()
        return page.locator('.cb-attention').innerText()
      })
      .toContain('The server switched 1 webhook off.')
    await page.getByRole('link', { name: 'Look at the webhooks' }).click()
    await notice('Switched off by the server: the address answered that it is gone')
  })
})
