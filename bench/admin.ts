import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../server/test/browser/chromium.ts'
import { fillContent } from './content-fill.ts'
import { ADMIN, startCallboard } from './processes.ts'

const SIZES = [1_000, 100_000]
const ROUNDS = 7

/** What a browser needs until a screen of the admin can be used; each value is a median. */
export interface ScreenCost {
  readonly posts: number
  readonly screen: string
  readonly milliseconds: number
  /** Requests to the interface; the files of the admin come from the browser's cache. */
  readonly requests: number
  /** What came over the connection, compressed. */
  readonly kilobytes: number
}

/** The list of posts and the editor in Chromium, on a small and on a large site. */
export const measureAdmin = async (): Promise<readonly ScreenCost[]> => {
  const browser = await launchBrowser()
  try {
    const costs = []
    for (const posts of SIZES) costs.push(...(await measureSite(browser, posts)))
    return costs
  } finally {
    await browser.close()
  }
}

const measureSite = async (browser: Browser, posts: number): Promise<readonly ScreenCost[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-admin-'))
  try {
    await (await startCallboard(folder)).stop()
    await fillContent({ engine: 'sqlite', file: join(folder, 'callboard.sqlite') }, posts)
    const server = await startCallboard(folder)
    try {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } })
      await signIn(page, server.address)
      const id = await newestPost(page, server.address)
      const measured = [
        await measure(
          page,
          'list of posts, opened by its address',
          `${server.address}/admin/posts`,
        ),
        await measureClick(page, server.address),
        await measure(page, 'editor', `${server.address}/admin/post.php?post=${id}&action=edit`),
      ]
      await page.close()
      return measured.map((cost) => ({ posts, ...cost }))
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Cost = Omit<ScreenCost, 'posts'>

const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/login?redirect_to=/admin/`)
  await page.fill('[name=log]', ADMIN.login)
  await page.fill('[name=pwd]', 'bench password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('h1').waitFor()
}

const newestPost = async (page: Page, address: string): Promise<number> => {
  const response = await page.request.get(`${address}/wp-json/wp/v2/posts?per_page=1&_fields=id`)
  const [post] = (await response.json()) as readonly { readonly id: number }[]
  if (!post) throw new Error('the site has no posts')
  return post.id
}

/** The files of the admin come from the browser's cache after the first round, as for its users. */
const measure = async (page: Page, screen: string, address: string): Promise<Cost> => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(
      await observe(page, async () => {
        await page.goto(address, { waitUntil: 'commit' })
        if (screen !== 'editor') return page.evaluate<number>(untilRows(0))
        await page.frameLocator('iframe[name="editor-canvas"]').locator('h1').waitFor()
        return page.evaluate(() => performance.now())
      }),
    )
  return middle(screen, rounds)
}

const measureClick = async (page: Page, address: string): Promise<Cost> => {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(`${address}/admin/`)
    const link = page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Posts' })
    await link.hover()
    await page.waitForLoadState('networkidle')
    rounds.push(
      await observe(page, async () => {
        // Within the page: a click of Playwright takes longer than that of a person.
        const clicked = await link.evaluate((element) => {
          const now = performance.now()
          element.click()
          return now
        })
        return page.evaluate<number>(untilRows(clicked))
      }),
    )
  }
  return middle('list of posts, from the navigation', rounds)
}

/** A script of the page: the time from `start` until the rows of a list are painted. */
const untilRows = (start: number): string => `new Promise((resolve) => {
  const look = () => {
    if (document.querySelectorAll('tbody tr').length < 20) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - ${start})))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true })
  look()
})`

const INTERFACE = /\/(?:api|wp-json)\//

interface Round {
  readonly milliseconds: number
  readonly requests: number
  readonly kilobytes: number
}

const observe = async (page: Page, visit: () => Promise<number>): Promise<Round> => {
  const sizes: Promise<number>[] = []
  let requests = 0
  const count = (request: Awaited<ReturnType<Page['waitForRequest']>>): void => {
    if (INTERFACE.test(request.url())) requests++
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        () => 0,
      ),
    )
  }
  page.on('requestfinished', count)
  const milliseconds = await visit()
  page.off('requestfinished', count)
  const bytes = await Promise.all(sizes)
  return {
    milliseconds,
    requests,
    kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1_000,
  }
}

const middle = (screen: string, rounds: readonly Round[]): Cost => {
  const median = (figure: keyof Round): number =>
    Math.round(
      rounds.map((round) => round[figure]).toSorted((a, b) => a - b)[
        Math.floor(rounds.length / 2)
      ] ?? 0,
    )
  return {
    screen,
    milliseconds: median('milliseconds'),
    requests: median('requests'),
    kilobytes: median('kilobytes'),
  }
}

export const printAdmin = (found: readonly ScreenCost[]): void => {
  for (const { posts, screen, milliseconds, requests, kilobytes } of found)
    console.log(
      `${screen}, ${posts} posts: ${milliseconds} ms, ${requests} requests, ${kilobytes} kB`,
    )
}
