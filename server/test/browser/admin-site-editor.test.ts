import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../built-site.ts'
import { openAdmin, startAdmin } from './admin-visit.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const FONT = join(import.meta.dirname, '../../../node_modules/temml/dist/Temml.woff2')

describe.skipIf(isBrowserMissing)('the site editor', () => {
  let site: BuiltSite
  let browser: Browser
  let page: Page
  const faults: string[] = []

  beforeAll(async () => {
    site = await startAdmin()
    browser = await launchBrowser()
    const opened = await openAdmin(browser, site, { faults, first: null, bypassCSP: true })
    page = opened.page
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const owner = () => site.as('administrator')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const canvas = () => page.frameLocator('iframe[name="editor-canvas"]')
  const dialog = () => page.getByRole('dialog', { name: 'Someone else saved this' })
  const open = (path: string, more = '') =>
    page.goto(`${site.address}/admin/appearance/editor?p=${encodeURIComponent(path)}${more}`)
  const saveStyles = async (): Promise<void> => {
    await button(/^Review 1 change/).click()
    await button('Save').click()
  }
  const stylesPath = async (): Promise<string> => {
    const { body } = await owner().get(`${WP}/themes?status=active`)
    const href: string = body[0]._links['wp:user-global-styles'][0].href
    return `${WP}/global-styles/${href.split('/').at(-1)}`
  }
  /** The refused save is in the console, and among the responses. */
  const expectRefusal = () =>
    expect(faults.splice(0).filter((fault) => !fault.includes('412'))).toEqual([])
  const shown = async (path = '/') => (await site.anonymous.get(path)).text

  it('starts with the responses to its first requests', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/wp-json/') && !pathname.includes('/block-renderer/'))
        asked.push(`${request.method()} ${pathname}`)
    })
    await open('/')
    await canvas().locator('.wp-block-post-template, .wp-block-query').first().waitFor()
    page.removeAllListeners('request')
    const TYPES = /\/(?:types|template-parts|templates|navigation|menus|themes)(?:\/|$)/
    expect(asked.filter((request) => TYPES.test(request))).toEqual([])
    expect(asked.length).toBeLessThan(8)
    // The content of a pattern of the template.
    await canvas().getByRole('document', { name: 'Block: Site Tagline' }).first().waitFor()
  })

  it('saves a navigation, and the site shows it', async () => {
    const content = '<!-- wp:navigation-link {"label":"Boats","url":"/boats/"} /-->'
    const { body } = await owner().post(`${WP}/navigation`, {
      ...{ title: 'Main', status: 'publish', content },
    })
    await open(`/wp_navigation/${body.id}`, '&canvas=edit')
    await canvas().getByText('Boats').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' and piers')
    await owner().post(`${WP}/navigation/${body.id}`, {
      content: `${content}<!-- wp:navigation-link {"label":"Harbour","url":"/harbour/"} /-->`,
    })
    await button('Save').click()
    await dialog()
      .getByText('[Navigation Link “Harbour”]')
      .or(dialog().getByText('[Custom Link “Harbour”]'))
      .waitFor()
    await dialog().getByRole('button', { name: 'Save the joined text' }).click()
    const labels = async () => {
      const { body: saved } = await owner().get(`${WP}/navigation/${body.id}?context=edit`)
      return Array.from(saved.content.raw.matchAll(/"label":"([^"]+)"/g), ([, label]) => label)
    }
    await expect.poll(labels).toEqual(['Boats and piers', 'Harbour'])
    expect(await shown()).toContain('Boats and piers')
    expectRefusal()
  })

  it('lets two people change a part, and loses nothing of either', async () => {
    const path = `${WP}/template-parts/callboard//footer`
    const theirs = async (words: string) => {
      const { body } = await owner().get(`${path}?context=edit`)
      const paragraph = `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`
      const answer = await owner().post(path, { content: `${body.content.raw}\n\n${paragraph}` })
      expect(answer.status).toBe(200)
    }
    await open('/wp_template_part/callboard//footer', '&canvas=edit')
    const write = async (words: string) => {
      await canvas().locator('.wp-block-site-tagline').click()
      await page.keyboard.press('Enter')
      await page.keyboard.type(words)
    }
    await write('Doors open at seven.')
    await theirs('The café opens at six.')
    await button('Save').click()
    await dialog().getByRole('link', { name: 'Look at their version' }).waitFor()
    expect(await graveFindings(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Save the joined text' }).click()
    await page.getByTestId('snackbar').getByText('Template Part is updated.').waitFor()
    for (const words of ['Doors open at seven.', 'The café opens at six.'])
      expect(await shown()).toContain(words)

    await write('Closed on Mondays.')
    await theirs('Parking behind the house.')
    await button('Save').click()
    await dialog().getByRole('button', { name: 'Use only theirs' }).click()
    await canvas().getByText('Parking behind the house.').waitFor()
    await canvas().getByText('Closed on Mondays.').waitFor({ state: 'detached' })
    expect(await shown()).toContain('Parking behind the house.')
    expectRefusal()
  })

  it('reads the version of a template that came without one, before it is changed', async () => {
    await open('/', '&canvas=edit')
    await canvas().locator('[data-type="callboard/posts-title"]').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Welcome.')
    const path = `${WP}/templates/callboard//home`
    const { body } = await owner().get(`${path}?context=edit`)
    const paragraph = '<!-- wp:paragraph --><p>From them.</p><!-- /wp:paragraph -->'
    await owner().post(path, { content: `${body.content.raw}\n\n${paragraph}` })
    await button('Save').click()
    await dialog().getByRole('button', { name: 'Save the joined text' }).click()
    const saved = async () => (await owner().get(`${path}?context=edit`)).body.content.raw
    await expect.poll(saved).toContain('Welcome.')
    expect(await saved()).toContain('From them.')
    await owner().delete(`${path}?force=true`)
    expectRefusal()
  })

  it('saves own CSS on top of the styles that someone else saved', async () => {
    const path = await stylesPath()
    const css = '.wp-site-blocks { outline-color: rgb(1, 2, 3); }'
    await open('/styles', '&section=/css')
    await page.getByLabel('Additional CSS').fill(css)
    await owner().post(path, { styles: { color: { background: '#fafafa' } } })
    await saveStyles()
    await dialog().waitFor()
    expect(await dialog().innerText()).toContain('styles › color › background')
    await dialog().getByRole('button', { name: 'Save the joined styles' }).click()
    const styles = async () => (await owner().get(`${path}?context=edit`)).body.styles
    await expect.poll(styles).toEqual({ css, color: { background: '#fafafa' } })
    const visitor = await browser.newPage({ javaScriptEnabled: false })
    await visitor.goto(`${site.address}/`)
    const colours = await visitor.evaluate<readonly string[]>(
      `[getComputedStyle(document.querySelector('.wp-site-blocks')).outlineColor,
        getComputedStyle(document.body).backgroundColor]`,
    )
    expect(colours).toEqual(['rgb(1, 2, 3)', 'rgb(250, 250, 250)'])
    await visitor.close()
    expectRefusal()
  })

  it('takes a font that is uploaded, and the site shows it', async () => {
    await open('/styles', '&section=/typography')
    await button('Manage fonts').click()
    await page.getByRole('tab', { name: 'Upload' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(FONT)
    const message = page.getByRole('dialog').getByText('Fonts were installed successfully.')
    await message.first().waitFor()
    await page.goto(`${site.address}/admin/appearance`)
    const fonts = page.getByRole('region', { name: 'Fonts', exact: true })
    await fonts.getByLabel('Font of headings').selectOption({ label: 'Temml-Script' })
    await button('Save').click()
    await page.getByText('Everything is saved.').waitFor()
    const visitor = await browser.newPage()
    await visitor.goto(`${site.address}/`)
    const loaded = await visitor.evaluate<readonly string[]>(
      `document.fonts.load('1em Temml-Script').then((faces) => faces.map(({ status }) => status))`,
    )
    expect(loaded).toEqual(['loaded'])
    const heading = await visitor.evaluate<string>(
      `getComputedStyle(document.querySelector('main h1, main h2')).fontFamily`,
    )
    expect(heading).toContain('Temml-Script')
    await visitor.close()
  })
})
