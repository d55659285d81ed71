// Whole on PostgreSQL: what the editor and the lists do to posts, as people do it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const WITHIN = { timeout: 20_000 }
const paragraph = (text: string): string =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

describe.skipIf(isBrowserMissing)('a journey through the admin', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let id: number
  const faults: string[] = []

  const owner = () => site.as('administrator')
  const stored = async () => (await owner().get(`${WP}/posts/${id}?context=edit`)).body
  const textStored = async (): Promise<string> => (await stored()).content.raw
  const canvas = () => page.frameLocator('iframe[name="editor-canvas"]')
  const openEditor = () => page.goto(`${site.address}/admin/post.php?post=${id}&action=edit`)

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    page = (await openAdmin(browser, site, { faults, reducedMotion: 'no-preference' })).page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  it('writes a post with a picture and schedules it', async () => {
    await page.getByRole('link', { name: 'Write a post' }).click()
    await canvas().getByRole('textbox', { name: 'Add title' }).fill('Harbour lights')
    await page.keyboard.press('Enter')
    await page.keyboard.type('One.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/image')
    await page.getByRole('option', { name: 'Image', exact: true }).click()
    const image = canvas().getByRole('document', { name: 'Block: Image' })
    const file = { name: 'pier.png', mimeType: 'image/png', buffer: await picture(320, 200) }
    await image.locator('input[type=file]').setInputFiles(file)
    await image.locator('img[src*="/pier"]').waitFor()
    await page.getByRole('tab', { name: 'Post' }).click()
    await page.getByRole('button', { name: 'Change date: Immediately' }).click()
    await page.getByLabel('Year').fill(String(new Date().getFullYear() + 1))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Schedule/ }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
    await panel.getByText('is now scheduled').waitFor()
    const { body } = await owner().get(`${WP}/posts?search=Harbour&status=future&context=edit`)
    id = body[0].id
    expect(body[0].content.raw).toMatch(/<!-- wp:image {"id":\d+/)
  })

  it('joins what someone else saved meanwhile', async () => {
    await openEditor()
    await canvas().getByText('One.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Mine.')
    const { content } = await stored()
    await owner().post(`${WP}/posts/${id}`, {
      content: `${content.raw}\n\n${paragraph('Theirs.')}`,
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else saved this' })
    await dialog.getByRole('button', { name: 'Save the joined text' }).click()
    await expect.poll(textStored, WITHIN).toContain('One. Mine.')
    expect((await stored()).content.raw).toContain('Theirs.')
    // The refused save.
    expect(faults.splice(0)).toHaveLength(2)
  })

  it('restores a revision', async () => {
    await owner().post(`${WP}/posts/${id}`, { content: paragraph('All is lost.') })
    await openEditor()
    await canvas().getByText('All is lost.').waitFor()
    await page
      .getByRole('button', { name: /revision/i })
      .first()
      .click()
    await page.getByRole('slider').focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(textStored, WITHIN).toContain('One. Mine.')
  })

  it('changes several posts at once, and takes it back', async () => {
    for (const title of ['Log one', 'Log two'])
      await owner().post(`${WP}/posts`, { title, status: 'draft' })
    const statuses = async (): Promise<readonly string[]> => {
      const { body } = await owner().get(`${WP}/posts?search=Log&status=any&context=edit`)
      return body.map(({ status }: { status: string }) => status)
    }
    await page.goto(`${site.address}/admin/posts?search=Log`)
    await page.getByRole('row', { name: 'Log two' }).waitFor()
    await page.getByRole('table').getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    await page.getByRole('dialog').getByLabel('Status').selectOption('Private')
    await page.getByRole('dialog').getByRole('button', { name: 'Change all' }).click()
    await expect.poll(statuses, WITHIN).toEqual(['private', 'private'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(statuses, WITHIN).toEqual(['draft', 'draft'])
  })
})
