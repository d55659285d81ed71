import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, settle, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const PICTURE = 'https://pictures.example/scones.jpg'

describe.skipIf(isBrowserMissing)('structured data in a browser', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let link: string
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    const { body } = await site
      .as('administrator')
      .post('/wp-json/wp/v2/posts', { title: 'Scones', content: 'Warm.', status: 'publish' })
    link = `${site.address}${new URL(body.link).pathname}`
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/schema', 'Structured data'], bypassCSP: true },
      reducedMotion: 'reduce',
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const recipeOnPage = async () => {
    const [, json = ''] = (await (await fetch(link)).text()).split(
      /<script type="application\/ld\+json"[^>]*>|<\/script>/,
    )
    const { '@graph': graph } = JSON.parse(json)
    return graph.find((node: { '@type': string }) => node['@type'] === 'Recipe')
  }
  const choose = async (title: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Post or page' }).fill(title)
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('heading', { name: 'The graph of the page' }).waitFor()
  }
  const node = (type: string) =>
    page
      .getByRole('group')
      .filter({ has: page.locator(`summary:has-text("${type}")`) })
      .first()
  const dialog = () => page.getByRole('dialog')

  it('completes a recipe by the hints of the graph, and the public page has it', async () => {
    await choose('Scones')
    await page.getByText('Nothing that search engines require is missing.').waitFor()
    await page.getByLabel('Describe on this page').selectOption('Recipe')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog().getByText('A required property is missing: image.').waitFor()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 problem prevents richer results.').waitFor()
    const missing = node('Recipe').getByRole('list', { name: 'Missing, and required' })
    expect(await missing.innerText()).toBe('image')
    expect((await recipeOnPage()).image).toBeUndefined()
    expect(await graveFindings(page)).toEqual([])

    await node('Recipe').getByRole('button', { name: 'Fill in' }).click()
    const picture = dialog().getByLabel('Address of a picture', { exact: true }).first()
    expect(await picture.getAttribute('aria-invalid')).toBe('true')
    await picture.fill('scones.jpg')
    await dialog().getByText('A required property is missing: image.').waitFor()
    await picture.fill(PICTURE)
    await dialog().getByText('Only what is filled in is shown to search engines.').waitFor()
    await dialog().getByLabel('Ingredients').fill('Flour\nMilk')
    await dialog().getByRole('button', { name: 'Add: Step' }).click()
    const step = dialog().getByRole('group', { name: 'Step 1' })
    await step.getByLabel('Short name').fill('Mix')
    await step.getByText('Search engines require this.').waitFor()
    await step.getByLabel('What to do').fill('Mix all.')
    await step.getByText('Search engines require this.').waitFor({ state: 'detached' })
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('Nothing that search engines require is missing.').waitFor()
    expect(await recipeOnPage()).toMatchObject({
      image: { url: PICTURE },
      recipeIngredient: ['Flour', 'Milk'],
      recipeInstructions: [{ text: 'Mix all.' }],
    })
  })

  it('leads from a reference to its node by keyboard, and to the place where it is changed', async () => {
    await node('BlogPosting').locator('summary').first().press('Enter')
    await node('BlogPosting')
      .getByRole('button', { name: /^Go to Organization/ })
      .press('Enter')
    const focused = await page.evaluate('document.activeElement.textContent')
    expect(focused).toContain('Organization')
    await node('Organization')
      .getByRole('link', { name: 'Change it in the SEO settings: Organisation and schema' })
      .waitFor()
  })

  it('takes anything else as JSON-LD, and brings it back after it was removed', async () => {
    await page.getByLabel('Describe on this page').selectOption('Anything else, as JSON-LD')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const json = dialog().getByLabel('JSON-LD', { exact: true })
    await json.fill('{"@type": "Vehicle"')
    await dialog().getByText('SyntaxError').waitFor()
    await json.fill('{"@type": "Vehicle", "name": "Van of #post_title"}')
    await dialog().getByText('SyntaxError').waitFor({ state: 'detached' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Fill in “JSON-LD”' }).waitFor()
    expect(await node('Vehicle').locator('summary').first().innerText()).toContain('Van of Scones')
    const entry = page.getByRole('listitem').filter({ hasText: 'Fill in “JSON-LD”' })
    await entry.getByRole('button', { name: 'Remove' }).click()
    await entry.waitFor({ state: 'detached' })
    await page
      .getByTestId('snackbar')
      .filter({ hasText: '“JSON-LD” is removed from the page.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await entry.waitFor()
    await entry.getByRole('button', { name: 'Remove' }).click()
    await entry.waitFor({ state: 'detached' })
  })

  it('keeps a template, renames it, uses it on another page, and deletes it', async () => {
    const id = (
      await site.as('administrator').post('/wp-json/wp/v2/pages', {
        ...{ title: 'Baking', status: 'publish' },
      })
    ).body.id
    await page.getByRole('button', { name: 'Save as a template' }).click()
    await page.getByText('“Recipe” is among the templates now.').first().waitFor()
    const sections = page.getByRole('navigation', { name: 'Sections of the structured data' })
    await sections.getByRole('link', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'Edit “Recipe”' }).click()
    await dialog().getByLabel('Name of the template').fill('Pastry')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit “Pastry”' }).waitFor()
    expect(await graveFindings(page)).toEqual([])

    await sections.getByRole('link', { name: 'A post or page' }).click()
    await choose('Baking')
    await page.getByLabel('Describe on this page').selectOption('Pastry')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => dialog().getByLabel('Ingredients').inputValue()).toBe('Flour\nMilk')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Fill in “Recipe”' }).waitFor()
    const { body } = await site.as('administrator').get(`/api/seo/v1/post?postId=${id}`)
    expect(body.data.currentPost.schema.graphs).toMatchObject([{ graphName: 'Recipe' }])

    await sections.getByRole('link', { name: 'Templates' }).click()
    await page.getByRole('button', { name: 'Delete “Pastry”' }).click()
    await page.getByText(/^A template saves typing/).waitFor()
  })

  it('is usable on a phone, in the dark', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page
      .getByRole('navigation', { name: 'Sections of the structured data' })
      .getByRole('link', { name: 'A post or page' })
      .click()
    await choose('Scones')
    await settle(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    expect(await graveFindings(page)).toEqual([])
  })
})
