import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAdmin } from '../../../scripts/admin.ts'
import { findMails } from '../../src/modules/mail/index.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { openAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const NEW_PASSWORD = 'a new and better password'

describe.skipIf(isBrowserMissing)('the own account in the admin', () => {
  let app: TestApp
  let address: string
  let browser: Browser
  let page: Page
  const owner = { username: 'author', password: 'password of author' }
  const faults: string[] = []

  beforeAll(async () => {
    await buildAdmin()
    // In this process: its clock can be set, and its mails can be read.
    app = await buildTestApp({ url: '' })
    await app.startJobs()
    await app.userId('author')
    // Browsers accept passkeys for names only.
    const listening = await app.http.listen({ port: 0, host: '127.0.0.1' })
    address = listening.replace('127.0.0.1', 'localhost')
    browser = await launchBrowser()
    const opened = await openAdmin(browser, { address, owner }, { faults, bypassCSP: true })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const openProfile = async (): Promise<void> => {
    await page.goto(`${address}/admin/profile?section=two-factor`)
    await page.getByRole('heading', { name: 'Passkeys', level: 2 }).waitFor()
  }
  const typeSignIn = async (password: string): Promise<void> => {
    await page.getByLabel('User name or e-mail address').fill(owner.username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  /** Whether the session of the browser still opens the interface. */
  const isSignedIn = async (): Promise<boolean> => {
    const response = await page.request.get(`${address}/account`, { maxRedirects: 0 })
    return response.status() === 200
  }

  it('signs out, says that a password is wrong, and signs in', async () => {
    expect(await isSignedIn()).toBe(true)
    await page.getByRole('button', { name: 'author', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login\?/)
    expect(await isSignedIn()).toBe(false)
    await page.goto(`${address}/admin/posts`)
    await typeSignIn('not this')
    await page.getByText('The user name or the password is not right.').waitFor()
    // The refusal itself.
    faults.length = 0
    await typeSignIn(owner.password)
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
    expect(await isSignedIn()).toBe(true)
  })

  it('adds a passkey on the profile screen, renames it, and signs in with it', async () => {
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
    await openProfile()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog('Add a passkey').getByLabel('Name').fill('Laptop')
    expect(await dialog('Add a passkey').getByLabel('Current password').count()).toBe(0)
    await dialog('Add a passkey').getByRole('button', { name: 'Go on' }).click()
    await dialog('Your recovery codes').getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('button', { name: 'Rename “Laptop”' }).click()
    await dialog('Rename “Laptop”').getByLabel('Name').fill('Desk')
    await dialog('Rename “Laptop”').getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('button', { name: 'Remove “Desk”' }).waitFor()

    // The same device has one already.
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog('Add a passkey').getByRole('button', { name: 'Go on' }).click()
    await dialog('Add a passkey')
      .getByText('This device has a passkey for your account already.')
      .waitFor()
    await dialog('Add a passkey').getByRole('button', { name: 'Cancel' }).click()

    await page.context().clearCookies()
    await page.goto(`${address}/admin/profile?section=two-factor`)
    await typeSignIn(owner.password)
    expect(await isSignedIn()).toBe(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Remove “Desk”' }).waitFor()
    expect(await isSignedIn()).toBe(true)
  })

  it('asks for the password a while after the sign-in, before a passkey is removed', async () => {
    app.setTime(new Date(Date.now() + 20 * 60_000).toISOString())
    await openProfile()
    await page.getByRole('button', { name: 'Remove “Desk”' }).click()
    const question = dialog('Remove “Desk”?')
    const password = question.getByLabel('Current password')
    const remove = question.getByRole('button', { name: 'Remove' })
    await remove.click()
    await question.getByText('Please confirm this with your current password.').waitFor()
    await password.fill('not this')
    await remove.click()
    await question.getByText('Your current password is not right.').waitFor()
    expect(await graveFindings(page)).toEqual([])
    // The two refusals.
    faults.length = 0
    await password.fill(owner.password)
    await remove.click()
    await page.getByText('The passkey “Desk” is removed.').first().waitFor()
    await page.getByText('It is off: your password alone').waitFor()
    const { body } = await app
      .as('administrator')
      .get(`/api/accounts/v1/users/${await app.userId('author')}/two-factor`)
    expect(body).toMatchObject({ enabled: false })
  })

  it('resets a forgotten password by a mail', async () => {
    await page.context().clearCookies()
    await page.goto(`${address}/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('User name or e-mail address').fill(owner.username)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    await page.goto(address + (await mailedPath()))
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('New password again').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.goto(`${address}/admin/posts`)
    await typeSignIn(owner.password)
    await page.getByText('The user name or the password is not right.').waitFor()
    // The refusal of the old one.
    faults.length = 0
    await typeSignIn(NEW_PASSWORD)
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
  })

  const mailedPath = async (): Promise<string> => {
    while ((await app.runDueJobs()) > 0);
    const mails = await findMails(app.systemContext().db, 50)
    const found = mails.map(({ text }) => /\/login\/new-password\?key=[\w-]{43}/.exec(text)?.[0])
    return found.find((path) => path !== undefined) ?? ''
  }
})
