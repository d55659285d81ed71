import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'

describe.skipIf(isBrowserMissing)('menus of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    for (const title of ['Boats', 'Harbour', 'Rowing'])
      await owner().post(`${WP}/pages`, { title, status: 'publish' })
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['menus', 'Menus'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Presses Tab until an element has the focus, as those do who have no pointer. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor()
    const isFocused = () => target.evaluate((element) => element.matches(':focus'))
    for (let count = 0; count < 60 && !(await isFocused()); count++) await press('Tab')
    expect(await isFocused()).toBe(true)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const openOf = (title: string) =>
    page.getByRole('row', { name: title }).locator('[data-part="open"]')
  /** The titles of the rows, with their levels. */
  const tree = () =>
    page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            `${row.getAttribute('aria-level')} ${row.querySelector('.cb-link-title')?.textContent}`,
        ),
      )
  const said = (text: string | RegExp) =>
    page.locator('#a11y-speak-assertive').filter({ hasText: text }).waitFor({ state: 'attached' })
  const save = async (): Promise<void> => {
    await tabTo(button('Save'))
    await press('Enter')
    await page.getByText('Everything is saved.').waitFor()
  }
  /** Notices of the component package are buttons that contain buttons. */
  const findings = async () =>
    ((await graveFindings(page)) as readonly (readonly string[])[]).filter(
      ([, element = '']) => !element.includes('components-snackbar'),
    )

  it('makes the first menu by keyboard, with nested links', async () => {
    await tabTo(button('Make the first menu'))
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Header').and(page.locator(':checked')).waitFor()
    await tabTo(dialog.getByRole('button', { name: 'Create' }))
    await press('Enter')

    await tabTo(button('Add links'))
    await press('Enter')
    for (const title of ['Boats', 'Harbour', 'Rowing']) {
      await tabTo(dialog.getByRole('checkbox', { name: title }))
      await press('Space')
    }
    await tabTo(dialog.getByRole('button', { name: 'Add 3 links' }))
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })

    await tabTo(openOf('Boats'))
    await press('ArrowDown', 'ArrowDown', 'Alt+ArrowUp')
    await said('“Rowing” is number 2 of 3 at the top level.')
    await press('Alt+ArrowRight')
    await said('“Rowing” is number 1 of 1 below “Boats”.')
    await press('Alt+ArrowUp')
    await said('It is the first on its level.')
    await openOf('Rowing').and(page.locator(':focus')).waitFor()
    expect(await tree()).toEqual(['1 Boats', '2 Rowing', '1 Harbour'])
    await page.getByText('Not saved yet: 3 new links').waitFor()
    await save()

    const { body: items } = await owner().get(`${WP}/menu-items`)
    const [boats, rowing, harbour] = items
    expect(items.map((item: { title: { rendered: string } }) => item.title.rendered)).toEqual([
      ...['Boats', 'Rowing', 'Harbour'],
    ])
    expect([boats.parent, rowing.parent, harbour.parent]).toEqual([0, boats.id, 0])
  })

  it('shows it in the header of the site, and opens what is nested by keyboard', async () => {
    const visitor = await browser.newPage({ javaScriptEnabled: false })
    await visitor.goto(`${site.address}/harbour/`)
    const header = visitor.getByRole('navigation', { name: 'Main' })
    const link = (name: string) => header.getByRole('link', { name, exact: true })
    expect(await link('Harbour').getAttribute('aria-current')).toBe('page')
    expect(await link('Rowing').isVisible()).toBe(false)
    await link('Boats').focus()
    await visitor.keyboard.press('Tab')
    await link('Rowing').and(visitor.locator(':focus')).waitFor()
    await visitor.keyboard.press('Enter')
    await visitor.waitForURL(/\/rowing\/$/)
    await visitor.close()
  })

  it('edits, drags and removes links, and undoes', async () => {
    await openOf('Harbour').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Label').fill('The harbour')
    await dialog.getByLabel('Open in a new tab').check()
    await dialog.getByText('More').click()
    await dialog.getByLabel('CSS classes').fill('wet salty')
    await dialog.getByRole('button', { name: 'Apply' }).click()

    const handle = (title: string) => page.getByRole('row', { name: title }).getByTitle(/Drag/)
    const from = await handle('The harbour').boundingBox()
    const to = await handle('Boats').boundingBox()
    if (!from || !to) throw new Error('there is nothing to drag')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 2, { steps: 4 })
    await page.mouse.up()
    expect(await tree()).toEqual(['1 The harbour', '1 Boats', '2 Rowing'])

    await button('Actions for “Boats”').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    expect(await tree()).toEqual(['1 The harbour', '1 Rowing'])
    await button('Undo').click()
    expect(await tree()).toEqual(['1 The harbour', '1 Boats', '2 Rowing'])
    await page.getByText('Not saved yet: 1 changed link, order').waitFor()
    await save()
    const { body } = await owner().get(`${WP}/menu-items`)
    expect(body[0]).toMatchObject({
      ...{ title: { rendered: 'The harbour' }, target: '_blank', classes: ['wet', 'salty'] },
    })
  })

  it('shows a refused link where it stands, and saves it when it is corrected', async () => {
    await button('Add links').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Own link' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Please write where the link leads to.').waitFor()
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByLabel('Label').fill('Far')
    await dialog.getByRole('button', { name: 'Add 1 link' }).click()
    await button('Save').click()
    const row = page.getByRole('row', { name: 'Far' })
    await row.getByText('This is not the address of a page.').waitFor()
    expect(await findings()).toEqual([])
    await openOf('Far').click()
    await dialog.getByLabel('Address').fill('https://example.org/')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await save()
    const { body } = await owner().get(`${WP}/menu-items?search=Far`)
    expect(body[0]).toMatchObject({ url: 'https://example.org/' })
  })

  it('keeps what is not saved while another screen is open', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Top')
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Users' })
      .click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    await button('Go back').click()
    await page.getByText('Not saved yet: name').waitFor()
    await button('Discard').click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Main menu')
  })

  it('deletes a menu after it has asked', async () => {
    await button('Delete menu').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/with its 4 links/).waitFor()
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await button('Make the first menu').waitFor()
    expect((await owner().get(`${WP}/menus`)).body).toEqual([])
    expect(await findings()).toEqual([])
  })

  it('refuses to overwrite a link that someone else changed, and keeps both changes', async () => {
    const menu = (await owner().post(`${WP}/menus`, { name: 'Side' })).body.id
    const link = { title: 'Ferry', url: '/ferry/', menus: menu, status: 'publish' }
    const { id } = (await owner().post(`${WP}/menu-items`, link)).body
    await page.goto(`${site.address}/admin/menus`)
    await openOf('Ferry').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Label').fill('Mine')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await owner().post(`${WP}/menu-items/${id}`, { title: 'Theirs', description: 'By them.' })
    await button('Save').click()
    await page.getByText('Someone else changed 1 link meanwhile.').first().waitFor()
    await page.getByText('Someone else saved: “Theirs”').first().waitFor()
    expect((await owner().get(`${WP}/menu-items/${id}`)).body.title.rendered).toBe('Theirs')
    await button('Save').click()
    await page.getByText('Everything is saved.').waitFor()
    const after = (await owner().get(`${WP}/menu-items/${id}`)).body
    expect([after.title.rendered, after.description]).toEqual(['Mine', 'By them.'])
  })

  it('refuses to overwrite the name and the places that someone else saved', async () => {
    const [menu] = (await owner().get(`${WP}/menus`)).body
    const address = `${WP}/menus/${menu.id}`
    await page.getByLabel('Name', { exact: true }).fill('My side')
    await owner().post(address, { name: 'Their side', locations: ['footer'] })
    await button('Save').click()
    await page.getByText('Someone else changed the name or the places').first().waitFor()
    expect(faults.splice(0)[0]).toMatch(/^412 /)
    expect((await owner().get(address)).body.name).toBe('Their side')
    // What only they changed is shown as they saved it.
    await page.getByRole('checkbox', { name: 'Footer' }).and(page.locator(':checked')).waitFor()
    await button('Save').click()
    await page.getByText('Everything is saved.').waitFor()
    const after = (await owner().get(address)).body
    expect([after.name, after.locations]).toEqual(['My side', ['footer']])
  })
})
