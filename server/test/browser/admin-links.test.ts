import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const SEO = '/api/seo/v1/link-assistant'

describe.skipIf(isBrowserMissing)('links of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['links', 'Links'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const admin = () => site.as('administrator')
  const START = 'One thing first. And a second one. A third as well.'
  const paragraph = (html: string): string =>
    `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`

  const refresh = async (postId: number): Promise<void> => {
    const { status, text } = await admin().post(`${SEO}/post-report/refresh`, { postId })
    expect([status, text]).toEqual([200, '{"success":true}'])
  }
  /** Creates posts, and looks through them as the job does a moment later. */
  const create = async (...posts: readonly (readonly [title: string, text: string])[]) => {
    const ids: number[] = []
    for (const [title, text] of posts) {
      const given = { title, content: text, status: 'publish' }
      ids.push((await admin().post(`${WP}/posts`, given)).body.id)
    }
    for (const postId of ids) await refresh(postId)
    return ids as [number, ...number[]]
  }
  const textOf = async (id: number): Promise<string> =>
    (await admin().get(`${WP}/posts/${id}?context=edit`)).body.content.raw
  const textsOf = (ids: readonly number[]) => Promise.all(ids.map(textOf))

  const mention = (words: string): string =>
    paragraph(`${START} We like <em>${words}</em> &amp; “rain”. The end.`)

  const open = async (search: string, title: string): Promise<void> => {
    await page.goto(`${site.address}/admin/links${search}`)
    await page.getByRole('region', { name: title, exact: true }).waitFor()
  }
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const act = async (text: string, name: string): Promise<void> => {
    await row(text).hover()
    await row(text).getByRole('button', { name, exact: true }).click()
  }
  const notice = (text: string) =>
    page.locator('.components-snackbar', { hasText: text }).filter({ visible: true })
  const undo = async (text: string): Promise<void> => {
    await notice(text).getByRole('button', { name: 'Undo' }).click()
    await notice('Undone.').waitFor()
    await notice('Undone.').getByRole('button', { name: 'Dismiss this notice' }).click()
    await notice('Undone.').waitFor({ state: 'detached' })
  }

  it('adds a suggested link, and the undo restores every byte of the text', async () => {
    const [target, source] = await create(
      ['Sourdough starter', 'Feed it.'],
      ['Bread', mention('sourdough starter')],
    )
    const before = await textOf(source ?? 0)
    await open('?section=suggestions', 'Suggestions')
    await row('We like').locator('mark', { hasText: 'sourdough starter' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await act('We like', 'Add the link')
    await notice('The link is in the text.').waitFor()
    expect(await textOf(source ?? 0)).toContain('/">sourdough starter</a></em> &amp; “rain”.')
    await row('We like').waitFor({ state: 'detached' })
    await undo('The link is in the text.')
    expect(await textOf(source ?? 0)).toBe(before)
    await row('We like').waitFor()
    const { body } = await admin().get(`${WP}/posts/${source}/revisions?context=edit`)
    expect(body.length).toBeGreaterThan(1)
    expect(target).toBeGreaterThan(0)
  })

  it('leaves a text alone that was edited since', async () => {
    const [id] = (await create(['Cake', mention('sourdough starter')])).slice(-1)
    await open('?section=suggestions', 'Suggestions')
    await act('Cake', 'Add the link')
    await notice('The link is in the text.').waitFor()
    await admin().post(`${WP}/posts/${id}`, { content: 'A newer text.' })
    await notice('The link is in the text.').getByRole('button', { name: 'Undo' }).click()
    await notice('The text was changed since').waitFor()
    expect(await textOf(id ?? 0)).toBe('A newer text.')
    expect(faults.splice(0).every((fault) => fault.includes('409'))).toBe(true)
  })

  it('keeps refused suggestions away, and brings them back on request', async () => {
    await open('?section=suggestions', 'Suggestions')
    await act('Bread', 'Refuse')
    await notice('1 suggestion is refused').waitFor()
    await row('Bread').waitFor({ state: 'detached' })
    const { body } = await admin().get(`${WP}/posts?search=Bread`)
    await refresh(body[0].id)
    await page.reload()
    await page.getByText('No suggestions now.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Refused', exact: true }).click()
    await row('Bread').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await act('Bread', 'Suggest it again')
    await notice('1 suggestion is open again.').waitFor()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await row('Bread').waitFor()
  })

  it('leads from an item without links to the sentences that could link to it', async () => {
    await create(['Bamboo whisk', 'Rinse it.'], ['Matcha', mention('bamboo whisk')])
    await open('?section=orphans', 'Without links to them')
    expect(await graveFindings(page)).toEqual([])
    await page.getByText('Bamboo whisk', { exact: true }).first().click()
    await page.getByText('Sentences that could link to “Bamboo whisk”').waitFor()
    await act('Matcha', 'Add the link')
    await notice('The link is in the text.').waitFor()
    await open('?section=orphans', 'Without links to them')
    await row('Matcha').waitFor()
    expect(await row('Bamboo whisk').count()).toBe(0)
  })

  it('accepts several suggestions at once, and undoes them together', async () => {
    const [, ...ids] = await create(
      ['Copper kettle', 'Polish it.'],
      ['Tea', mention('copper kettle')],
      ['Coffee', mention('copper kettle')],
      ['Cocoa', mention('copper kettle')],
    )
    const before = await textsOf(ids)
    await open('?section=suggestions', 'Suggestions')
    await page.getByRole('searchbox', { name: 'Search suggestions' }).fill('kettle')
    await row('Bread').waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Select all' }).first().check()
    await page.getByRole('button', { name: 'Add the link', exact: true }).last().click()
    await notice('The links are in the texts.').waitFor()
    for (const text of await textsOf(ids)) expect(text).toContain('/">copper kettle</a></em>')
    await undo('The links are in the texts.')
    expect(await textsOf(ids)).toEqual(before)
    await row('Cocoa').waitFor()
  })

  it('repairs a broken link in the texts, by a redirect, and by removing it', async () => {
    const linked = (path: string) => paragraph(`See <a href="${path}">our page</a> here.`)
    const ids = await create(
      ['Visit', linked('/lost-one/')],
      ['Contact', linked('/lost-two/')],
      ['Jobs', linked('/lost-three/')],
    )
    const before = await textsOf(ids)
    await open('?section=broken', 'Broken links')
    await page.getByRole('button', { name: 'Check now' }).click()
    await notice('The links are checked.').waitFor()
    await row('/lost-one/').waitFor()
    expect(await graveFindings(page)).toEqual([])
    const dialog = page.getByRole('dialog')
    const repair = async (path: string, way: string, address?: string) => {
      await act(path, 'Repair')
      await dialog.getByLabel(way).check()
      if (address !== undefined)
        await dialog.getByRole('textbox', { name: 'New address' }).fill(address)
      await dialog.getByRole('button', { name: 'Repair' }).click()
    }
    await repair('/lost-one/', 'Replace the address in the texts', '/nowhere-either/')
    await dialog.getByText('There is no page at this address', { exact: false }).waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'New address' }).fill('/bamboo-whisk/')
    await dialog.getByRole('button', { name: 'Repair' }).click()
    await notice('The links lead to the new address.').waitFor()
    expect(await textOf(ids[0])).toBe(before[0]?.replace('/lost-one/', '/bamboo-whisk/'))
    await row('/lost-one/').waitFor({ state: 'detached' })

    await repair('/lost-two/', 'Redirect the old address', '/bamboo-whisk/')
    await notice('The redirect works now').waitFor()
    const { status } = await fetch(`${site.address}/lost-two/`, { redirect: 'manual' })
    expect(status).toBe(301)
    await row('/lost-two/').waitFor({ state: 'detached' })

    await repair('/lost-three/', 'Remove the links')
    await notice('The links are removed; their words stay.').waitFor()
    await page.getByText('No broken links.', { exact: false }).waitFor()
    expect(await textOf(ids[2] ?? 0)).toBe(paragraph('See our page here.'))
    await undo('The links are removed; their words stay.')
    expect(await textOf(ids[2] ?? 0)).toBe(before[2])
    await row('/lost-three/').waitFor()
  })

  it('shows the links to another site, and removes one of them', async () => {
    const [id] = await create([
      'Reading',
      paragraph('Read <a href="https://books.example/a">this</a> today.'),
    ])
    const before = await textOf(id)
    await open('?section=domains', 'Other sites')
    await act('books.example', 'Show the links')
    const dialog = page.getByRole('dialog', { name: 'Links to books.example' })
    await dialog.locator('mark', { hasText: 'this' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove the link “this”', exact: false }).click()
    await dialog.getByText('No text links to this site any more.').waitFor()
    expect(await textOf(id)).toBe(paragraph('Read this today.'))
    await undo('The link is removed; its words stay.')
    expect(await textOf(id)).toBe(before)
  })

  it('shows an item with its links, each with its sentence', async () => {
    await open('', 'All items')
    await row('Bamboo whisk').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.getByText('Bamboo whisk', { exact: true }).first().click()
    const inbound = page.getByRole('region', { name: 'Links to it', exact: true })
    await inbound.locator('mark', { hasText: 'bamboo whisk' }).waitFor()
    await inbound.getByRole('link', { name: 'Matcha' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
  })
})
