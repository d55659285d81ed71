import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { form, picture } from '../pictures.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const NOTE = '11111111-2222-4333-8444-555555555555'

describe.skipIf(isBrowserMissing)('a post in a browser', () => {
  let site: BuiltSite
  let browser: Browser

  beforeAll(async () => {
    site = await startBuiltSite()
    const admin = site.as('administrator')
    const images: string[] = []
    for (const name of ['pier', 'boat']) {
      const { body } = await admin.post(
        `${WP}/media`,
        undefined,
        form(`${name}.png`, await picture(1400, 900), { alt_text: name }),
      )
      images.push(
        `<!-- wp:image {"id":${body.id}} --><figure class="wp-block-image"><img src="${body.source_url}" alt="The ${name}" class="wp-image-${body.id}"/><figcaption class="wp-element-caption">About the ${name}</figcaption></figure><!-- /wp:image -->`,
      )
    }
    const text = `<!-- wp:paragraph --><p>${'Words about the tide. '.repeat(60)}</p><!-- /wp:paragraph -->`
    const sections = ['Ebb', 'Flood', 'Slack', 'Neap'].map(
      (name) => `<!-- wp:heading --><h2>${name}</h2><!-- /wp:heading -->${text}`,
    )
    const note = `<!-- wp:paragraph --><p>Said<sup data-fn="${NOTE}" class="fn"><a href="#${NOTE}" id="${NOTE}-link">1</a></sup>.</p><!-- /wp:paragraph -->`
    const { body: tag } = await admin.post(`${WP}/tags`, { name: 'Series: Tides' })
    const post = { status: 'publish', tags: [tag.id], comment_status: 'open' }
    await admin.post(`${WP}/posts`, { ...post, title: 'Before', slug: 'before' })
    const { status } = await admin.post(`${WP}/posts`, {
      ...{ ...post, title: 'Tides', slug: 'tides' },
      content: `${note}${images.join('')}${sections.join('')}<!-- wp:footnotes /-->`,
      meta: { footnotes: JSON.stringify([{ id: NOTE, content: 'By the keeper.' }]) },
    })
    expect(status).toBe(201)
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${site.address}/tides/`)
    return page
  }

  it.each([
    [1_280, 'light'],
    [1_280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)(
    'has no grave findings at %i pixels in %s, folded or not',
    async (width, colorScheme) => {
      const page = await open({ viewport: { width, height: 844 }, colorScheme })
      expect(await graveFindings(page)).toEqual([])
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await page.context().close()
    },
  )

  it('opens a footnote where it stands, by keyboard and without scripts', async () => {
    const page = await open({ javaScriptEnabled: false })
    const button = page.getByRole('button', { name: 'Footnote 1' })
    const note = page.getByRole('note')
    await button.focus()
    await page.keyboard.press('Enter')
    await note.waitFor()
    expect(await note.textContent()).toBe('By the keeper.')
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('leads to its sections', async () => {
    const page = await open()
    await page.getByText('Contents', { exact: true }).click()
    await page.getByRole('link', { name: 'Slack' }).click()
    expect(new URL(page.url()).hash).toBe('#h-slack')
    expect(await page.evaluate('document.querySelector(":target").textContent')).toBe('Slack')
    await page.context().close()
  })

  it('opens pictures in a dialog, which gives the focus back', async () => {
    const page = await open()
    const link = page.getByRole('link', { name: 'The pier' })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.getAttribute('aria-label')).toBe('The pier, 1 of 2')
    expect(await dialog.getByText('About the pier').isVisible()).toBe(true)
    expect(await graveFindings(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    expect(await dialog.getAttribute('aria-label')).toBe('The boat, 2 of 2')
    await page.keyboard.press('ArrowRight')
    expect(await dialog.getAttribute('aria-label')).toBe('The pier, 1 of 2')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement.href')).toBe(await link.getAttribute('href'))
    await page.context().close()
  })

  it('leads to the file of a picture without scripts', async () => {
    const page = await open({ javaScriptEnabled: false })
    const href = await page.getByRole('link', { name: 'The pier' }).getAttribute('href')
    expect(href).toMatch(/pier\.png$/)
    await page.context().close()
  })
})
