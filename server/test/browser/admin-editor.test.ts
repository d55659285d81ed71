import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`).join('\n\n')

describe.skipIf(isBrowserMissing)('the editor of the admin', () => {
  let site: BuiltSite
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const signIn = (person = site.owner as { username: string; password: string }) =>
    openAdmin(browser, site, { faults, person, first: null, bypassCSP: true })

  const createPost = async (...texts: readonly string[]): Promise<number> => {
    const given = { title: 'Tides', status: 'publish', content: paragraphs(...texts) }
    return (await site.as('administrator').post(`${WP}/posts`, given)).body.id
  }

  const contentOf = async (id: number): Promise<string> =>
    (await site.as('administrator').get(`${WP}/posts/${id}?context=edit`)).body.content.raw

  const openPost = async (page: Page, id: number) => {
    await page.goto(`${site.address}/admin/post.php?post=${id}&action=edit`)
    return page.frameLocator('iframe[name="editor-canvas"]')
  }

  /** Writes at the end of the paragraph that starts with a text. */
  const writeAfter = async (page: Page, id: number, start: string, added: string) => {
    const canvas = await openPost(page, id)
    await canvas.getByText(start).click()
    await page.keyboard.press('End')
    await page.keyboard.type(added)
  }

  it('opens with one round trip: its first responses are in the page', async () => {
    const id = await createPost('One.')
    const { page, context } = await signIn()
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      // A part of an item may be asked for later.
      if (pathname.startsWith('/wp-json/') && !searchParams.has('_fields'))
        requests.push(`${request.method()} ${pathname}`)
    })
    const canvas = await openPost(page, id)
    await canvas.getByText('One.').waitFor()
    await settle(page)
    const preloaded = [
      ...[`/posts/${id}`, '/users/me', '/types', '/settings', '/themes'].map((path) => WP + path),
      '/wp-json/wp-block-editor/v1/settings',
    ]
    expect(requests.filter((one) => preloaded.includes(one.split(' ')[1] ?? ''))).toEqual([])
    expect(requests.length).toBeLessThan(8)
    await context.close()
  })

  it('shows a text without blocks, keeps it as it is, and turns it into blocks', async () => {
    const content = 'First line.\n\nSecond <em>line</em>.\n\n<ul><li>A point</li></ul>'
    const given = { title: 'From before', status: 'publish', content }
    const { id } = (await site.as('administrator').post(`${WP}/posts`, given)).body
    const { page, context } = await signIn()
    const canvas = await openPost(page, id)
    await canvas.getByText('This text was written without blocks.').waitFor()
    await canvas.getByText('Second line.').waitFor()
    await canvas.locator('h1').fill('From long before')
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = async () => {
      const notice = page.getByTestId('snackbar').getByText('Post is updated.')
      await notice.waitFor()
      await notice.click()
      await notice.waitFor({ state: 'detached' })
    }
    await save()
    await saved()
    expect((await contentOf(id)).replace(/<\/?p>/g, '').replace(/\s+/g, ' ')).toBe(
      content.replace(/\s+/g, ' '),
    )
    await canvas.getByRole('button', { name: 'Convert to blocks' }).click()
    await save()
    await saved()
    expect(await contentOf(id)).toMatch(
      /^<!-- wp:paragraph -->\n<p>First line\.<\/p>.*<em>line<\/em>.*<!-- wp:list -->/s,
    )
    await context.close()
  })

  it('joins what two people wrote at the same time, and asks where they differ', async () => {
    const id = await createPost('One.', 'Two.', 'Three.')
    const { page, context } = await signIn()
    await writeAfter(page, id, 'One.', ' Mine.')
    const content = paragraphs('One. Theirs.', 'Two.', 'Three, and more.')
    await site.as('administrator').post(`${WP}/posts/${id}`, { title: 'High tides', content })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else saved this' })
    await dialog.getByText('Also taken over from them: Title.').waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(await contentOf(id)).toContain('One. Theirs.')
    await dialog.getByLabel('Both, theirs first').check()
    await dialog.getByRole('button', { name: 'Save the joined text' }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    expect(await contentOf(id)).toBe(
      paragraphs('One. Theirs.', 'One. Mine.', 'Two.', 'Three, and more.'),
    )
    // The refused save.
    expect(faults.splice(0)).toHaveLength(2)
    await context.close()
  })

  it('shows who else is editing, and lets them take over', async () => {
    const id = await createPost('One.')
    await site.createUser({ username: 'edda', password: 'a long password', roles: ['editor'] })
    const first = await signIn()
    await (await openPost(first.page, id)).getByText('One.').waitFor()
    const second = await signIn({ username: 'edda', password: 'a long password' })
    await openPost(second.page, id)
    const locked = second.page.getByRole('dialog', { name: 'This post is already being edited' })
    await locked.getByText('olga is currently working').waitFor()
    await locked.getByRole('link', { name: 'Take over' }).click()
    await second.page.frameLocator('iframe[name="editor-canvas"]').getByText('One.').click()
    await first.page.evaluate("dispatchEvent(new Event('focus'))")
    await first.page
      .getByRole('dialog', { name: 'Someone else has taken over this post' })
      .getByText('edda now has editing control')
      .waitFor()
    await first.context.close()
    await second.context.close()
  })

  it('keeps text that cannot be sent, and sends it when the connection is back', async () => {
    const id = await createPost('One.')
    const { page, context } = await signIn()
    await writeAfter(page, id, 'One.', ' Written at sea.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your text is kept in this browser').first().waitFor()
    expect(await contentOf(id)).not.toContain('at sea')
    await context.setOffline(false)
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    expect(await contentOf(id)).toContain('One. Written at sea.')
    faults.length = 0
    await context.close()
  })

  it('offers text that could not be sent when the item is opened again', async () => {
    const id = await createPost('One.')
    const { page, context } = await signIn()
    await writeAfter(page, id, 'One.', ' Written in a tunnel.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your text is kept in this browser').first().waitFor()
    const other = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const canvas = await openPost(other, id)
    await other.getByRole('button', { name: 'Restore the text' }).click()
    await canvas.getByText('One. Written in a tunnel.').waitFor()
    faults.length = 0
    await context.close()
  })

  it('tells about another tab with the same item', async () => {
    const id = await createPost('One.')
    const { page, context } = await signIn()
    await (await openPost(page, id)).getByText('One.').waitFor()
    const other = await context.newPage()
    await openPost(other, id)
    const noticeOf = (tab: Page) =>
      tab.locator('.components-notice', { hasText: 'You have this open in another tab' })
    for (const tab of [page, other]) await noticeOf(tab).waitFor()
    await other.close()
    await noticeOf(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('rates a text while it is written, and saves its SEO fields with it', async () => {
    const id = await createPost('The lighthouse is lit at dusk.')
    const { page, context } = await signIn()
    const canvas = await openPost(page, id)
    await canvas.getByText('The lighthouse').waitFor()
    await page.getByRole('button', { name: 'SEO', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor settings' })
    await panel.getByText('/ 100').waitFor()
    await panel.getByLabel('Focus keyphrase').fill('lighthouse')
    await panel.getByRole('button', { name: /^Keyphrase/ }).click()
    await panel.getByText('Keyphrase in the title').waitFor()
    await panel
      .getByLabel('Title for search engines')
      .fill('A lighthouse #separator_sa #site_title')
    await panel.getByText('A lighthouse - ').waitFor()
    await panel.getByLabel('Description', { exact: true }).first().fill('Where the lamp is.')
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    const { body } = await site.as('administrator').get(`/wp-json/aioseo/v1/post?postId=${id}`)
    expect(body.data.currentPost).toMatchObject({
      title: 'A lighthouse #separator_sa #site_title',
      keyphrases: { focus: { keyphrase: 'lighthouse' } },
    })
    const text = await (await fetch(`${site.address}/?p=${id}`)).text()
    expect(text).toMatch(/<title>A lighthouse - /)
    expect(text).toContain('<meta name="description" content="Where the lamp is."')
    await panel.getByLabel('Title for search engines').fill('A lamp')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.getByRole('button', { name: 'History', exact: true }).click()
    const history = panel.getByRole('list', { name: 'History of the SEO fields' })
    // Of both saves: an entry that was opened before stays open where it is then.
    await history.getByRole('listitem').nth(1).waitFor()
    await history.getByRole('button', { name: 'What was changed' }).first().click()
    await history.locator('ins', { hasText: 'lamp' }).waitFor()
    await history
      .getByRole('button', { name: /^Add a note: / })
      .first()
      .click()
    await history.getByLabel(/^Note of /).fill('Shorter & clearer')
    await history.getByRole('button', { name: 'Save the note' }).click()
    await history.getByText('Shorter & clearer').waitFor()
    await history.getByRole('button', { name: 'Restore' }).first().click()
    await page.getByTestId('snackbar').getByText('The SEO fields are as on').waitFor()
    const entries = history.getByRole('listitem')
    await expect.poll(() => entries.filter({ hasText: 'Shorter & clearer' }).count()).toBe(1)
    await entries
      .filter({ hasText: 'Shorter & clearer' })
      .getByRole('button', { name: /^Delete the entry of / })
      .click()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await expect.poll(() => entries.filter({ hasText: 'Shorter & clearer' }).count()).toBe(0)
    await panel.getByText('A lighthouse - ').waitFor()
    const restored = await (await fetch(`${site.address}/?p=${id}`)).text()
    expect(restored).toMatch(/<title>A lighthouse - /)
    await context.close()
  })

  it('rewrites a published post in a copy, and republishes it over a change meanwhile', async () => {
    const id = await createPost('One.', 'Two.')
    const { page, context } = await signIn()
    await (await openPost(page, id)).getByText('One.').waitFor()
    await page.getByRole('button', { name: 'Rewrite & republish' }).click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await page.getByText('This is a working copy.').waitFor()
    await canvas.getByText('One.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Rewritten.')
    expect(await contentOf(id)).toBe(paragraphs('One.', 'Two.'))
    await site.as('administrator').post(`${WP}/posts/${id}`, { title: 'New tides' })
    await page.getByRole('tab', { name: 'Post' }).click()
    await page.getByRole('button', { name: 'Compare and republish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare and republish' })
    await dialog.getByText('Changed in the original, and kept').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Republish', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('post') === String(id))
    expect(await contentOf(id)).toBe(paragraphs('One. Rewritten.', 'Two.'))
    const { body } = await site.as('administrator').get(`${WP}/posts/${id}?context=edit`)
    expect(body).toMatchObject({ status: 'publish', title: { raw: 'New tides' } })
    await context.close()
  })
})
