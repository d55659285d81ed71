import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestionsScript } from '../../src/site/suggestions/script.ts'
import { startBuiltSite } from '../built-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

it('the script of suggestions has at most six kilobytes', () => {
  expect(Buffer.byteLength(suggestionsScript)).toBeLessThanOrEqual(6 * 1024)
})

describe.skipIf(isBrowserMissing)('suggestions below search fields', () => {
  let address: string
  let browser: Browser

  beforeAll(async () => {
    const site = await startBuiltSite()
    const admin = site.as('administrator')
    for (const name of ['Mara Quill', 'Mara Osei'])
      await admin.post('/api/svc/v1/characters', { name, status: 'publish' })
    address = site.address
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (javaScriptEnabled = true): Promise<Page> => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${address}/characters/`)
    return page
  }

  it('are found with a typing error, and opened by keyboard', async () => {
    const page = await open()
    const field = page.getByRole('combobox')
    await field.focus()
    await page.keyboard.type('mara qiull')
    const option = page.getByRole('option', { name: 'Mara Quill' })
    await option.waitFor()
    expect(await page.getByText('1 suggestion').count()).toBe(1)
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await option.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/character/mara-quill/')
    await page.context().close()
  })

  it('close with Escape, and leave the search as it was', async () => {
    const page = await open()
    const field = page.getByRole('combobox')
    await field.fill('mara')
    // The form of the list has options, too.
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await options.first().waitFor()
    expect(await options.count()).toBe(2)
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?s=mara')
    await page.context().close()
  })

  it('are opened by a click', async () => {
    const page = await open()
    await page.getByRole('combobox').fill('osei')
    await page.getByRole('option', { name: 'Mara Osei' }).click()
    await page.waitForURL('**/character/mara-osei/')
    await page.context().close()
  })

  it('are absent without scripts, where the field searches as before', async () => {
    const page = await open(false)
    await page.locator('header input[type=search]').fill('mara')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?s=mara')
    expect(await page.getByRole('combobox').count()).toBe(0)
    await page.context().close()
  })
})
