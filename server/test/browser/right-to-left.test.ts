import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltSite, startBuiltSite } from '../built-site.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const WP = '/wp-json/wp/v2'
const TEXT = 'הסיפור מתחיל בערב אחד של סתיו, כשהאורות באולם כבר כבו.'
const CONTENT = `<!-- wp:paragraph --><p>${TEXT}</p><!-- /wp:paragraph -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>אחת</li><!-- /wp:list-item --></ul><!-- /wp:list -->
<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${TEXT}</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->`

describe.skipIf(isBrowserMissing)('a site in a language from right to left', () => {
  let site: BuiltSite
  let browser: Browser

  beforeAll(async () => {
    site = await startBuiltSite()
    const admin = site.as('administrator')
    await admin.post(`${WP}/settings`, { language: 'he_IL', title: 'הבמה' })
    const post = { title: 'ערב ראשון', slug: 'first', status: 'publish', content: CONTENT }
    await admin.post(`${WP}/posts`, post)
    await admin.post(`${WP}/pages`, { title: 'אודות', status: 'publish' })
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  const middleOf = async (page: Page, selector: string): Promise<number> => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2
  }

  it.each([1_280, 360])('is mirrored at %i pixels', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    for (const path of ['/', '/first/', '/characters/']) {
      await page.goto(site.address + path)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      expect(await middleOf(page, 'header .wp-block-site-title')).toBeGreaterThan(width / 2)
      expect(await graveFindings(page)).toEqual([])
    }
    await page.goto(`${site.address}/first/`)
    const style = (selector: string, name: string) =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('main ${selector}')).getPropertyValue('${name}')`,
      )
    expect(await style('.wp-block-list', 'padding-left')).toBe('0px')
    expect(await style('.wp-block-list', 'padding-right')).not.toBe('0px')
    expect(await style('.wp-block-quote', 'border-left-width')).toBe('0px')
    await page.close()
  })
})
