import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { runCommand } from '../command.ts'
import { body, picture } from '../pictures.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const MEDIA = '/wp-json/wp/v2/media'
const PASSWORD = 'a password of my own'

describe.skipIf(isBrowserMissing)('media and users in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let stage: { id: number; source_url: string }
  const faults: string[] = []

  const upload = async (name: string): Promise<typeof stage> => {
    const sent = body(name, await picture(800, 400))
    return (await site.as('administrator').post(MEDIA, undefined, sent)).body
  }

  beforeAll(async () => {
    site = await startAdmin()
    stage = await upload('stage.png')
    await upload('curtain.png')
    await site.as('administrator').post('/wp-json/wp/v2/posts', {
      ...{ title: 'Opening night', status: 'publish', featured_media: stage.id },
    })
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['media', 'Media'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const openFile = async (id: number): Promise<void> => {
    await page.goto(`${site.address}/admin/media?item=${id}`)
    await page.getByRole('region', { name: 'Used in' }).waitFor()
  }

  it('tells where a file is used', async () => {
    await openFile(stage.id)
    const uses = page.getByRole('region', { name: 'Used in' })
    await uses.getByRole('link', { name: 'Opening night' }).waitFor()
    await uses.getByText('as featured image').waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('replaces a file, which keeps its address', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace file' }).click()
    const buffer = await picture(300, 200)
    await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer })
    await page.getByText('has a new file. Its address is the same.').first().waitFor()
    await page.getByText('300 × 200').waitFor()
    const bytes = await (
      await fetch(site.address + new URL(stage.source_url).pathname)
    ).arrayBuffer()
    expect((await sharp(bytes).metadata()).width).toBe(300)
  })

  it('sets the focal point of a picture', async () => {
    await page.getByRole('button', { name: 'Focal point' }).click()
    const dialog = page.getByRole('dialog', { name: 'Focal point' })
    await dialog.getByRole('spinbutton', { name: /left/i }).fill('20')
    await dialog.getByRole('spinbutton', { name: /left/i }).press('Tab')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The focal point of').first().waitFor()
    const { body: item } = await site.as('administrator').get(`${MEDIA}/${stage.id}`)
    expect(item.meta.focal_point).toEqual({ x: 0.2, y: 0.5 })
  })

  it('turns a picture, and keeps the original', async () => {
    await page.getByRole('button', { name: 'Rotate or crop' }).click()
    await page.getByRole('button', { name: 'Rotate right' }).click()
    await page.getByText('New size: 200 × 300 pixels.').waitFor()
    await page.getByRole('button', { name: 'Save a copy' }).click()
    await page.getByText('The edited image is saved as a copy.').first().waitFor()
    const { body: items } = await site.as('administrator').get(`${MEDIA}?search=stage&orderby=id`)
    const [copy, original] = items
    expect([copy.media_details, original.media_details]).toMatchObject([
      { width: 200, height: 300 },
      { width: 300, height: 200 },
    ])
    // The tests after this one know one picture of this name. The screen would still ask for it.
    await page.goto('about:blank')
    await site.as('administrator').delete(`${MEDIA}/${copy.id}?force=true`)
  })

  it('describes pictures one below the other', async () => {
    await page.goto(`${site.address}/admin/media`)
    await page.getByRole('button', { name: 'Missing alternative texts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Missing alternative texts' })
    await dialog.getByLabel('stage').fill('An empty stage')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save the texts' }).click()
    await page.getByText('1 picture is described.').first().waitFor()
    await dialog.getByLabel('stage').waitFor({ state: 'detached' })
    await dialog.getByLabel('curtain').waitFor()
    const { body: item } = await site.as('administrator').get(`${MEDIA}/${stage.id}`)
    expect(item.alt_text).toBe('An empty stage')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  it('writes missing texts by the formats, after a trial', async () => {
    await page.goto(`${site.address}/admin/media?describe`)
    await page.getByRole('button', { name: 'Write them by a format' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write missing texts' })
    const altOfCurtain = async (): Promise<string> =>
      (await site.as('administrator').get(`${MEDIA}?search=curtain`)).body[0].alt_text
    await dialog.getByRole('button', { name: 'Try it without writing' }).click()
    await dialog.getByText('1 picture would get texts.', { exact: false }).waitFor()
    await dialog.getByText(/^Alternative text: .*curtain/i).waitFor()
    expect(await altOfCurtain()).toBe('')
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
    await dialog.getByRole('button', { name: 'Write the texts' }).click()
    await dialog.getByText('1 picture got texts.', { exact: false }).waitFor()
    expect(await altOfCurtain()).toMatch(/curtain/i)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  it('pauses uploads, and tries one again that broke off', async () => {
    await page.goto(`${site.address}/admin/media`)
    const held = Promise.withResolvers<void>()
    let sent = 0
    await page.route(`**${MEDIA}`, async (route) => {
      sent += 1
      const isBroken = sent === 1
      await held.promise
      await (isBroken ? route.abort() : route.continue())
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    const buffer = await picture(60, 40)
    const names = ['quay-1.png', 'quay-2.png', 'quay-3.png', 'quay-4.png']
    await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })))
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await uploads.getByText('Waiting').nth(1).waitFor()
    await uploads.getByRole('button', { name: 'Pause' }).click()
    held.resolve()
    await uploads.getByText('Paused: 1 of 4 done').waitFor()
    const stored = async (): Promise<number> =>
      (await site.as('administrator').get(`${MEDIA}?search=quay`)).body.length
    await uploads.getByRole('button', { name: /^Try “quay-\d\.png” again$/ }).waitFor()
    expect([sent, await stored()]).toEqual([2, 1])
    const findings = (await graveFindings(page)) as readonly (readonly string[])[]
    // The cards of DataViews can be focused and are covered by the buttons that they contain.
    expect(findings.filter(([, element = '']) => !element.includes('grid__card'))).toEqual([])
    await uploads.getByRole('button', { name: 'Go on' }).click()
    await uploads.getByText('1 of 4 could not be uploaded').waitFor()
    await uploads.getByRole('button', { name: /^Try “quay-\d\.png” again$/ }).click()
    await uploads.getByText('All files are uploaded').waitFor()
    expect(await stored()).toBe(4)
    await uploads.getByRole('button', { name: 'Close' }).click()
    await page.unroute(`**${MEDIA}`)
    // The upload that broke off.
    expect(faults.splice(0)).toHaveLength(1)
  })

  it('lists the files that nothing uses', async () => {
    await page.getByText('stage', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByRole('option', { name: 'Not used anywhere' }).click()
    await page.keyboard.press('Escape')
    await page.getByText('stage', { exact: true }).first().waitFor({ state: 'detached' })
    await page.getByText('curtain', { exact: true }).first().waitFor()
  })

  it('shows what each role may do', async () => {
    await page.goto(`${site.address}/admin/users`)
    await page.getByRole('button', { name: 'Roles', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'What each role may do' })
    await dialog.getByText('upload files', { exact: true }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  // The command that reads stored mails would need the address of the test's database.
  const isPostgres = process.env.CALLBOARD_TEST_DB === 'postgres'
  it.skipIf(isPostgres)('invites a user, who chooses a password and signs in', async () => {
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.getByText('Mail is not set up').waitFor()
    await dialog.getByLabel('E-mail').fill('guest@example.org')
    await dialog.getByLabel('User name').fill('guest')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText('Invited, not yet accepted').waitFor()
    await expect.poll(invitationPath, { timeout: 20_000 }).not.toBe('')
    const guest = await browser.newPage()
    await guest.goto(site.address + (await invitationPath()))
    await guest.fill('[name=new_password]', PASSWORD)
    await guest.fill('[name=repeated_password]', PASSWORD)
    await guest.locator('form button').last().click()
    await guest.fill('[name=log]', 'guest')
    await guest.fill('[name=pwd]', PASSWORD)
    await guest.getByRole('button', { name: 'Sign in' }).click()
    await guest.waitForURL((url) => !url.pathname.startsWith('/login'))
    await guest.close()
    await page.reload()
    await page.getByText('guest', { exact: true }).first().waitFor()
    expect(await page.getByText('Invited, not yet accepted').count()).toBe(0)
  })

  /** The path in the stored mail, among others about accounts; empty until it is there. */
  const invitationPath = async (): Promise<string> => {
    for (const id of ['1', '2', '3', '4', '5']) {
      const { stdout } = await runCommand(['mails', id, '--data', site.folder])
      const [path] = /\/login\/new-password\?key=[\w-]{43}/.exec(stdout) ?? []
      if (path !== undefined) return path
    }
    return ''
  }
})
