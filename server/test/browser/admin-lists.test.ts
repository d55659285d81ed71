import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const STATE =
  'context=edit&_fields=id,title,slug,status,date,date_gmt,author,categories,tags,sticky,comment_status'

describe.skipIf(isBrowserMissing)('lists of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    for (const title of ['Lanterns', 'Moorings'])
      await owner().post(`${WP}/posts`, { title, status: 'publish' })
    page = (await openAdmin(browser, site, { faults, bypassCSP: true })).page
    await page.getByRole('row', { name: /Lanterns/ }).waitFor()
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const dialog = () => page.getByRole('dialog')
  const closed = () => dialog().waitFor({ state: 'detached' })
  const open = async (path: string, title: string, shown: string): Promise<void> => {
    await page.goto(`${site.address}/admin/${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByRole('row', { name: shown }).first().waitFor()
  }
  const act = async (row: string, action: string): Promise<void> => {
    await page
      .getByRole('row', { name: row })
      .first()
      .getByRole('button', { name: 'Actions' })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const filterBy = async (status: string): Promise<void> => {
    await page.locator('.dataviews-filters__summary-chip', { hasText: 'Status' }).click()
    await page.getByRole('option', { name: status }).click()
    await page.keyboard.press('Escape')
  }

  it('finds screens and items in the palette, and opens them', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /New post/ }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.type('Go to: Tags')
    await page.getByRole('option', { name: 'Go to: Tags', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.keyboard.type('lantern')
    await page.getByRole('option', { name: /Post: Lanterns/ }).click()
    await page.waitForURL(/post\.php\?post=\d+/)
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  })

  it('moves, selects and searches by keyboard, but not while something is typed', async () => {
    await open('posts', 'Posts', 'Moorings')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    const first = page.getByRole('row').nth(1)
    expect(await first.getByRole('checkbox').isChecked()).toBe(true)
    await page.keyboard.press('?')
    await dialog().getByText('Next item').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await closed()
    await page.keyboard.press('/')
    await page.keyboard.type('jenx')
    const search = page.getByRole('searchbox', { name: 'Search posts' })
    expect(await search.inputValue()).toBe('jenx')
    await page.getByText('Nothing matches').waitFor()
    await open('posts', 'Posts', 'Moorings')
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.waitForURL(/post\.php\?post=\d+/)
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  })

  it('edits the details of a post, and takes them back', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Buoys', status: 'draft' })
    const state = async () => (await owner().get(`${WP}/posts/${post.id}?${STATE}`)).body
    const before = await state()
    await open('posts', 'Posts', 'Buoys')
    await act('Buoys', 'Quick edit')
    await dialog().getByLabel('Title').fill('Bells')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByLabel('Status').selectOption('Published')
    await dialog().getByLabel('Tags').fill('sound')
    await page.keyboard.press('Enter')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Bells” is saved.').first().waitFor()
    const after = await state()
    expect(after).toMatchObject({ title: { raw: 'Bells' }, status: 'publish', slug: 'bells' })
    expect(after.tags).toHaveLength(1)
    // Notices stay in reach while a dialog is open.
    await page.keyboard.press('?')
    await dialog().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await state()).toEqual(before)
  })

  it('asks what to do if someone else saved the post meanwhile', async () => {
    const { body: post } = await owner().post(`${WP}/posts`, { title: 'Ropes', status: 'draft' })
    await open('posts', 'Posts', 'Ropes')
    await act('Ropes', 'Quick edit')
    await dialog().getByLabel('Title').fill('Knots')
    await owner().post(`${WP}/posts/${post.id}`, { excerpt: 'By someone else.' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByText('Someone else changed this item').waitFor()
    // The refusal itself.
    faults.length = 0
    await dialog().getByRole('button', { name: 'Save what I changed' }).click()
    await page.getByText('“Knots” is saved.').first().waitFor()
    const { body } = await owner().get(`${WP}/posts/${post.id}?context=edit`)
    expect([body.title.raw, body.excerpt.raw]).toEqual(['Knots', 'By someone else.'])
  })

  it('changes a hundred posts, and takes it back exactly', async () => {
    const [mine, added] = await Promise.all(
      ['Tides', 'Winds'].map(
        async (name) => (await owner().post(`${WP}/categories`, { name })).body.id as number,
      ),
    )
    for (let batch = 0; batch < 4; batch++)
      await owner().post('/wp-json/batch/v1', {
        requests: Array.from({ length: 25 }, (_, n) => ({
          method: 'POST',
          path: '/wp/v2/posts',
          body: {
            title: `Log ${batch * 25 + n}`,
            status: n % 2 ? 'draft' : 'publish',
            comment_status: n % 3 ? 'open' : 'closed',
            ...(n % 5 ? { categories: [mine] } : {}),
            ...(n % 2 ? {} : { date: `2020-01-0${batch + 1}T10:00:00` }),
          },
        })),
      })
    const states = async () =>
      (await owner().get(`${WP}/posts?search=Log&per_page=100&orderby=id&status=any&${STATE}`)).body
    const before = await states()
    expect(before).toHaveLength(100)
    await page.goto(`${site.address}/admin/posts?search=Log`)
    await page
      .getByRole('row', { name: /Log \d/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'View options' }).click()
    await page.getByRole('radio', { name: '100' }).click()
    await page.keyboard.press('Escape')
    await page.getByText('100 Items').waitFor()
    await page.getByRole('row').nth(100).waitFor()
    await page.getByRole('table').getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    await dialog().getByText('Edit 100 items').waitFor()
    await dialog().getByLabel('Status').selectOption('Private')
    await dialog().getByLabel('Comments').selectOption('Closed')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByLabel('Add categories').fill('Winds')
    await page.getByRole('option', { name: 'Winds' }).waitFor()
    // The component package names an open list by `aria-owns` instead of `aria-controls`.
    const findings = (await graveFindings(page)) as readonly (readonly string[])[]
    expect(
      findings.map(([rule, element = '']) => [rule, /class="([^"]*)"/.exec(element)?.[1]]),
    ).toEqual([['aria-required-attr', 'components-form-token-field__input']])
    await page.getByRole('option', { name: 'Winds' }).click()
    await dialog().getByRole('button', { name: 'Change all' }).click()
    await page.getByText('100 are changed.').first().waitFor({ timeout: 60_000 })
    for (const post of await states()) {
      expect(post).toMatchObject({ status: 'private', comment_status: 'closed' })
      expect(post.categories).toContain(added)
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor({ timeout: 60_000 })
    expect(await states()).toEqual(before)
  }, 180_000)

  it('keeps views for another browser', async () => {
    await open('posts', 'Posts', 'Log')
    await filterBy('Draft')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save this view as…' }).click()
    await dialog().getByLabel('Name').fill('Unfinished')
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await closed()
    const other = await openAdmin(browser, site, { faults })
    await other.page
      .getByRole('row', { name: 'Lanterns' })
      .or(other.page.getByRole('row', { name: 'Log' }))
      .first()
      .waitFor()
    await other.page.getByRole('button', { name: 'Views', exact: true }).click()
    await other.page.getByRole('menuitemradio', { name: 'Unfinished' }).click()
    await other.page.getByRole('button', { name: 'Views: Unfinished' }).click()
    await other.page.getByRole('menuitem', { name: /^Rename/ }).click()
    await other.page.getByRole('dialog').getByLabel('Name').fill('Drafts first')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await other.page.getByRole('dialog').waitFor({ state: 'detached' })
    await other.page.locator('.dataviews-filters__summary-chip', { hasText: 'Draft' }).waitFor()
    await other.context.close()
    await open('posts', 'Posts', 'Log')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Drafts first' }).click()
    await page.getByRole('button', { name: 'Views: Drafts first' }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await page.getByText('The view “Drafts first” is deleted.').first().waitFor()
  }, 180_000)

  it('keeps the views of two tabs that save at the same time', async () => {
    const second = await page.context().newPage()
    await second.goto(`${site.address}/admin/posts`)
    for (const [tab, name] of [
      [page, 'In this tab'],
      [second, 'In the other'],
    ] as const) {
      await tab.getByRole('button', { name: 'Views', exact: true }).click()
      await tab.getByRole('menuitem', { name: 'Save this view as…' }).click()
      await tab.getByRole('dialog').getByLabel('Name').fill(name)
      await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await second.getByRole('button', { name: 'Views: In the other' }).click()
    await second.getByRole('menuitemradio', { name: 'In this tab' }).waitFor()
    await second.close()
    const { body } = await site
      .withCredentials(site.owner.username, site.owner.applicationPassword)
      .get(`${WP}/users/me?context=edit`)
    const { named } = body.meta.persisted_preferences['callboard/lists'].posts
    expect(named.map(({ name }: { name: string }) => name)).toEqual([
      ...['In this tab', 'In the other'],
    ])
  })

  it('keeps a layout that was changed just before the tab was left', async () => {
    await page.goto(`${site.address}/admin/posts`)
    await page.getByRole('button', { name: 'Title', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Sort descending' }).click()
    await page.goto(`${site.address}/`)
    const { username, applicationPassword } = site.owner
    const me = site.withCredentials(username, applicationPassword)
    const sorting = async () => {
      const { body } = await me.get(`${WP}/users/me?context=edit&_fields=meta`)
      return body.meta.persisted_preferences['callboard/lists']?.posts?.last?.sort
    }
    await expect.poll(sorting).toEqual({ field: 'title', direction: 'desc' })
  })

  it('leads through thousands of pages by number', async () => {
    await page.route('**/posts?**', async (route) => {
      const url = route
        .request()
        .url()
        .replace(/([?&])page=\d+/, '$1page=1')
      const response = await route.fetch({ url })
      const headers = { ...response.headers(), 'x-wp-total': '100000', 'x-wp-totalpages': '5000' }
      await route.fulfill({ response, headers })
    })
    await page.goto(`${site.address}/admin/posts`)
    const pages = page.getByRole('navigation', { name: 'Pages of the list' })
    await pages.getByText('of 5000').waitFor()
    const asked = page.waitForRequest(/[?&]page=4321&/)
    await pages.getByLabel('Page number').fill('4321')
    await pages.getByLabel('Page number').press('Enter')
    await asked
    const further = page.waitForRequest(/[?&]page=4322&/)
    await pages.getByRole('button', { name: 'Next page' }).click()
    await further
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('makes a pattern, and empties the trash', async () => {
    await page.goto(`${site.address}/admin/patterns`)
    await page.getByText('No patterns yet').waitFor()
    await page.keyboard.press('n')
    await dialog().getByLabel('Name').fill('Greeting')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/post\.php\?post=\d+/)
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await open('patterns', 'Patterns', 'Greeting')
    await act('Greeting', 'Move to trash')
    await page.getByText('“Greeting” is in the trash.').first().waitFor()
    await filterBy('Trash')
    await page.getByRole('button', { name: 'Empty trash' }).click()
    await dialog().getByText('1 item will be gone for good').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('The trash is empty.').first().waitFor()
    expect((await owner().get(`${WP}/blocks?status=trash`)).body).toEqual([])
  })
})
