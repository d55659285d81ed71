import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { fillVisits } from '../filled-visits.ts'
import { bringAxe, graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const LOOKS = [
  { name: 'a desktop in the light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'a desktop in the dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'a phone in the light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const PATHS = [
  '/statistics/visits/',
  '/statistics/visits/?days=365',
  '/statistics/visits/?path=/first/',
  '/statistics/visits/?start=2020-01-01&end=2020-01-31',
]

describe.skipIf(isBrowserMissing)('the page of visits in a browser', () => {
  let app: TestApp
  let site: string
  let browser: Browser

  beforeAll(async () => {
    app = await buildTestApp({ url: '' })
    app.setTime('2026-11-16T12:00:00Z')
    const admin = app.as('administrator')
    for (const title of ['First', 'Second'])
      await admin.post('/api/core/v2/posts', { title, status: 'publish' })
    await admin.post('/api/analytics/v1/notes', {
      note_title: 'A letter went out',
      note_date: '2026-11-03',
      important: true,
    })
    await fillVisits(app.systemContext(), '2026-11-16', 80)
    site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const signIn = async (context: BrowserContext, role: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${site}/statistics/visits/`)
    await page.getByLabel('User name').fill(role)
    await page.getByLabel('Password').fill(`password of ${role}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/statistics/visits/')
    return page
  }

  it.each(LOOKS)('is accessible and complete on $name', async ({ viewport, colorScheme }) => {
    const context = await browser.newContext({
      ...{ viewport, colorScheme, bypassCSP: true },
      // Colours are not measured while something fades in.
      reducedMotion: 'reduce',
    })
    await bringAxe(context)
    const page = await signIn(context, 'administrator')
    const said: string[] = []
    page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`))
    for (const path of PATHS) {
      await page.goto(site + path)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect(width, `${path} is wider than the screen`).toBe(viewport.width)
      expect(await graveFindings(page), path).toEqual([])
    }
    expect(said).toEqual([])
    await context.close()
  })

  it('works by keyboard and without scripts, with a chart that matches its table', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await signIn(context, 'administrator')
    await page.getByRole('link', { name: '90 days' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/days=90/)
    await page.getByLabel('From', { exact: true }).fill('2026-11-01')
    await page.getByLabel('To', { exact: true }).fill('2026-11-05')
    await page.getByRole('button', { name: 'Show' }).press('Enter')
    await page.waitForURL(/start=2026-11-01&end=2026-11-05/)
    await page.getByRole('img', { name: 'Visits and views by day' }).waitFor()
    await page.getByText('Numbers').focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Visits and views by day' })
    const rows = await table.locator('tbody tr').allInnerTexts()
    expect(rows).toHaveLength(5)
    const points = page.locator('svg [data-series]')
    const drawn = await points.evaluateAll((parts) =>
      parts.map((part) => [
        part.getAttribute('data-label') ?? '',
        part.getAttribute('data-series') ?? '',
        part.getAttribute('data-value') ?? '',
      ]),
    )
    const told = rows.flatMap((row) => {
      const [label = '', before = '', views = '', visits = ''] = row.split(/\s+/)
      return [
        [label, 'Visits before', before],
        [label, 'Views', views],
        [label, 'Visits', visits],
      ]
    })
    expect(drawn.toSorted()).toEqual(told.toSorted())
    await context.close()
  })

  it('links to the visits of one page, and to files', async () => {
    const context = await browser.newContext()
    const page = await signIn(context, 'administrator')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Pages as CSV', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('pages-2026-10-18-2026-11-16.csv')
    const pages = page.getByRole('table', { name: 'Pages', exact: true })
    await pages.getByRole('link', { name: 'First' }).click()
    await page.getByRole('heading', { name: 'Visits of /first/', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Visits of all pages' }).click()
    await page.getByRole('heading', { name: 'Visits', exact: true, level: 1 }).waitFor()
    await context.close()
  })
})
