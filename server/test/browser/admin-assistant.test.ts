import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AiService, startAiService } from '../ai-service.ts'
import type { BuiltSite } from '../built-site.ts'
import { type ResearchService, startResearchService } from '../research-service.ts'
import { TRIAL_TEXTS } from '../trial-texts/index.ts'
import { dismissNotices, openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const SEO = '/api/seo/v1'
const [LAMP = { title: '', html: '' }] = TRIAL_TEXTS

describe.skipIf(isBrowserMissing)('the assistant and research in a browser', () => {
  let service: AiService
  let research: ResearchService
  let site: BuiltSite
  let browser: Browser
  let page: Page
  let postId: number
  const faults: string[] = []

  beforeAll(async () => {
    service = await startAiService()
    research = await startResearchService()
    site = await startAdmin({
      CALLBOARD_AI_URL: `http://${service.place}/v1`,
      CALLBOARD_AI_KEY: 'the-key',
      CALLBOARD_RESEARCH_URL: `http://${research.place}`,
      CALLBOARD_RESEARCH_CLIENT_ID: 'stage',
      CALLBOARD_RESEARCH_CLIENT_SECRET: 'client-secret',
      CALLBOARD_FETCH_ALLOW: `${service.place},${research.place}`,
    })
    const admin = site.as('administrator')
    await admin.post(`${SEO}/ai/switch`, { isOn: true })
    const create = async (title: string, content: string): Promise<number> =>
      (await admin.post('/wp-json/wp/v2/posts', { title, content, status: 'publish' })).body.id
    await create(LAMP.title, LAMP.html)
    postId = await create(
      'Another lamp',
      '<!-- wp:paragraph -->\n<p>It rains. It rains all <strong>day</strong> long.</p>\n<!-- /wp:paragraph -->',
    )
    const keyphrases = { focus: { keyphrase: 'oil lamp', score: 0 }, additional: [] }
    await admin.post(`${SEO}/post`, { id: postId, keyphrases })
    browser = await launchBrowser()
    const first = ['seo/ai?section=assistant', 'AI'] as const
    page = (await openAdmin(browser, site, { faults, first, bypassCSP: true })).page
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
  /** What the open dialog says will be sent. */
  const read = async (): Promise<string> => {
    await dialog().getByText(`This will be sent to ${service.place}`).waitFor()
    return (await dialog().locator('[data-ai-body]').textContent()) ?? ''
  }
  const received = () => service.asked.map(({ text }) => Buffer.from(text, 'latin1').toString())
  const expectNoGraveFindings = async (): Promise<void> => {
    await dismissNotices(page)
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await graveFindings(page)).toEqual([])
    await page.setViewportSize({ width: 1_280, height: 900 })
  }

  it('works on a text that was seen before it is sent, and goes on from its answer', async () => {
    await page.getByLabel('What to do').selectOption('Shorten a text')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It rains all day long.')
    await button('Show what will be sent').click()
    const shown = await read()
    expect(shown).toContain('It rains all day long.')
    await dialog().getByText('It costs 50 credits.', { exact: false }).waitFor()
    expect(service.asked).toEqual([])
    service.stream(['It ', 'rains.'])
    await button('Send').click()
    const answers = page.getByRole('list', { name: 'Conversation' })
    await answers.getByText('It rains.', { exact: true }).waitFor()
    expect(received()).toEqual([shown])
    await expectNoGraveFindings()
    await page.getByLabel('What to do').selectOption('Something in your own words')
    await page.getByRole('textbox', { name: 'Request' }).fill('Make it rhyme')
    await button('Show what will be sent').click()
    expect(await read()).toContain('"role":"assistant","content":"It rains."')
    service.answer({}, 402)
    await button('Send').click()
    await dialog().getByText('has no credit left', { exact: false }).first().waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await button('Cancel').click()
    expect(await answers.getByRole('listitem').count()).toBe(2)
  })

  it('asks a model again at once, and makes a report anew in its place', async () => {
    service.reset()
    service.answer({}, 500)
    await site.as('administrator').post(`${SEO}/ai/insights/reports`, { keyword: 'oil lamp' })
    await expect.poll(() => service.asked.length).toBe(1)
    await openSection('Keyword reports')
    await page.getByRole('button', { name: 'oil lamp', exact: true }).click()
    service.say('**Alpha** is good.\n\n```json\n{"brands": ["Alpha"], "sources": []}\n```')
    await dialog().getByRole('button', { name: 'Ask the next model now' }).click()
    await dialog().getByRole('rowheader', { name: 'Alpha' }).waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()
    const row = page.getByRole('row').filter({ hasText: 'oil lamp' })
    await row.getByText('Ready').waitFor()
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Ask again' }).click()
    await dialog().getByText('The new report takes the place of the earlier one.').waitFor()
    await read()
    service.say('**Beta** is better.\n\n```json\n{"brands": ["Beta"], "sources": []}\n```')
    await button('Send').click()
    await dialog().getByRole('rowheader', { name: 'Beta' }).waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()
    const { body } = await site.as('administrator').get(`${SEO}/ai/insights/reports`)
    expect(body.data.total).toBe(1)
  })

  it('keeps the addresses of people who want to follow brands', async () => {
    const addresses = async () =>
      (await site.as('administrator').get(`${SEO}/ai/insights/brand-tracker/subscribers`)).body
        .subscribers
    const field = page.getByLabel('E-mail address')
    await field.fill('nobody')
    await button('Add the address').click()
    await page.getByText('Give a valid e-mail address.').waitFor()
    expect(faults.splice(0).every((fault) => fault.includes('400'))).toBe(true)
    await field.fill('ann@example.org')
    await button('Add the address').click()
    await button('Remove ann@example.org').click()
    const removed = notice('The address is removed.')
    await removed.waitFor()
    expect(await addresses()).toEqual([])
    await removed.getByRole('button', { name: 'Undo' }).click()
    await button('Remove ann@example.org').waitFor()
    expect(await addresses()).toMatchObject([{ email: 'ann@example.org' }])
    await expectNoGraveFindings()
  })

  it('writes reports for the market of the user', async () => {
    await openSection('Writing assistant')
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.fill('Austr')
    await page.getByRole('option', { name: 'Austria' }).click()
    await button('Save').click()
    await notice('New reports are for this market.').waitFor()
    const market = async () =>
      (
        await site
          .withCredentials(site.owner.username, site.owner.applicationPassword)
          .get(`${SEO}/writing-assistant/user-options`)
      ).body.country
    expect(await market()).toBe('AT')
    await button('As the site has it').click()
    await notice('New reports are for the market of the site.').waitFor()
    expect(await market()).toBe('US')
    await expectNoGraveFindings()
  })

  it('connects a research service by a code, and finds keyphrases', async () => {
    await openSection('Keyphrase research')
    await page.getByText('The site is not connected to', { exact: false }).waitFor()
    await button('Connect').click()
    expect(await dialog().getByRole('link').getAttribute('href')).toContain(research.place)
    await dialog().getByLabel('Code', { exact: true }).fill('a-code')
    research.answerTokens('token')
    await dialog().getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByLabel('Keyphrase', { exact: true }).fill('oil lamp')
    await page.getByText(`are sent to ${research.place}`, { exact: false }).waitFor()
    research.answer({ data: { rows: [['oil lamp wick', '1000', '0.5,1']] } })
    await button('Find related keyphrases').click()
    await page.getByRole('row', { name: 'oil lamp wick 1,000' }).waitFor()
    expect(research.asked.at(-1)?.values).toMatchObject({ phrase: 'oil lamp', database: 'us' })
    await expectNoGraveFindings()
    research.answerTokens('another')
    // Notices may lie over it for some seconds.
    await button('Renew it now').press('Enter')
    await notice('The connection is renewed.').waitFor()
  })

  it('helps beside the text, and saves with it what was taken over', async () => {
    service.reset()
    await page.goto(`${site.address}/admin/post.php?post=${postId}&action=edit`)
    const toggle = button('SEO')
    await toggle.waitFor()
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
    const canvas = page.frameLocator('iframe[name="editor-canvas"]')
    await canvas.getByText('It rains all', { exact: false }).click()

    await button('Compared with other texts').click()
    await page.getByText('Words that other texts use more often:').waitFor()

    await button('Related keyphrases').click()
    // The same question was asked before, so it is not sent again.
    await dialog().getByRole('button', { name: 'Find related keyphrases' }).click()
    await button('Add “oil lamp wick”').click()
    await notice('“oil lamp wick” is among the keyphrases.').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()

    await button('Assistant').click()
    await page.getByLabel('What to do').selectOption('Shorten a text')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => text.inputValue()).toBe('It rains. It rains all day long.')
    await button('Show what will be sent').click()
    const shown = await read()
    service.stream(['It rains & ', 'pours.'])
    await button('Send').click()
    await button('Replace the paragraph').click()
    await canvas.getByText('It rains & pours.').waitFor()
    expect(received()).toEqual([shown])
    expect(await graveFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByTestId('snackbar').getByText('Post is updated.').waitFor()
    const admin = site.as('administrator')
    const { body } = await admin.get(`/wp-json/wp/v2/posts/${postId}?context=edit`)
    expect(body.content.raw).toContain('<p>It rains &amp; pours.</p>')
    const seo = (await admin.get(`${SEO}/post?postId=${postId}`)).body.data.currentPost
    expect(seo.keyphrases.additional).toMatchObject([{ keyphrase: 'oil lamp wick' }])
  })
})
