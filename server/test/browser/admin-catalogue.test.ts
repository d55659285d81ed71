import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

describe.skipIf(isBrowserMissing)('the catalogue of the admin in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['catalogue/characters', 'Characters'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const text = async (path: string) => (await fetch(site.address + path)).text()
  const read = async (path: string) => JSON.parse(await text(`/api/svc/v1/${path}`))
  const goTo = async (path: string, title: string): Promise<void> => {
    await page.goto(`${site.address}/admin/catalogue/${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  /** Types into a field that searches, and takes an option. */
  const choose = async (label: string, typed: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.getByRole('list', { name: label, exact: true }).getByText(typed).waitFor()
  }
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Everything is saved.').waitFor()
  }

  it('makes a character with an actor, a show and a cliché in place, which the site shows', async () => {
    await page.getByText('No characters yet.', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'New character' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Root')
    await choose('Actors', 'Amy Acker', 'Create “Amy Acker”')
    await choose('Shows', 'Person of Interest', 'Create “Person of Interest”')
    await page.getByRole('textbox', { name: 'Years in show 1' }).fill('2012-2016')
    await choose('Clichés', 'Hackers', 'Create “Hackers”')
    expect(await graveFindings(page)).toEqual([])
    await save()
    await page.getByRole('heading', { name: 'Root', level: 1 }).waitFor()
    const [character] = await read('characters?search=root')
    expect(character).toMatchObject({ name: 'Root', cliches: ['hackers'] })
    expect(character.shows[0].years).toEqual([2012, 2013, 2014, 2015, 2016])
    const shown = await text('/character/root/')
    for (const name of ['Root', 'Amy Acker', 'Person of Interest', 'Hackers'])
      expect(shown).toContain(name)
  })

  it('says what is wrong with a show, and keeps what was typed', async () => {
    await goTo('shows/new', 'New show')
    await page.getByRole('spinbutton', { name: 'Score' }).fill('500')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.cb-fault').first().waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await page.getByRole('textbox', { name: 'Name' }).fill('Continuum')
    await page.getByRole('spinbutton', { name: 'Score' }).fill('81')
    await save()
    const [show] = await read('shows?search=continuum')
    expect(show).toMatchObject({ name: 'Continuum', score: 81 })
  })

  it('shows who changed what, goes back to an earlier state, and takes that back', async () => {
    await page.getByRole('spinbutton', { name: 'Score' }).fill('40')
    await page.getByLabel('Verdict').selectOption('Yes')
    await save()
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog')
    const changes = dialog.getByRole('listitem').filter({ hasText: 'olga' })
    await expect
      .poll(() => changes.getByRole('listitem').allTextContents(), { timeout: 20_000 })
      .toEqual([
        'ScoreBefore: 81 → After: 40',
        'VerdictBefore: Not decided yet → After: Worth watching',
      ])
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Back to before this change' }).click()
    await page.getByText('“Continuum” is as it was before.').first().waitFor()
    expect(await read('shows?search=continuum')).toMatchObject([{ score: 81, worth_it: 'TBD' }])
    expect(await page.getByRole('spinbutton', { name: 'Score' }).inputValue()).toBe('81')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    expect(await read('shows?search=continuum')).toMatchObject([{ score: 40, worth_it: 'Yes' }])
  })

  it('says on which terms the data may be used, and keeps webhooks with their secrets', async () => {
    await goTo('settings', 'Licence and webhooks')
    await page.getByLabel('Name of the licence').fill('CC BY 4.0')
    await page.getByLabel('Address of the licence').fill('https://example.org/by/4.0/')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('textbox', { name: 'Address 1' }).fill('https://example.org/news')
    expect(await graveFindings(page)).toEqual([])
    await save()
    await page.getByRole('button', { name: 'Copy secret 1' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(await text('/characters/')).toContain(
      '<a rel="license" href="https://example.org/by/4.0/">CC BY 4.0</a>',
    )
    const { body } = await site.as('administrator').get('/api/svc/v1/settings')
    expect(body.webhooks).toMatchObject([{ url: 'https://example.org/news' }])
  })

  it('trashes an actor, and takes that back', async () => {
    await goTo('actors', 'Actors')
    const row = page.getByRole('row').filter({ hasText: 'Amy Acker' })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await page.getByText('“Amy Acker” is in the trash.').first().waitFor()
    expect(await read('actors')).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').first().waitFor()
    expect(await read('actors')).toMatchObject([{ name: 'Amy Acker' }])
  })

  it('merges a word into another after a preview, and leads to the items of a word', async () => {
    await goTo('vocabularies?kind=cliche', 'Vocabularies')
    await page.getByRole('button', { name: 'New: Cliché' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Computer people')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: 'Hackers' })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge into another' }).click()
    await dialog.getByRole('combobox').fill('Computer')
    await page.getByRole('option', { name: 'Computer people' }).click()
    await dialog.getByText('1 item gets “Computer people” instead of “Hackers”.').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('“Hackers” is merged into “Computer people”.').first().waitFor()
    await page.getByRole('link', { name: 'Items with “Computer people”' }).click()
    await page.getByRole('heading', { name: 'Characters', level: 1 }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Root' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('merges two characters after a comparison, and the statistics follow', async () => {
    await goTo('characters/new', 'New character')
    await page.getByRole('textbox', { name: 'Name' }).fill('Root')
    await page.getByRole('textbox', { name: 'Description' }).fill('Samantha Groves.')
    await save()
    expect(await read('stats/characters')).toMatchObject({ total: '2' })
    await goTo('doubles?of=characters', 'Doubles')
    await page.getByRole('row').filter({ hasText: 'Root' }).getByText('Root').click()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('row').filter({ hasText: 'Description' })
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(['Samantha Groves.', '–', 'Samantha Groves.'])
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('The double is in the trash.', { exact: false }).first().waitFor()
    await page.getByText('No two items have the same name.').waitFor()
    expect(await read('stats/characters')).toMatchObject({ total: '1' })
    const [character] = await read('characters?search=root')
    expect(character).toMatchObject({ slug: 'root', description: 'Samantha Groves.' })
    const moved = await fetch(`${site.address}/character/root-2/`, { redirect: 'manual' })
    expect(moved.status).toBe(301)
  })

  it('imports 7,400 characters with chosen columns, after a check', async () => {
    const lines = Array.from({ length: 7_400 }, (_, n) =>
      [`Person ${n}`, n % 2 === 0 ? 'Computer people' : '', 'Person of Interest', n].join(','),
    )
    await goTo('transfer', 'Import and export')
    expect(await graveFindings(page)).toEqual([])
    await page.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Title,Traits,Series,Note', ...lines].join('\n')),
    })
    await page.getByText('The file has 7,400 lines.').waitFor()
    const field = (column: string) => page.getByLabel(`Field of the column “${column}”`)
    expect(await field('Title').inputValue()).toBe('name')
    await field('Traits').selectOption('cliches')
    // The choice is shown a moment after the click.
    const byName = page.getByLabel('Related items are written with their names')
    await byName.click()
    await byName.and(page.locator(':checked')).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('What the import would do').waitFor({ timeout: 120_000 })
    expect(await page.locator('.cb-import-report dd').first().textContent()).toBe('7,400')
    expect(await read('stats/characters')).toMatchObject({ total: '1' })
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor()
    await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 120_000 })
    expect(await graveFindings(page)).toEqual([])
    expect(await read('stats/characters')).toMatchObject({ total: '7401' })
    await page.getByRole('link', { name: 'Look at the list' }).click()
    await page.getByRole('row').filter({ hasText: 'Person of Interest' }).first().waitFor()
  }, 300_000)

  it('leads from a statistic to the rows that it counts', async () => {
    await goTo('statistics?of=cliche', 'Statistics of the catalogue')
    const bar = page.getByRole('listitem').filter({ hasText: 'Computer people' })
    expect(await bar.locator('.cb-bar-value').textContent()).toContain('3,701')
    expect(await graveFindings(page)).toEqual([])
    await bar.getByRole('link').click()
    await page.getByRole('heading', { name: 'Characters', level: 1 }).waitFor()
    const shown = page.waitForResponse(
      (response) =>
        response.url().includes('svc/v1/characters?') && response.url().includes('cliches'),
    )
    await page.reload()
    expect((await shown).headers()['x-wp-total']).toBe('3701')
    await page.getByRole('row').filter({ hasText: 'Person' }).first().waitFor()
  })
})
