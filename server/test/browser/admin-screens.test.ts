import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('screens of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['categories', 'Categories'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const open = async (title: string): Promise<void> => {
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: title, exact: true })
      .click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  const owner = () => site.as('administrator')

  it('makes a category, and shows a refusal in the form', async () => {
    await page.getByRole('button', { name: 'New category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Harbours')
    await dialog.getByLabel('Slug').fill('harbours')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('table').getByText('Harbours').first().waitFor()
    const { body } = await owner().get(`${WP}/categories?slug=harbours`)
    expect(body[0]).toMatchObject({ name: 'Harbours' })
    await page.getByRole('button', { name: 'New category' }).click()
    await dialog.getByLabel('Name').fill('Harbours')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog
      .getByText(/with this name already/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // The refusal itself.
    faults.length = 0
  })

  it('deletes a category after it has asked', async () => {
    await owner().post(`${WP}/categories`, { name: 'Anchors' })
    await page.reload()
    const row = page.getByRole('row', { name: /Anchors/ })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('No post is affected.').waitFor()
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('“Anchors” is deleted.').first().waitFor()
    expect((await owner().get(`${WP}/categories?search=Anchors`)).body).toEqual([])
  })

  it('makes a tag, and renames it', async () => {
    await open('Tags')
    await page.getByRole('button', { name: 'New tag' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ropes')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Ropes/ }).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel('Name').fill('Ropes and knots')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await owner().get(`${WP}/tags?slug=ropes`)
    expect(body[0]).toMatchObject({ name: 'Ropes and knots' })
    expect((await site.anonymous.get('/tag/ropes/')).text).toContain('Ropes and knots')
  })

  it('saves settings', async () => {
    await open('Settings')
    await page.getByLabel('Tagline').fill('Ships, and where they went')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved.').first().waitFor()
    expect((await owner().get(`${WP}/settings`)).body.description).toBe(
      'Ships, and where they went',
    )
  })

  it('leads from the dashboard to what waits', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Neap', status: 'pending' })
    const { body: comment } = await owner().post(`${WP}/comments`, {
      ...{
        post: (await owner().post(`${WP}/posts`, { title: 'Flood', status: 'publish' })).body.id,
      },
      ...{ content: 'How high?', status: 'hold' },
    })
    await page.goto(`${site.address}/admin/`)
    const waiting = page.getByRole('region', { name: 'Needs attention' })
    await waiting.getByText('1 comment waits.').waitFor()
    await waiting.getByText('1 post waits for a review.').waitFor()
    await page.getByText('Visits in seven days').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await waiting.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('row', { name: /Neap/ }).waitFor()
    expect(await page.getByRole('row', { name: /Flood/ }).count()).toBe(0)
    await owner().delete(`${WP}/posts/${post.id}?force=true`)
    await owner().delete(`${WP}/comments/${comment.id}?force=true`)
    await page.goto(`${site.address}/admin/`)
    await waiting.getByText('Nothing. All is well.').waitFor()
  })

  it('approves a waiting comment', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Tides', status: 'publish' })
    const { body: comment } = await owner().post(`${WP}/comments`, {
      ...{ post: post.id, content: 'When is the next one?', status: 'hold' },
    })
    await open('Comments')
    const row = page.getByRole('row', { name: /When is the next one/ })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
    await page
      .getByText(/is approved\./)
      .first()
      .waitFor()
    const { body } = await owner().get(`${WP}/comments/${comment.id}?context=edit`)
    expect(body.status).toBe('approved')
  })

  it('deletes all spam, and empties the trash of comments', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Ebb', status: 'publish' })
    for (const [content, status] of [
      ['Buy this!', 'spam'],
      ['Buy that!', 'spam'],
      ['Never mind.', 'trash'],
      ['Well written.', 'approved'],
    ]) {
      const { body } = await owner().post(`${WP}/comments`, { post: post.id, content })
      await owner().post(`${WP}/comments/${body.id}`, { status })
    }
    const counts = async () => (await owner().get(`${WP}/comments/counts`)).body
    const before = await counts()
    expect(before).toMatchObject({ spam: 2, trash: 1 })
    await page.goto(`${site.address}/admin/comments?status=spam`)
    await page.getByText('2 comments are marked as spam.').waitFor()
    await page.getByRole('button', { name: 'Delete all spam' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete all spam' })
    await dialog.getByText('2 comments will be gone for good.').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('All spam is deleted.').first().waitFor()
    expect(await counts()).toEqual({ ...before, spam: 0 })
    await page.getByRole('link', { name: /^Trash/ }).click()
    await page.getByRole('button', { name: 'Empty trash' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('The trash is empty.').first().waitFor()
    expect(await counts()).toEqual({ ...before, spam: 0, trash: 0 })
    await open('Comments')
    await page.getByRole('row', { name: /Well written/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Empty trash' }).count()).toBe(0)
  })

  it('uploads a picture and describes it', async () => {
    await open('Media')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    const file = { name: 'pier.png', mimeType: 'image/png', buffer: await picture(320, 200) }
    await (await chosen).setFiles([file])
    await page.locator('.dataviews-view-grid__media').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Alternative text').fill('A wooden pier')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“pier” is saved.').first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const { body } = await owner().get(`${WP}/media?search=pier`)
    expect(body[0]).toMatchObject({ alt_text: 'A wooden pier', media_details: { width: 320 } })
  })

  it('adds a user', async () => {
    await open('Users')
    await page.getByRole('button', { name: 'Add a user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User name').fill('keeper')
    await dialog.getByLabel('E-mail').fill('keeper@example.org')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const { body } = await owner().get(`${WP}/users?search=keeper&context=edit`)
    expect(body[0]).toMatchObject({ username: 'keeper', email: 'keeper@example.org' })
  })

  it('changes the role of a user, and takes it back', async () => {
    const roles = async (): Promise<readonly string[]> =>
      (await owner().get(`${WP}/users?search=keeper&context=edit`)).body[0].roles
    const before = await roles()
    const row = page.getByRole('row', { name: /keeper/ })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role').selectOption('Editor')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await page.getByText('1 user has a new role.').first().waitFor()
    expect(await roles()).toEqual(['editor'])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(roles).toEqual(before)
  })

  it.each(['', 'pages', 'media', 'comments', 'tags', 'users', 'settings'])(
    'has no grave findings of axe: /admin/%s',
    async (path) => {
      await page.goto(`${site.address}/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settle(page)
      const findings = (await graveFindings(page)) as readonly (readonly string[])[]
      // The cards of DataViews can be focused and are covered by the buttons that they contain.
      expect(findings.filter(([, element = '']) => !CARD.test(element))).toEqual([])
    },
  )
})

const CARD = /^<div [^>]*role="gridcell" class="[^"]*dataviews-view-grid__card/
