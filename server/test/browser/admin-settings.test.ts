import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('settings in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['settings', 'Settings'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  }
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Everything is saved.').waitFor()
    await page.getByText('The settings are saved.').first().waitFor()
    // The notice may be that of an earlier save.
    await page.getByText('Everything is saved.').waitFor()
  }
  const choose = async (label: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  const createPost = async (title: string): Promise<{ date: string; date_gmt: string }> =>
    (await owner().post(`${WP}/posts`, { title, status: 'publish' })).body
  const pageAt = async (path: string): Promise<string> => (await site.anonymous.get(path)).text

  it('changes the addresses of posts, and an old address redirects', async () => {
    await owner().post(`${WP}/posts`, { title: 'Lighthouse', status: 'publish' })
    await openSection('Addresses')
    await page.getByLabel('Month and name').check()
    await save()
    const moved = await fetch(`${site.address}/lighthouse/`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(moved.headers.get('location')).toMatch(/\/\d{4}\/\d{2}\/lighthouse\/$/)
    await page.getByLabel('Another structure').check()
    await page.getByLabel('Structure', { exact: true }).fill('/texts/%postname%/')
    await page.getByText('/texts/sample-post/').waitFor()
    await save()
    const again = await fetch(`${site.address}/lighthouse/`, { redirect: 'manual' })
    expect(again.headers.get('location')).toMatch(/\/texts\/lighthouse\/$/)
  })

  it('shows why a structure is refused', async () => {
    await page.getByLabel('Structure', { exact: true }).fill('/%year%/')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/needs %postname% or %post_id%/).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
  })

  it('keeps what is changed while a save is on its way', async () => {
    await openSection('General')
    const held = Promise.withResolvers<void>()
    await page.route('**/settings*', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.continue()
    })
    await page.getByLabel('Tagline').fill('First words')
    const sent = page.waitForRequest((request) => request.method() !== 'GET')
    await page.getByRole('button', { name: 'Save' }).click()
    await sent
    await page.getByLabel('Tagline').fill('Second words')
    held.resolve()
    await page.getByText('The settings are saved.').first().waitFor()
    await save()
    await expect
      .poll(async () => (await owner().get(`${WP}/settings`)).body.description)
      .toBe('Second words')
    await page.unroute('**/settings*')
  })

  it('changes the title and the time zone of the site', async () => {
    await openSection('General')
    await page.getByLabel('Title', { exact: true }).fill('Harbour & news')
    await choose('Time zone', 'Asia/Tokyo')
    await save()
    expect(await pageAt('/')).toMatch(/<title>[^<]*Harbour &amp; news/)
    await page.reload()
    await page.getByText('Harbour & news', { exact: true }).first().waitFor()
    const { date, date_gmt } = await createPost('First light')
    expect(Date.parse(`${date}Z`) - Date.parse(`${date_gmt}Z`)).toBe(9 * 3_600_000)
  })

  it('offers the languages that the server knows', async () => {
    await choose('Language', 'українська – uk')
    await save()
    expect((await owner().get(`${WP}/settings`)).body.language).toBe('uk')
    expect(await pageAt('/')).toContain('<html lang="uk"')
    await choose('Language', 'American English – en_US')
    await save()
  })

  it('shows a page at the front, and posts at the address of another', async () => {
    for (const title of ['Welcome', 'Journal'])
      await owner().post(`${WP}/pages`, { title, status: 'publish', content: `${title} to all.` })
    await openSection('Reading')
    await page.getByLabel('A page', { exact: true }).check()
    await choose('Front page', 'Welcome')
    await choose('Page for posts', 'Journal')
    await save()
    expect(await pageAt('/')).toContain('Welcome to all.')
    expect(await pageAt('/journal/')).toContain('First light')
  })

  it('changes how many posts a page of a list has', async () => {
    await createPost('Second light')
    expect(await pageAt('/journal/')).toContain('First light')
    await page.getByLabel('Posts per page').fill('1')
    await save()
    expect(await pageAt('/journal/')).toContain('Second light')
    expect(await pageAt('/journal/')).not.toContain('First light')
    expect(await pageAt('/journal/page/2/')).toContain('First light')
  })

  it('switches comments on new posts off', async () => {
    const hasForm = async (path: string) => (await pageAt(path)).includes('wp-comments-post.php')
    await openSection('Discussion')
    await page.getByLabel('Readers may comment on new posts').uncheck()
    await save()
    await createPost('Quiet')
    expect([await hasForm('/texts/quiet/'), await hasForm('/texts/first-light/')]).toEqual([
      ...[false, true],
    ])
  })

  it('chooses a logo and an icon, which pages show', async () => {
    await openSection('Logo and icon')
    const dialog = page.getByRole('dialog')
    for (const name of ['Logo', 'Icon']) {
      await page.getByRole('button', { name: `Choose a picture: ${name}` }).click()
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Upload a picture' }).click()
      const buffer = await picture(512, 512)
      await (await chooser).setFiles({ name: `own-${name}.png`, mimeType: 'image/png', buffer })
      await dialog.waitFor({ state: 'detached' })
    }
    await save()
    const text = await pageAt('/')
    expect(text).toMatch(/<link rel="icon"[^>]*own-icon/i)
    expect(text).toMatch(/own-logo/i)
  })

  it('tells why a test mail cannot be sent', async () => {
    await openSection('Mail')
    await page.getByRole('button', { name: /^Send a test mail/ }).click()
    await page
      .getByText(/Mail is not set up.+CALLBOARD_SMTP_URL/)
      .first()
      .waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('409'))).toBe(true)
  })

  it('saves the settings of moderation', async () => {
    await openSection('Moderation')
    await page.getByLabel('Hold every comment until it is approved').check()
    await page.getByLabel('Words that hold a comment').fill('casino')
    await save()
    const { body } = await owner().get(`${WP}/site-options`)
    expect(body).toMatchObject({ comment_moderation: true, moderation_keys: 'casino' })
  })

  it('switches a module off, and on again by Undo', async () => {
    // Notices of earlier tests have an Undo of their own.
    await page.reload()
    await openSection('Modules')
    const isOn = async (): Promise<boolean> =>
      (await owner().get(`${WP}/switchable-parts`)).body.find(
        ({ id }: { id: string }) => id === 'callboard/indexnow',
      ).is_on
    await page.getByLabel('IndexNow', { exact: true }).uncheck()
    await page.getByText('“IndexNow” is off.').first().waitFor()
    expect(await isOn()).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(isOn).toBe(true)
  })

  it.each([
    ...['Addresses', 'Discussion', 'Moderation', 'Image sizes', 'Privacy', 'Mail', 'Modules'],
  ])('has no serious accessibility fault in %s', async (section) => {
    // Notices of earlier tests are gone then.
    await page.reload()
    await openSection(section)
    expect(await graveFindings(page)).toEqual([])
  })

  it('says what duplicates take over, and takes that back', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Piers', excerpt: 'Wood' })
    const duplicate = async () => {
      const route = `/wp-json/duplicate-post/v1/posts/${post.id}/clone`
      const { body } = await owner().post(route, {})
      return (await owner().get(`${WP}/posts/${body.id}?context=edit`)).body
    }
    await openSection('Duplicating')
    await page.getByLabel('Excerpt').uncheck()
    await page.getByText('“Excerpt” is saved.').first().waitFor()
    await page.getByLabel('After the title of a copy').fill('(again)')
    await page.getByLabel('Before the title of a copy').focus()
    await page.getByText('“After the title of a copy” is saved.').first().waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(await duplicate()).toMatchObject({
      ...{ title: { raw: 'Piers (again)' }, excerpt: { raw: '' } },
    })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Undone.').first().waitFor()
    expect(await duplicate()).toMatchObject({ title: { raw: 'Piers' } })
  })
})
