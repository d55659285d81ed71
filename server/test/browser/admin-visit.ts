import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
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
  /** The screen to open first, with its title. */
  readonly first?: readonly [path: string, title: string]
  /** The owner by default. */
  readonly person?: Person
}

interface Person {
  readonly username: string
  readonly password: string
}

/** Signs a person in, and opens a screen. */
export const openAdmin = async (
  browser: Browser,
  { address, owner }: { readonly address: string; readonly owner: Person },
  { faults, first: [path, title] = ['posts', 'Posts'], person = owner, ...options }: VisitOptions,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${address}/admin/${path}`)
  await page.fill('[name=log]', person.username)
  await page.fill('[name=pwd]', person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  return { page, context }
}

/** Lets late requests of a page end. Those of a worker may never count as ended, so the wait is short. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
}
