import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const TITLE = 'dynamic.searchAppearance.postTypes.post.title'

describe.skipIf(isBrowserMissing)('SEO settings in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let link: string
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const { body } = await site
      .as('administrator')
      .post('/wp-json/wp/v2/posts', { title: 'Lighthouse', excerpt: 'A light', status: 'publish' })
    link = `${site.address}${new URL(body.link).pathname}`
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/settings', 'SEO settings'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const savedValue = async (name: string): Promise<unknown> => {
    const { body } = await site.as('administrator').get('/api/seo/v1/settings/fields')
    return body.fields.find((field: { name: string }) => field.name === name)?.value
  }
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of the SEO settings' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  }
  const block = (title: string) => page.getByRole('region', { name: title, exact: true })
  const preview = () => page.getByRole('complementary', { name: 'Preview' })
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The SEO settings are saved.').first().waitFor()
    await page.getByText('Everything is saved.').waitFor()
  }

  it('finds a setting, shows its effect before it is saved, and in the page afterwards', async () => {
    await preview().getByLabel('Page', { exact: true }).fill('Lighth')
    await page.getByRole('option', { name: 'Lighthouse' }).click()
    await preview().getByText('Lighthouse').first().waitFor()
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('posts title')
    await page
      .getByRole('region', { name: 'Found settings' })
      .getByRole('listitem')
      .filter({ hasText: 'Titles and descriptions › Posts' })
      .getByRole('link', { name: 'Title', exact: true })
      .click()
    const field = block('Posts').getByLabel('Title', { exact: true })
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)
    await field.fill('#post_title at the coast')
    await preview().getByText('Lighthouse at the coast').first().waitFor()
    expect(await (await fetch(link)).text()).not.toContain('at the coast')
    await save()
    expect(await (await fetch(link)).text()).toContain('<title>Lighthouse at the coast</title>')
  })

  it('marks what differs from its default, and resets it', async () => {
    await block('Posts').getByText('Default: #post_title #separator_sa #site_title.').waitFor()
    await page.getByRole('button', { name: /^Changed from default \(1\)/ }).click()
    await page.getByRole('link', { name: 'Title', exact: true }).click()
    await block('Posts').getByRole('button', { name: 'Reset “Title”' }).click()
    await save()
    expect(await savedValue(TITLE)).toBe('#post_title #separator_sa #site_title')
    await page.getByRole('button', { name: 'Changed from default (0)' }).waitFor()
  })

  it('shows fields once what they depend on is chosen', async () => {
    await openSection('Sitemaps')
    await expect
      .poll(() => block('News').getByLabel('Name of the publication', { exact: true }).count())
      .toBe(0)
    await page.getByLabel('A sitemap of the news of two days', { exact: true }).check()
    await block('News').getByLabel('Name of the publication', { exact: true }).fill('The Coast')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect
      .poll(() => block('News').getByLabel('Name of the publication', { exact: true }).count())
      .toBe(0)
  })

  it('shows a refused value at its field', async () => {
    await openSection('Sitemaps')
    await block('For search engines')
      .getByLabel('Most addresses in a file', { exact: true })
      .fill('0')
    // The save is refused from another section as well, and leads back.
    await openSection('Feeds')
    await page.getByLabel('Before each text', { exact: true }).fill('Hello')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await block('For search engines').getByText('This is not a number from 1 to 50,000.').waitFor()
    const field = block('For search engines').getByLabel('Most addresses in a file', {
      exact: true,
    })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.getByRole('button', { name: 'Discard' }).click()
    await settle(page)
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    expect(await savedValue('rssContent.before')).toBeNull()
  })

  it('undoes a change of the history', async () => {
    await openSection('Breadcrumbs')
    await block('Whole site').getByLabel('Its name', { exact: true }).fill('Start')
    await save()
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: 'History of the SEO settings' })
    await dialog.getByText('Start').first().waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Undo: Its name' }).first().click()
    await page.getByText('The change is undone.').first().waitFor()
    expect(await savedValue('breadcrumbs.homepageLabel')).toBe('Home')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect
      .poll(() => block('Whole site').getByLabel('Its name', { exact: true }).inputValue())
      .toBe('Home')
  })

  it('keeps further places, and shows where they are shown', async () => {
    const admin = site.as('administrator')
    const business = { name: 'Quay Books', address: { city: 'Bremen' } }
    await admin.post('/api/seo/v1/options', {
      options: { localBusiness: { locations: { business } } },
    })
    await openSection('Local business')
    await page.getByLabel('There are several places', { exact: true }).check()
    await save()
    await page.getByRole('button', { name: 'Add a place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a place' })
    await dialog.getByLabel('Name', { exact: true }).fill('Kiel branch')
    await dialog.getByLabel('City', { exact: true }).fill('Kiel')
    await dialog.getByLabel('Country', { exact: true }).fill('Germany')
    await dialog.getByLabel('Show opening hours', { exact: true }).check()
    await dialog.getByLabel('Monday: from', { exact: true }).fill('08:30')
    expect(await graveFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is not the code of a country', { exact: false }).waitFor()
    await dialog.getByLabel('Country', { exact: true }).fill('DE')
    await settle(page)
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Kiel branch” is saved.').first().waitFor()
    await page.getByRole('button', { name: 'Where it is shown: Kiel branch' }).click()
    const places = page.getByRole('list', { name: 'Further places' })
    await places.getByText('Germany').waitFor()
    await places.getByText('8:30 AM').first().waitFor()
    await page.getByText('What search engines read on the front page').click()
    await places.getByText('/#place-1').waitFor()
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
  })

  it('brings a deleted place back under its number', async () => {
    const ids = async (): Promise<readonly number[]> => {
      const { body } = await site.as('administrator').get('/api/seo/v1/local-business/locations')
      return body.locations.map(({ id }: { id: number }) => id)
    }
    await page.getByRole('button', { name: 'Delete “Kiel branch”' }).click()
    const notice = page.locator('.components-snackbar', { hasText: '“Kiel branch” is deleted.' })
    await notice.waitFor()
    expect(await ids()).toEqual([])
    await notice.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Delete “Kiel branch”' }).waitFor()
    expect(await ids()).toEqual([1])
  })

  it('finds items to leave out that are not published', async () => {
    await site.as('administrator').post('/wp-json/wp/v2/posts', { title: 'Fog', status: 'draft' })
    await openSection('Analysis and mails')
    const field = block('Check of the site').getByLabel('Leave out these texts', { exact: true })
    await field.fill('Fo')
    await page.getByRole('option', { name: 'Fog' }).click()
    await page.getByRole('button', { name: 'Remove “Fog”' }).waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  it('sends trial mails', async () => {
    await openSection('Analysis and mails')
    const send = async (button: string, recipient: string) => {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: button })
      await dialog.getByLabel('Recipient').fill(recipient)
      await dialog.getByRole('button', { name: 'Send' }).click()
      // Dismissed, as it may lie over the next button.
      await page
        .locator('.components-snackbar', { hasText: recipient })
        .getByRole('button', { name: 'Dismiss this notice' })
        .click()
    }
    await send('Send a trial summary', 'summary@example.org')
    await send('Send a trial alert', 'alert@example.org')
    await send('Mail a report about this installation', 'report@example.org')
    const recipients = async (): Promise<string[]> => {
      const { body } = await site.as('administrator').get('/api/operation/v1/mails')
      return body.flatMap((mail: { recipients: string[] }) => mail.recipients)
    }
    const expected = ['summary@example.org', 'alert@example.org', 'report@example.org']
    await expect.poll(recipients).toEqual(expect.arrayContaining(expected))
  })

  it('says while an address is typed that another page has it', async () => {
    await openSection('Sitemaps')
    const field = block('For people').getByLabel('Its address', { exact: true })
    await field.fill(new URL(link).pathname.replaceAll(/^\/|\/$/g, ''))
    await block('For people').getByText('Another page has this address.').waitFor()
    await field.fill('all-pages')
    await block('For people')
      .getByText('Another page has this address.')
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Discard' }).click()
    await settle(page)
    // The preview refuses the address as well.
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
  })

  it('exports all settings, and imports what differs after it has shown it', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const exported = await text(await (await download).createReadStream())
    const file = JSON.parse(exported)
    expect(file.settings.dynamic.searchAppearance.postTypes.post.title).toContain('#post_title')
    const importFile = async (content: string) => {
      await page.getByRole('button', { name: 'Import' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import SEO settings' })
      await dialog.locator('input[type=file]').setInputFiles({
        ...{ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) },
      })
      return dialog
    }
    const same = await importFile(exported)
    await same.getByText('Nothing would change.').waitFor()
    await same.getByRole('button', { name: 'Cancel' }).click()
    file.settings.rssContent.before = 'From a file'
    const dialog = await importFile(JSON.stringify(file))
    await dialog.getByText('1 setting would change:').waitFor()
    await dialog.getByText('From a file').waitFor()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('The settings are imported.').first().waitFor()
    expect(await savedValue('rssContent.before')).toBe('From a file')
  })

  it('says so if a file has no settings', async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import SEO settings' })
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('[]') },
    })
    await dialog.getByText('This is not a file of SEO settings.').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it.each([
    ...['Verification', 'Titles and descriptions', 'Robots', 'Social networks', 'Profiles'],
    ...[
      'Organisation and schema',
      'Sitemaps',
      'Clean-up',
      'Breadcrumbs',
      'Local business',
      'Images',
    ],
    ...['Analysis and mails', 'Links', 'Redirects', 'AI', 'Access'],
  ])('has no serious accessibility fault in %s', async (section) => {
    // Notices of earlier tests are gone then.
    await page.reload()
    await openSection(section)
    await settle(page)
    expect(await graveFindings(page)).toEqual([])
  })
})
