import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../app.ts'
import type { BuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const PASSWORD = 'a good long password'

const SEO = ['Titles and scores', 'Structured data', 'AI'] as const
const CATALOGUE = [
  ...['Characters', 'Shows', 'Actors', 'Vocabularies', 'Statistics', 'Import and export'],
] as const
/** The screens of each role, in the order of the navigation. */
const SCREENS = {
  contributor: ['Dashboard', 'Posts', 'Patterns', 'Comments', ...SEO],
  author: ['Dashboard', 'Posts', 'Patterns', 'Media', 'Comments', ...SEO],
  editor: [
    ...['Dashboard', 'Visits', 'Posts', 'Pages', 'Patterns', 'Media', 'Comments', 'Messages'],
    ...['Categories', 'Tags', ...CATALOGUE, ...SEO],
  ],
} as const

type Writer = keyof typeof SCREENS
const WRITERS = Object.keys(SCREENS) as Writer[]

const PROFILE_SECTIONS = [
  ...['Profile', 'E-mail and password', 'Two-factor sign-in', 'Applications', 'Sessions'],
  'Preferences',
]

describe.skipIf(isBrowserMissing)('the admin as other roles', () => {
  let site: BuiltSite
  let browser: Browser
  let comment: number
  const pages = new Map<Role, Page>()
  const faults: string[] = []

  const owner = () => site.as('administrator')
  const pageOf = (role: Writer): Page => {
    const page = pages.get(role)
    if (!page) throw new Error(`not signed in: ${role}`)
    return page
  }
  const find = async (title: string) =>
    (await owner().get(`${WP}/posts?search=${title}&status=any&context=edit`)).body[0]

  beforeAll(async () => {
    site = await startAdmin()
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Tides', status: 'publish' })
    const waiting = { post: post.id, content: 'When is the next one?', status: 'hold' }
    comment = (await owner().post(`${WP}/comments`, waiting)).body.id
    const content = '<!-- wp:paragraph -->\n<p>Soon.</p>\n<!-- /wp:paragraph -->'
    await owner().post(`${WP}/posts`, { title: 'Unfinished', status: 'draft', content })
    await owner().post(`${WP}/pages`, { title: 'About', status: 'publish' })
    browser = await launchBrowser()
    for (const role of WRITERS) {
      const person = { username: `a-${role}`, password: PASSWORD }
      await site.createUser({ ...person, roles: [role] })
      const opened = await openAdmin(browser, site, { faults, person })
      pages.set(role, opened.page)
    }
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  it.each(WRITERS)(
    'shows a %s exactly the screens of the role, all of which work',
    async (role) => {
      const page = pageOf(role)
      const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
      expect(await links.allInnerTexts()).toEqual(SCREENS[role])
      for (const name of SCREENS[role]) {
        await links.getByText(name, { exact: true }).click()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settle(page)
      }
      await page.goto(`${site.address}/admin/profile`)
      const sections = page.getByRole('navigation', { name: 'Sections of your profile' })
      for (const section of PROFILE_SECTIONS) {
        await sections.getByRole('link', { name: section, exact: true }).click()
        await page.getByRole('heading', { name: 'Your profile' }).waitFor()
        await settle(page)
      }
    },
  )

  const write = async (page: Page, title: string, text: string) => {
    await page.goto(`${site.address}/admin/posts`)
    await page.getByRole('link', { name: 'Write a post' }).click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByRole('textbox', { name: 'Add title' }).fill(title)
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
    return canvas
  }
  const publish = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.getByText('is now live').waitFor()
  }

  it('lets a contributor write a post and submit it for review', async () => {
    const page = pageOf('contributor')
    await write(page, 'Lanterns', 'They are lit at dusk.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved').first().waitFor()
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Submit for Review' }).click()
    await expect
      .poll(async () => (await find('Lanterns')).status, { timeout: 20_000 })
      .toBe('pending')
    expect((await find('Lanterns')).content.raw).toContain('They are lit at dusk.')
    await settle(page)
  })

  it('lets an author publish a post with an uploaded picture', async () => {
    const page = pageOf('author')
    const canvas = await write(page, 'Moorings', 'Where boats rest.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/image')
    await page.getByRole('option', { name: 'Image', exact: true }).click()
    const image = canvas.getByRole('document', { name: 'Block: Image' })
    const file = { name: 'pier.png', mimeType: 'image/png', buffer: await picture(320, 200) }
    await image.locator('input[type=file]').setInputFiles(file)
    await image.locator('img[src*="/pier"]').waitFor()
    await publish(page)
    const post = await find('Moorings')
    expect(post).toMatchObject({ status: 'publish' })
    expect(post.content.raw).toMatch(/<!-- wp:image {"id":\d+/)
    await settle(page)
  })

  it('lists and counts for an author what the author can edit', async () => {
    const page = pageOf('author')
    await page.goto(`${site.address}/admin/posts`)
    await page.getByRole('row', { name: /Moorings/ }).waitFor()
    expect(await page.getByRole('row', { name: /Tides/ }).count()).toBe(0)
    await page.getByText('1 Item', { exact: true }).waitFor()
  })

  it('lets an editor publish a draft of another user', async () => {
    const page = pageOf('editor')
    const { id } = await find('Unfinished')
    await page.goto(`${site.address}/admin/post.php?post=${id}&action=edit`)
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByText('Soon.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And now it is.')
    await publish(page)
    const post = await find('Unfinished')
    expect(post).toMatchObject({ status: 'publish' })
    expect(post.content.raw).toContain('Soon. And now it is.')
    await settle(page)
  })

  it('lets an editor moderate a comment', async () => {
    const page = pageOf('editor')
    await page.goto(`${site.address}/admin/comments`)
    const row = page.getByRole('row', { name: /When is the next one/ })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
    await page
      .getByText(/is approved\./)
      .first()
      .waitFor()
    const { body } = await owner().get(`${WP}/comments/${comment}?context=edit`)
    expect(body.status).toBe('approved')
  })
})
