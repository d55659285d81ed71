import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { buildAdmin } from '../../../scripts/admin.ts'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'

/** A site that runs the bundle, with the admin beside it. */
export const startAdmin = async (
  settings: Parameters<typeof startBuiltSite>[0] = {},
): Promise<BuiltSite> => {
  await buildAdmin()
  return startBuiltSite(settings)
}

interface VisitOptions extends BrowserContextOptions {
  /** Gets errors of the console, failed requests and violations of the content policy. */
  readonly faults: string[]
  /** The screen to open first, with its title; null leaves the page empty. */
  readonly first?: readonly [path: string, title: string] | null
  /** The owner by default. */
  readonly person?: Person
}

interface Person {
  readonly username: string
  readonly password: string
}

/**
 * Signs a person in, and opens a screen. The form is sent without opening its page, which `admin-account.test.ts`
 * does.
 */
export const openAdmin = async (
  browser: Browser,
  { address, owner }: { readonly address: string; readonly owner: Person },
  { faults, first = ['posts', 'Posts'], person = owner, ...options }: VisitOptions,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({
    viewport: { width: 1_280, height: 900 },
    // Playwright waits until what it clicks rests.
    reducedMotion: 'reduce',
    ...options,
  })
  const form = { log: person.username, pwd: person.password }
  await context.request.post(`${address}/login`, { form, maxRedirects: 0 })
  context.on('page', watchRequests)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  if (first) {
    const [path, title] = first
    await page.goto(`${address}/admin/${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  return { page, context }
}

/** Requests that have not ended, by the pages that sent them. */
const underWay = new WeakMap<Page, Set<Request>>()

const watchRequests = (page: Page): void => {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/**
 * Lets the requests of a page in a context of `openAdmin` end, and those that it sends when they have. Those of a worker
 * may never count as ended, so the wait is short.
 */
export const settle = async (page: Page): Promise<void> => {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('openAdmin did not open the context of this page')
  const wait = () =>
    expect
      .poll(() => requests.size, { interval: 20, timeout: 5_000 })
      .toBe(0)
      .catch(() => undefined)
  await wait()
  await page.evaluate(TWO_FRAMES)
  await wait()
}

/** Closes the notices, which lie over a part of the page for some seconds. */
export const dismissNotices = async (page: Page): Promise<void> => {
  const dismiss = page.getByRole('button', { name: 'Dismiss this notice' })
  // By keyboard, as one notice may lie over another.
  while ((await dismiss.count()) > 0)
    await dismiss
      .first()
      .press('Enter', { timeout: 1_000 })
      .catch(() => undefined)
}
