import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const ANN = 'ann@example.org'

describe.skipIf(isBrowserMissing)('personal data in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const first = ['users/personal-data', 'Personal data'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const dialog = () => page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const add = async (who: string, kind: 'Export' | 'Erasure') => {
    await press('Add a request')
    await dialog().getByLabel('E-mail address or user name').fill(who)
    await dialog().getByLabel(kind, { exact: true }).check()
    await dialog().getByLabel('The person has to confirm it by mail').uncheck()
    await dialog().getByRole('button', { name: 'Add the request' }).click()
  }

  it('exports the data of a visitor, after a refusal in the form', async () => {
    await add('no such person', 'Export')
    await dialog().getByText('Give an e-mail address', { exact: false }).waitFor()
    // The refusal is an answer of the server, which the console names.
    faults.splice(0)
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByLabel('E-mail address or user name').fill(ANN)
    await dialog().getByRole('button', { name: 'Add the request' }).click()
    await page.getByRole('heading', { name: ANN }).waitFor()
    await press('Export only')
    const [download] = await Promise.all([page.waitForEvent('download'), press('Download')])
    const file = join(site.folder, 'personal-data-of-ann.zip')
    await download.saveAs(file)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    expect(await graveFindings(page)).toEqual([])
    await press('Delete the request')
    await page.getByText('No requests yet.').waitFor()
  })

  it('erases by keyboard, after it said what is kept', async () => {
    await add(ANN, 'Erasure')
    await page.getByRole('button', { name: 'Erase the data' }).focus()
    await page.keyboard.press('Enter')
    await dialog().getByText('what is in backups', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Erase the data' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('what is kept', { exact: false }).click()
    await page.getByText('Requests for personal data are kept for a year.').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })
})
