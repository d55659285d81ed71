import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settleVisits } from '../../src/modules/analytics/store/record.ts'
import { wipeVisits } from '../../src/modules/analytics/store/roll-up.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('a visit in a browser', () => {
  let app: TestApp
  let site: string
  let browser: Browser
  /** A server of another origin. */
  let elsewhere: Server
  let far: string

  beforeAll(async () => {
    elsewhere = createServer((_request, response) => response.end('elsewhere'))
    await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve))
    far = `localhost:${(elsewhere.address() as AddressInfo).port}/far`
    app = await buildTestApp({ url: '' })
    await app.as('administrator').post('/api/core/v2/posts', {
      title: 'Counted',
      status: 'publish',
      content: `<p><a href="http://${far}">Away</a></p>${'<p>More to read.</p>'.repeat(200)}`,
    })
    await app.as('administrator').post('/api/core/v2/posts', {
      title: 'Left out',
      status: 'publish',
      meta: { _analytics_skip_tracking: true },
    })
    await app.userId('subscriber')
    site = await app.http.listen({ port: 0, host: '127.0.0.1' })
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    elsewhere.close()
  })

  beforeEach(() => wipeVisits(app.systemContext()))

  const stored = async () => {
    const ctx = app.systemContext()
    await settleVisits(ctx)
    return ctx.db
      .selectFrom('analytics_hits')
      .select(['kind', 'path', 'label', 'scroll', 'browser', 'device'])
      .orderBy('id')
      .execute()
  }

  /** The window of an earlier test may send its `leave` event late. */
  const seen = async () => (await stored()).filter(({ kind }) => kind !== 'leave')

  /** Opens a page, and waits until the server has answered the events of the visit. */
  const visit = async (path: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const told: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/a/')) told.push(`${request.method()} ${pathname}`)
    })
    await page.goto(site + path, { waitUntil: 'networkidle' })
    return { context, page, told }
  }

  it('is counted with scripts: view, scroll depth and outgoing link', async () => {
    const { context, page, told } = await visit('/counted/')
    expect(told).toEqual(['POST /a/e'])
    expect(await stored()).toMatchObject([
      { kind: 'view', path: '/counted/', browser: 'Chrome', device: 'desktop' },
    ])
    await page.mouse.wheel(0, 3_000)
    await page.waitForFunction('scrollY > 2500')
    await page.evaluate('scrollTo(0, 0)')
    await page.getByRole('link', { name: 'Away' }).click()
    await page.waitForURL(`http://${far}`)
    await expect
      .poll(async () => (await stored()).map(({ kind }) => kind), { timeout: 20_000 })
      .toContain('leave')
    const later = (await stored()).slice(1)
    expect(later).toMatchObject([
      { kind: 'outbound', label: far },
      { kind: 'leave', path: '/counted/', scroll: expect.any(Number) },
    ])
    expect(later[1]?.scroll).toBeGreaterThan(20)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })

  it('is counted once without scripts, by the pixel', async () => {
    const { context, told } = await visit('/counted/', { javaScriptEnabled: false })
    expect(told).toEqual(['GET /a/p.gif'])
    expect(await seen()).toMatchObject([{ kind: 'view', path: '/counted/' }])
    await context.close()
  })

  it.each<readonly [string, BrowserContextOptions]>([
    ['DNT', { extraHTTPHeaders: { DNT: '1' } }],
    ['GPC', { extraHTTPHeaders: { 'Sec-GPC': '1' } }],
    ['DNT and no scripts', { extraHTTPHeaders: { DNT: '1' }, javaScriptEnabled: false }],
    [
      'the name of a bot',
      {
        userAgent:
          'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36',
      },
    ],
  ])('is not counted with %s', async (_what, options) => {
    const { context, told } = await visit('/counted/', options)
    expect(told).toHaveLength(1)
    expect(await seen()).toEqual([])
    await context.close()
  })

  it('is not counted on a page that editors excluded', async () => {
    const { context, told } = await visit('/left-out/')
    expect(told).toEqual([])
    expect(await seen()).toEqual([])
    await context.close()
  })

  it.each([
    ['administrator', 0],
    ['subscriber', 1],
  ] as const)('of a signed-in %s is counted %i times', async (role, times) => {
    const { context, page } = await visit('/login?redirect_to=/account')
    await page.getByLabel('User name').fill(role)
    await page.getByLabel('Password').fill(`password of ${role}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/account')
    await page.goto(`${site}/counted/`, { waitUntil: 'networkidle' })
    expect(await seen()).toHaveLength(times)
    await context.close()
  })

  it('is not counted after opting out, until that is revoked', async () => {
    const { context, page } = await visit('/a/out')
    await page.getByRole('button', { name: 'Do not count my visits' }).click()
    await page.getByRole('heading', { name: 'Your visits are not counted' }).waitFor()
    await page.goto(`${site}/counted/`, { waitUntil: 'networkidle' })
    expect(await seen()).toEqual([])
    await page.goto(`${site}/a/out`)
    await page.getByRole('button', { name: 'Count my visits again' }).click()
    await page.getByRole('heading', { name: 'Your visits are counted' }).waitFor()
    await page.goto(`${site}/counted/`, { waitUntil: 'networkidle' })
    expect(await seen()).toHaveLength(1)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
})
