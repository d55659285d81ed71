import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../built-site.ts'
import { form, picture } from '../pictures.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const V2 = '/api/core/v2'

const TITLES = [
  'Herons of the upper river and where to look for them in winter',
  'Tides',
  'What the lock keeper saw',
  'A short list of boats',
]

const INLINE =
  'alpha beta charlie delta echo foxtrot golf hotel india juliett kilo lima mike november'
const WIDGET = 'alpha beta charlie delta echo foxtrot golf hotel'

const lists = (type: string, names: string): string =>
  names
    .split(' ')
    .map((theme) => `<p>${theme}</p>[popular_posts_${type} theme="${theme}"]`)
    .join('\n\n')

describe.skipIf(isBrowserMissing)('lists of popular posts in a browser', () => {
  let address: string
  let browser: Browser

  beforeAll(async () => {
    const site = await startBuiltSite()
    const admin = site.as('administrator')
    const file = form('heron.png', await picture(800, 600), {})
    const image = (await admin.post(`${V2}/media`, undefined, file)).body.id
    for (const title of TITLES) {
      const { body } = await admin.post(`${V2}/posts`, {
        ...{ title, status: 'publish', featured_media: image },
      })
      await admin.post(`${V2}/comments`, { post: body.id, content: `About ${title}` })
    }
    const paragraphs = '<p>'.concat('Words of a long text. '.repeat(12), '</p>').repeat(12)
    for (const [title, content] of [
      ['Themes', `${lists('inline', INLINE)}\n\n${lists('widget', WIDGET)}`],
      ['Placed', paragraphs],
    ])
      await admin.post(`${V2}/posts`, { title, content, status: 'publish' })
    await admin.put('/api/analytics/v1/popular-posts/settings', {
      ...{ inline_placement: 'automatic', widget_placement: 'automatic', inline_theme: 'lima' },
      ...{ widget_theme: 'beta', widget_title: 'Much read' },
    })
    address = site.address
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  const open = async (
    path: string,
    { width = 1_280, colorScheme = 'light' as 'light' | 'dark' } = {},
  ): Promise<Page> => {
    // The pages' policy allows no scripts, including those of the test.
    const viewport = { width, height: 844 }
    const context = await browser.newContext({ colorScheme, viewport, bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${address}${path}`)
    return page
  }

  it.each(['light', 'dark'] as const)('can be read in every theme, %s', async (colorScheme) => {
    const page = await open('/themes/', { colorScheme })
    expect(await page.locator('.popular-posts').count()).toBe(23)
    expect(await graveFindings(page)).toEqual([])
    await page.context().close()
  })

  it('fit on a phone', async () => {
    const page = await open('/themes/', { width: 390 })
    const tooWide = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(tooWide).toBe(0)
    await page.context().close()
  })

  it('work in a post on their own, and are operable by keyboard', async () => {
    const page = await open('/placed/')
    const inline = page.locator('.popular-posts.is-inline a')
    expect(await inline.count()).toBeGreaterThan(1)
    expect(await page.locator('.popular-posts.is-widget.has-columns-2 li').count()).toBe(4)
    const [one, two] = await Promise.all(
      [0, 1].map((place) => page.locator('.popular-posts.is-widget li').nth(place).boundingBox()),
    )
    expect(one?.y).toBe(two?.y)
    const address = await inline.first().getAttribute('href')
    await inline.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(address ?? '')
    await page.context().close()
  })
})
