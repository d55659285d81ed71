import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../authenticator.ts'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const ME = '/wp-json/wp/v2/users/me?context=edit'
const FIRST: readonly [string, string] = ['profile', 'Your profile']
const QUIET = { bypassCSP: true, reducedMotion: 'reduce' } as const

describe.skipIf(isBrowserMissing)('the profile screen in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let id: number
  const nora = { username: 'nora', password: 'the first password' }
  const faults: string[] = []

  const signIn = () => openAdmin(browser, site, { faults, first: FIRST, person: nora, ...QUIET })

  beforeAll(async () => {
    site = await startAdmin()
    id = await site.createUser({ ...nora, roles: ['author'] })
    browser = await launchBrowser()
    page = (await signIn()).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  /** What axe finds once nothing moves: dialogs and notices appear gradually. */
  const findings = async (): Promise<readonly unknown[]> => {
    await page.waitForFunction(
      "document.getAnimations().every(({ playState }) => playState !== 'running')",
    )
    return graveFindings(page)
  }

  const account = async () =>
    (await site.as('administrator').get(`/wp-json/wp/v2/users/${id}?context=edit`)).body

  const openSection = async (name: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of your profile' })
    await sections.getByRole('link', { name, exact: true }).click()
    await sections.locator('[aria-current=page]', { hasText: name }).waitFor()
  }

  it('changes the name, which the bar shows at once, and takes it back', async () => {
    await page.getByLabel('Name to show').fill('Nora Quay')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Website').fill('nonsense')
    expect(await findings()).toEqual([])
    await page.getByLabel('Website').fill('https://example.org/')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile is saved.').first().waitFor()
    await page.getByRole('button', { name: 'Nora Quay' }).waitFor()
    expect(await account()).toMatchObject({ name: 'Nora Quay', first_name: 'Nora' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    expect(await account()).toMatchObject({ name: 'nora', first_name: '', url: '' })
  })

  it('makes an application password, which opens the interface until it is revoked', async () => {
    await openSection('Applications')
    await page.getByLabel('Name of the program').fill('Pocket app')
    await page.getByRole('button', { name: 'Make a password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Password for “Pocket app”' })
    const secret = await dialog.locator('code').innerText()
    expect(await findings()).toEqual([])
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    const app = site.withCredentials(nora.username, secret)
    expect((await app.get(ME)).body).toMatchObject({ username: 'nora' })
    await page.getByRole('button', { name: 'Revoke “Pocket app”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No program has a password yet.').waitFor()
    expect((await app.get(ME)).status).toBe(401)
  })

  it('ends a session in another browser', async () => {
    const { page: other, context } = await signIn()
    await openSection('Sessions')
    await page.reload()
    await page.getByText('this one').waitFor()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: /^End the session on/ }).click()
    await page
      .getByText(/^The session on .* has ended\.$/)
      .first()
      .waitFor()
    await other.goto(`${site.address}/admin/profile`)
    await other.getByRole('button', { name: 'Sign in' }).waitFor()
    await context.close()
  })

  it('changes the address with the password, and says if it is wrong', async () => {
    await openSection('E-mail and password')
    const panel = page.locator('.cb-panel', { hasText: 'E-mail address' })
    await panel.getByLabel('E-mail').fill('nora@new.example')
    await panel.getByLabel('Current password').fill('not this')
    await panel.getByRole('button', { name: 'Change address' }).click()
    await panel.getByText('Your current password is not right.').waitFor()
    // The refusal itself.
    faults.length = 0
    await panel.getByLabel('Current password').fill(nora.password)
    await panel.getByRole('button', { name: 'Change address' }).click()
    await page.getByText('Your e-mail address is changed.').first().waitFor()
    expect((await account()).email).toBe('nora@new.example')
  })

  it('changes the password: this session goes on, and the new one signs in', async () => {
    const panel = page.locator('.cb-panel', { hasText: 'All other sessions end.' })
    await panel.getByLabel('Current password').fill(nora.password)
    await panel.getByLabel('New password').fill('another good password')
    expect(await findings()).toEqual([])
    await panel.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed.').first().waitFor()
    nora.password = 'another good password'
    await openSection('Profile')
    await page.getByLabel('Name to show').waitFor()
    await (await signIn()).context.close()
  })

  it('sets up two-factor sign-in, which the next sign-in asks for', async () => {
    await openSection('Two-factor sign-in')
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await dialog.getByText('I cannot scan it').click()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    expect(await findings()).toEqual([])
    await dialog.getByLabel('Code that the app shows').fill(codeAt(secret, Date.now(), 0))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await codes.getByRole('button', { name: 'Copy' }).waitFor()
    expect(await codes.locator('code').count()).toBe(10)
    const recovery = await codes.locator('code').first().innerText()
    const download = page.waitForEvent('download')
    await codes.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await codes.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('10 codes are left').waitFor()
    expect(await findings()).toEqual([])

    const other = await browser.newPage()
    await other.goto(`${site.address}/login`)
    await other.fill('[name=log]', nora.username)
    await other.fill('[name=pwd]', nora.password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL(/second-factor/)
    await other.getByText('Use a recovery code').click()
    await other.fill('[name=recovery_code]', recovery)
    await other.locator('form:has([name=recovery_code]) button').click()
    await other.waitForURL(/\/admin\//)
    await other.close()
  })

  it('switches two-factor sign-in off again', async () => {
    await page.getByRole('button', { name: 'Switch two-factor sign-in off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
    await page.getByText('It is off: your password alone').waitFor()
  })

  it('keeps a preference of the editor', async () => {
    await openSection('Preferences')
    await page.getByLabel('Toolbar at the top').check()
    await page.getByText('Your preference is saved.').first().waitFor()
    expect(await findings()).toEqual([])
    expect(await choices()).toEqual({ fixedToolbar: true })
  })

  const choices = async () => (await account()).meta.persisted_preferences.core

  it('keeps what other tabs have chosen meanwhile, and the editor follows', async () => {
    const other = await page.context().newPage()
    await other.goto(`${site.address}/admin/profile?section=preferences`)
    await other.getByLabel('Spotlight mode').waitFor()
    await page.getByLabel('Open with the list of blocks').check()
    await expect.poll(choices).toMatchObject({ showListViewByDefault: true })
    await other.getByLabel('Spotlight mode').check()
    const all = { fixedToolbar: true, showListViewByDefault: true, focusMode: true }
    await expect.poll(choices).toEqual(all)

    await other.goto(`${site.address}/admin/post-new.php`)
    await other.getByRole('region', { name: 'Document Overview' }).waitFor()
    await page.getByLabel('Open with the list of blocks').uncheck()
    await expect.poll(choices).toMatchObject({ showListViewByDefault: false })
    await other.getByRole('button', { name: 'Options', exact: true }).click()
    await other.getByRole('menuitemcheckbox', { name: /^Spotlight mode/ }).click()
    await expect
      .poll(choices, { timeout: 20_000 })
      .toMatchObject({ ...all, showListViewByDefault: false, focusMode: false })
    await other.close({ runBeforeUnload: false })
  })
})
