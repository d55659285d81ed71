import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AiService, startAiService } from '../ai-service.ts'
import type { BuiltSite } from '../built-site.ts'
import { picture } from '../pictures.ts'
import { TRIAL_TEXTS } from '../trial-texts/index.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const [LAMP = { title: '', html: '' }] = TRIAL_TEXTS

describe.skipIf(isBrowserMissing)('AI in the admin in a browser', () => {
  let service: AiService
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let postId: number
  const faults: string[] = []

  beforeAll(async () => {
    service = await startAiService()
    site = await startAdmin({
      CALLBOARD_AI_URL: `http://${service.place}/v1`,
      CALLBOARD_AI_MODEL: 'writer',
      CALLBOARD_AI_IMAGE_MODEL: 'painter',
      CALLBOARD_FETCH_ALLOW: service.place,
    })
    const { body } = await site.as('administrator').post('/wp-json/wp/v2/posts', {
      ...{ title: LAMP.title, content: LAMP.html, status: 'publish' },
    })
    postId = body.id
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, {
      ...{ faults, first: ['seo/ai', 'AI'], bypassCSP: true },
    })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const dialog = () => page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const notice = (text: string) => page.locator('.components-snackbar', { hasText: text })
  const openSection = async (title: string): Promise<void> => {
    const sections = page.getByRole('navigation', { name: 'Sections of AI' })
    await sections.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('region', { name: title, exact: true }).waitFor()
  }
  const chooseItem = async (): Promise<void> => {
    await page.getByRole('combobox', { name: 'Post or page' }).fill(LAMP.title.slice(0, 12))
    await page.getByRole('option', { name: LAMP.title }).click()
  }
  /** Opens the dialog, and returns what it says will be sent. */
  const read = async (): Promise<string> => {
    await dialog().getByText(`This will be sent to ${service.place}`).waitFor()
    return (await dialog().locator('[data-ai-body]').textContent()) ?? ''
  }
  const openSeoPanel = async (): Promise<void> => {
    await page.goto(`${site.address}/admin/post.php?post=${postId}&action=edit`)
    const toggle = button('SEO')
    await toggle.waitFor()
    // The editor remembers what was open.
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
    await page.getByLabel('Title for search engines').waitFor()
  }
  const received = () => service.asked.map(({ text }) => Buffer.from(text, 'latin1').toString())
  const seoOf = async () =>
    (await site.as('administrator').get(`/api/seo/v1/post?postId=${postId}`)).body.data.currentPost

  it('is off by default, and tells what to set', async () => {
    await page.getByRole('heading', { name: 'AI is off' }).waitFor()
    await page.getByText('No key is set, so no AI service is used.').waitFor()
    await page.getByText('CALLBOARD_AI_KEY', { exact: false }).first().waitFor()
    expect(await page.getByText(service.place, { exact: true }).count()).toBe(1)
    expect(await graveFindings(page)).toEqual([])
    await openSection('Texts of an item')
    await page.getByText('Nothing is sent to an AI service while it is off.').waitFor()
    expect(await button('Show what will be sent').count()).toBe(0)
    expect(service.asked).toEqual([])
  })

  it('takes a key, which is not shown again, and is switched on', async () => {
    await openSection('Connection and costs')
    await button('Set the key').click()
    await dialog().getByLabel('Key', { exact: true }).fill('two words')
    await button('Save the key').click()
    await dialog().getByText('An access token has at most', { exact: false }).waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await dialog().getByLabel('Key', { exact: true }).fill('the-key')
    await button('Save the key').click()
    await page.getByText('The key was set here.', { exact: false }).waitFor()
    expect(await page.content()).not.toContain('the-key')
    const refused = await site.as('administrator').post('/api/seo/v1/ai/meta/title', {
      ...{ postId, options: { tone: 'formal', audience: 'general' } },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'seo_ai_off'])
    await page.getByLabel('Use AI on this site').click()
    await page.getByRole('heading', { name: 'AI is on' }).waitFor()
    expect(service.asked).toEqual([])
  })

  it('shows what is sent before it is sent, and puts a title into the item', async () => {
    await openSection('Texts of an item')
    await chooseItem()
    await button('Show what will be sent').click()
    const shown = await read()
    expect(shown).toContain('The old harbour light')
    await dialog().getByText('It costs 10 credits.', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(service.asked).toEqual([])
    service.say({ items: ['A lamp that is lit by hand', 'Ellery light'] })
    await button('Send').click()
    await page.getByRole('region', { name: 'Suggestions' }).waitFor()
    expect(received()).toEqual([shown])
    expect(service.asked[0]?.authorization).toBe('Bearer the-key')
    const { title: before } = await seoOf()
    await button('Use it: A lamp that is lit by hand').click()
    await notice('It is in the SEO fields of the item.').waitFor()
    expect((await seoOf()).title).toBe('A lamp that is lit by hand')
    await notice('It is in the SEO fields of the item.')
      .getByRole('button', { name: 'Undo' })
      .click()
    await notice('Undone.').waitFor()
    expect((await seoOf()).title).toBe(before)
  })

  it('sends nothing when the dialog is cancelled, and says when the service fails', async () => {
    service.reset()
    await page.getByLabel('What is suggested').selectOption('socialPosts')
    await button('Show what will be sent').click()
    await read()
    await button('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    expect(service.asked).toEqual([])
    await button('Show what will be sent').click()
    await read()
    service.answer({}, 402)
    await button('Send').click()
    await dialog().getByText('has no credit left', { exact: false }).first().waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    service.say({ facebook: 'Look at this lamp', twitter: 'A lamp' })
    await button('Send').click()
    await button('Use it: Facebook').click()
    await notice('It is in the SEO fields of the item.').waitFor()
    expect((await seoOf()).og_description).toBe('Look at this lamp')
  })

  it('makes an image and a keyword report, each after a look', async () => {
    service.reset()
    await openSection('Images')
    await chooseItem()
    await page.getByLabel('What the image shows').fill('A lamp by the sea')
    await button('Show what will be sent').click()
    const shown = await read()
    service.answer({ data: [{ b64_json: (await picture(30, 20, 'png')).toString('base64') }] })
    await button('Send').click()
    await page.getByRole('region', { name: 'Images of this item' }).getByText('painter').waitFor()
    expect(received()).toEqual([shown])
    await openSection('Keyword reports')
    await page.getByRole('textbox', { name: 'Keyword', exact: true }).fill('oil lamp')
    await button('Show what will be sent').click()
    const asked = await read()
    service.say('**Alpha** is good.\n\n```json\n{"brands": ["Alpha"], "sources": []}\n```')
    await button('Send').click()
    await dialog().getByRole('rowheader', { name: 'Alpha' }).waitFor()
    expect(received()).toEqual([shown, asked])
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('row').filter({ hasText: 'oil lamp' }).getByText('Ready').waitFor()
  })

  it('compares a text with others by the writing assistant, and sends nothing', async () => {
    service.reset()
    await openSection('Writing assistant')
    await chooseItem()
    await page.getByRole('textbox', { name: 'Keyword', exact: true }).fill('oil lamp')
    await button('Make the report').click()
    await page.getByRole('region', { name: 'Report', exact: true }).getByText('Grade').waitFor()
    await button('Show “oil lamp”').waitFor()
    expect(await graveFindings(page)).toEqual([])
    expect(service.asked).toEqual([])
  })

  it('counts the costs, and lists each request', async () => {
    await openSection('Connection and costs')
    const costs = page.getByRole('table', { name: 'Credits used this month' })
    await costs.getByRole('row', { name: 'Titles 10 10' }).waitFor()
    await costs.getByRole('row', { name: 'Images of low quality 250 250' }).waitFor()
    await page.getByText('4,630', { exact: true }).waitFor()
    await openSection('History')
    await page.getByText('A lamp by the sea').waitFor()
    await page.getByText('has no credit left', { exact: false }).waitFor()
    expect(await graveFindings(page)).toEqual([])
  })

  it('suggests a title in the editor, which is saved with the post', async () => {
    service.reset()
    await openSeoPanel()
    await button('Suggest a title').click()
    const shown = await read()
    service.say({ items: ['The last lamp'] })
    await button('Send').click()
    await button('Use it: The last lamp').click()
    const field = page.getByLabel('Title for search engines')
    await expect.poll(() => field.inputValue()).toBe('The last lamp')
    expect(received()).toEqual([shown])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    expect((await seoOf()).title).toBe('The last lamp')
  })

  it('offers nothing in the editor once it is switched off', async () => {
    await page.goto(`${site.address}/admin/seo/ai`)
    await page.getByLabel('Use AI on this site').click()
    await page.getByRole('heading', { name: 'AI is off' }).waitFor()
    await openSeoPanel()
    expect(await button('Suggest a title').count()).toBe(0)
  })
})
