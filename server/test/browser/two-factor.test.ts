import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../authenticator.ts'
import type { BuiltSite } from '../built-site.ts'
import { startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const PASSWORD = 'a good long password'
const TWO_FACTOR = '/account/two-factor'

describe.skipIf(isBrowserMissing)('two-factor sign-in in a browser', () => {
  let app: BuiltSite
  let site: string
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    app = await startAdmin()
    // Browsers accept passkeys for names only.
    site = app.address.replace('127.0.0.1', 'localhost')
    browser = await launchBrowser()
  }, 300_000)
  afterAll(() => browser?.close())

  const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    return page
  }

  const signIn = async (page: Page, username: string, target: string): Promise<void> => {
    await page.goto(`${site}/login?redirect_to=${encodeURIComponent(target)}`)
    await page.getByLabel('User name or e-mail address').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  /** The code of the app, or one of the next steps: each is accepted once. */
  const codeOf = (secret: string, ahead = 0): string => codeAt(secret, Date.now(), ahead)

  const addApp = async (page: Page): Promise<string> => {
    await page.getByText('I cannot scan it').click()
    const secret = await page.locator('.key').innerText()
    await page.getByLabel('Enter the code that the app shows').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    return secret
  }

  it('adds a passkey, signs in with it, and removes it', async () => {
    await app.createUser({ username: 'pia', password: PASSWORD, roles: ['editor'] })
    const page = await openPage()
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signIn(page, 'pia', TWO_FACTOR)
    await page.getByLabel('Name').fill('Laptop of Pia')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    expect(await page.locator('.recovery-codes code').count()).toBe(10)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await page.getByText('Laptop of Pia').waitFor()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, 'pia', TWO_FACTOR)
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText(/last used/).waitFor()

    // The same authenticator is not added twice.
    await page.getByLabel('Name', { exact: true }).fill('Again')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device has a passkey for your account already.').waitFor()
    await page.getByRole('button', { name: 'Remove the passkey Laptop of Pia' }).click()
    await page.getByText('The passkey is removed.').waitFor()
    await page.context().close()
    expect(faults.splice(0)).toEqual([])
  })

  it('works without scripts, by code and by recovery code', async () => {
    await app.createUser({ username: 'sam', password: PASSWORD, roles: ['author'] })
    const page = await openPage({ javaScriptEnabled: false })
    await signIn(page, 'sam', TWO_FACTOR)
    expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false)
    const secret = await addApp(page)
    const code = await page.locator('.recovery-codes code').first().innerText()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, 'sam', '/account')
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome, sam' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, 'sam', '/account')
    await page.getByText('Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign in with it' }).click()
    await page.getByRole('heading', { name: 'Welcome, sam' }).waitFor()
    await page.context().close()
  })

  it.each([{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const)(
    'has pages that all can use, fit for a phone: %j',
    async ({ colorScheme }) => {
      const username = `kim-${colorScheme}`
      await app.createUser({ username, password: PASSWORD, roles: ['author'] })
      const page = await openPage({ colorScheme, viewport: { width: 360, height: 740 } })
      const check = async () => {
        expect(await graveFindings(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
      }
      await signIn(page, username, TWO_FACTOR)
      await page.getByRole('heading', { name: 'Authenticator app' }).waitFor()
      await check()
      await addApp(page)
      await check()
      await page.goto(site + TWO_FACTOR)
      await check()
      await page.context().clearCookies()
      await signIn(page, username, TWO_FACTOR)
      await page.getByLabel('Code of your authenticator app').and(page.locator(':focus')).waitFor()
      await check()
      await page.context().close()
      expect(faults.splice(0)).toEqual([])
    },
  )

  it('asks for the second step in the dialog of the admin', async () => {
    await app.createUser({ username: 'ada', password: PASSWORD, roles: ['administrator'] })
    const page = await openPage()
    await signIn(page, 'ada', TWO_FACTOR)
    const secret = await addApp(page)
    await page.goto(`${site}/admin/users`)
    const session = (await page.context().cookies()).find(({ name }) => /session/.test(name))
    await page.getByText('Olga').or(page.getByText('olga')).first().waitFor()
    await page.context().clearCookies({ name: session?.name ?? '' })
    await page.getByRole('searchbox').fill('olga')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password of ada').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByLabel('Code of your authenticator app').fill('000000')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('That is not right, or was used before.').first().waitFor()
    await dialog.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })

    // The roles that need it, and a reset, in the list of users.
    await page.getByRole('button', { name: 'Two-factor sign-in' }).click()
    const roles = page.getByRole('dialog', { name: 'Two-factor sign-in' })
    await roles.getByLabel('Contributor').check()
    await roles.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The roles that need two-factor sign-in are saved.').first().waitFor()
    const { body } = await app.as('administrator').get('/api/accounts/v1/two-factor/settings')
    expect(body).toEqual({ two_factor_roles: ['contributor'] })
    await page.context().close()
  })

  it('is set up before anything else by a role that needs it', async () => {
    await app
      .as('administrator')
      .post('/api/accounts/v1/two-factor/settings', { two_factor_roles: ['contributor'] })
    await app.createUser({ username: 'cleo', password: PASSWORD, roles: ['contributor'] })
    const page = await openPage()
    await signIn(page, 'cleo', '/account/profile')
    await page.getByText('Your role needs two-factor sign-in.').waitFor()
    await page.goto(`${site}/admin/posts`)
    await page.getByText('Your role needs two-factor sign-in.').waitFor()
    await addApp(page)
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
    await page.context().close()
  })
})
