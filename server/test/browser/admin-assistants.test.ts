import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basic } from '../app.ts'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('assistants in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const first = ['operation?section=assistants', 'Operation'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const toggle = () => page.getByLabel('Let assistants use this site')
  const inspect = async (): Promise<void> => {
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
  }
  /** An assistant with the address that the screen shows and an application password. */
  const connect = async (address: string): Promise<Client> => {
    const { username, applicationPassword } = site.owner
    const headers = { authorization: basic(username, applicationPassword) }
    const client = new Client({ name: 'tests', version: '1' })
    const url = new URL(address)
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    return client
  }

  it('are let in by a switch, see the tools and read posts, and are locked out by it', async () => {
    await site.as('administrator').post('/wp-json/wp/v2/posts', {
      ...{ title: 'Seen by an assistant', status: 'publish' },
    })
    await toggle().waitFor()
    expect(await toggle().isChecked()).toBe(false)
    await inspect()
    await toggle().check()
    await page.getByText('Assistants can sign in.').first().waitFor()
    const address = await page.locator('code', { hasText: /\/mcp$/ }).innerText()
    expect(new URL(address).origin).toBe(site.address)
    await page.getByText(/^\d+ tools: /).click()
    const shown = await page.locator('details li code').allInnerTexts()
    await inspect()

    const client = await connect(address)
    const { tools } = await client.listTools()
    expect(shown.toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
    const { content } = await client.callTool({ name: 'core_posts_list', arguments: {} })
    expect(JSON.stringify(content)).toContain('Seen by an assistant')
    await client.close()

    await toggle().uncheck()
    await page.getByText('Assistants can no longer sign in.').first().waitFor()
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    await expect(connect(address)).rejects.toThrow('404')
  })
})
