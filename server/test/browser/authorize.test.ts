import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { createVisitor } from '../visitor.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

/** An application on this machine that records the requests of browsers. */
interface Receiver {
  readonly server: Server
  readonly address: string
  readonly visits: { method: string; url: string; referrer: string; form: URLSearchParams }[]
}

const startReceiver = async (): Promise<Receiver> => {
  const visits: Receiver['visits'] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const form = new URLSearchParams(await text(request))
    if (url !== '/favicon.ico') visits.push({ method, url, referrer: headers.referer ?? '', form })
    response.setHeader('Content-Type', 'text/html').end('<h1>Back in the application</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    visits,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

describe.skipIf(isBrowserMissing)('connecting an application in a browser', () => {
  let app: BuiltSite
  let site: string
  let browser: Browser
  let receiver: Receiver

  beforeAll(async () => {
    app = await startBuiltSite()
    const password = 'a good long password'
    await app.createUser({ username: 'ann', password, roles: ['editor'] })
    site = app.address
    receiver = await startReceiver()
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    receiver?.server.close()
  })

  const openPage = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${site}${path}`)
    return page
  }

  const ask = (more: Readonly<Record<string, string>>): string =>
    `/wp-admin/authorize-application.php?${new URLSearchParams({ app_name: 'Reader', ...more })}`

  const signIn = async (page: Page): Promise<void> => {
    await page.getByLabel('User name or e-mail address').fill('ann')
    await page.getByLabel('Password').fill('a good long password')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  it('works by keyboard alone, and the password that arrives works', async () => {
    const page = await openPage(ask({ success_url: `${receiver.address}/done` }))
    const faults: string[] = []
    page.on('console', (message) => faults.push(message.text()))
    // The field gets the focus with the first frame, which may be drawn after the load event.
    await page.getByLabel('User name or e-mail address').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('ann')
    await page.keyboard.press('Tab')
    await page.keyboard.type('a good long password')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '“Reader” asks for access' }).waitFor()
    const approve = page.getByRole('button', { name: 'Approve' })
    const isFocused = () => approve.evaluate((button) => button.matches(':focus-visible'))
    for (let steps = 0; steps < 20 && !(await isFocused()); steps++)
      await page.keyboard.press('Tab')
    const outline = await approve.evaluate(
      (button) => button.ownerDocument.defaultView?.getComputedStyle(button).outlineStyle,
    )
    expect(outline).toBe('solid')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()

    const [visit] = receiver.visits.splice(0)
    expect(visit).toMatchObject({ method: 'GET', referrer: '' })
    const { pathname, searchParams } = new URL(visit?.url ?? '', receiver.address)
    expect([pathname, searchParams.get('site_url')]).toEqual(['/done', site])
    const me = await app
      .withCredentials(searchParams.get('user_login') ?? '', searchParams.get('password') ?? '')
      .get('/wp-json/wp/v2/users/me')
    expect(me).toMatchObject({ status: 200, body: { name: 'ann' } })
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('posts the password in a form to an application that asks for one', async () => {
    const asked = { success_url: `${receiver.address}/form`, response_mode: 'form_post' }
    const page = await openPage(ask(asked))
    await signIn(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()
    const [visit] = receiver.visits.splice(0)
    expect(visit).toMatchObject({ method: 'POST', url: '/form', referrer: '' })
    expect(visit?.form.get('password')).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(page.url()).toBe(`${receiver.address}/form`)
    await page.context().close()
  })

  it('works without scripts, too', async () => {
    const asked = { success_url: `${receiver.address}/plain`, response_mode: 'form_post' }
    const page = await openPage(ask(asked), { javaScriptEnabled: false })
    await signIn(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: /^Continue to 127\.0\.0\.1/ }).click()
    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()
    const [visit] = receiver.visits.splice(0)
    expect(visit?.form.get('password')).toMatch(/^[A-Za-z0-9]{24}$/)
    await page.context().close()
  })

  it('sends a refusal back to the application', async () => {
    const page = await openPage(ask({ success_url: `${receiver.address}/done` }))
    await signIn(page)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()
    const [visit] = receiver.visits.splice(0)
    expect(visit).toMatchObject({ method: 'GET', url: '/done?success=false' })
    await page.context().close()
  })

  it('fits a phone, and signs out on request', async () => {
    const page = await openPage(ask({}), { viewport: { width: 390, height: 844 } })
    await signIn(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    const shown = page.getByLabel('Password of the application')
    expect(await shown.inputValue()).toMatch(/^(?:[A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
    const widths = await shown.evaluate((field) => [
      field.scrollWidth - field.clientWidth,
      field.ownerDocument.documentElement.scrollWidth,
    ])
    expect(widths).toEqual([0, 390])
    await page.goto(`${site}/account`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor()
    // A short-lived cookie holds the versions of recent writes, and nothing about the user.
    const left = (await page.context().cookies()).filter(({ name }) => name !== 'callboard_version')
    expect(left).toEqual([])
    await page.context().close()
  })

  it.each(['light', 'dark'] as const)('shows the account to everybody, %s', async (colorScheme) => {
    const { body } = await app
      .as('administrator')
      .post('/wp-json/wp/v2/posts', { title: 'Talked about', status: 'publish' })
    await createVisitor(app).submit('/wp-comments-post.php', {
      comment_post_ID: String(body.id),
      comment: `Said while it was ${colorScheme}`,
      author: 'Reader',
      email: 'reader@example.org',
    })
    const page = await openPage('/login', {
      colorScheme,
      viewport: { width: 390, height: 844 },
      bypassCSP: true,
    })
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to signing in' }).click()
    await signIn(page)
    await page.waitForURL('**/admin/')
    await page.goto(`${site}/account`)
    for (const tab of ['Overview', 'Profile', 'Password', 'Applications', 'Sessions', 'Comments']) {
      const link = page.getByLabel('Your account').getByRole('link', { name: tab })
      await link.click()
      await link.and(page.locator('[aria-current=page]')).waitFor()
      expect([tab, await graveFindings(page)]).toEqual([tab, []])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    }
    await page.getByText(`Said while it was ${colorScheme}`).waitFor()
    await page.context().close()
  })

  it('rejects a sign-in posted by a page of another site (SEC-30)', async () => {
    const page = await openPage('/')
    await page.goto(`${receiver.address}/evil`)
    await page.setContent(
      `<form method="post" action="${site}/login"><input name="log" value="ann">` +
        '<input name="pwd" value="a good long password"><button>Win</button></form>',
    )
    const answer = page.waitForResponse(`${site}/login`)
    await page.getByRole('button', { name: 'Win' }).click()
    expect((await answer).status()).toBe(403)
    expect(await page.context().cookies(site)).toEqual([])
    receiver.visits.splice(0)
    await page.context().close()
  })
})
