import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sanitiseInlineHtml, sanitisePostHtml } from '../../src/lib/kses/sanitise.ts'
import {
  renderContent as renderComment,
  sanitiseContent,
} from '../../src/modules/comments/item/content.ts'
import { renderContent, renderTitle } from '../../src/modules/posts/render/render.ts'
import { sampleMarkup } from '../markup/random-markup.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

const SAMPLES = 500
const PER_PAGE = 50

const shown = (text: string): string =>
  `<section>${renderTitle(sanitiseInlineHtml(text))}</section>` +
  `<section>${renderContent(sanitisePostHtml(text))}</section>` +
  `<section>${renderComment(sanitiseContent(text))}</section>`

/** A string, since it runs in the page. Only links that can run code are followed. */
const VISIT = `(async () => {
  const events = ['mouseover', 'mouseenter', 'focus', 'focusin', 'error', 'load', 'toggle']
  for (const element of document.querySelectorAll('body *')) {
    for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }))
    const leadsAway = /^\\s*(?:https?:|[/#]|$)/i.test(element.getAttribute('href') ?? '')
    element.removeAttribute('target')
    if (element.matches('a, area') ? !leadsAway : element.matches('button')) element.click()
  }
  await new Promise((resolve) => setTimeout(resolve))
  return window.calls
})()`

describe.skipIf(isBrowserMissing)('random markup in a browser', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })

  afterAll(() => browser?.close())

  /** The calls that happened on a page without a policy, after every kind of interaction. */
  const runIn = async (html: string): Promise<unknown> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // Images fail to load, and navigation stays: status 204 keeps the current page.
    await page.route('**/*', (route, request) => {
      if (request.url() === ADDRESS)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()
    })
    await page.addInitScript('window.calls = 0; window.run = () => window.calls++')
    await page.goto(ADDRESS)
    const calls = await page.evaluate(VISIT)
    await context.close()
    return calls
  }

  const ADDRESS = 'http://texts.invalid/'

  it('detects code that runs', async () => {
    expect(await runIn('<body><img src=x onerror=run()>')).toBeGreaterThan(0)
    expect(await runIn('<body><b onmouseover=run()>x</b>')).toBeGreaterThan(0)
    expect(await runIn('<body><a href="javascript&#58;run()">x</a>')).toBeGreaterThan(0)
  })

  it('SEC-51: nothing runs in 500 of them', async () => {
    const texts = sampleMarkup(SAMPLES)
    for (let at = 0; at < texts.length; at += PER_PAGE) {
      const body = texts
        .slice(at, at + PER_PAGE)
        .map(shown)
        .join('\n')
      expect(await runIn(`<!doctype html><meta charset="utf-8"><body>${body}`)).toBe(0)
    }
  })
})
