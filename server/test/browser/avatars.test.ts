import { expect, it } from 'vitest'
import { startBuiltSite } from '../built-site.ts'
import { atEnd } from '../cleanup.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'

/** A page with pictures of its author and its commenters loads nothing from other origins. */
it.skipIf(isBrowserMissing)('avatars are drawn, and come from the site itself', async () => {
  const app = await startBuiltSite()
  const site = app.address
  const content = [
    ...[96, 48, 24].map((size) => `<!-- wp:avatar {"size":${size}} /-->`),
    '<!-- wp:latest-comments /-->',
  ].join('')
  const { body: post } = await app
    .as('author')
    .post('/wp-json/wp/v2/posts', { title: 'Seen', status: 'publish', content })
  for (const [author_name, email] of [
    ['Ann von Élan', 'ann'],
    ['李小龙', 'li'],
    ['…', 'dots'],
    ['bob', 'bob'],
    ['Zoë Żuk', 'zoe'],
  ])
    await app.as('administrator').post('/wp-json/wp/v2/comments', {
      post: post.id,
      author_name,
      author_email: `${email}@example.org`,
      content: `${author_name} says so.`,
      status: 'approved',
    })
  const browser = await launchBrowser()
  atEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 900, height: 1_600 } })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto(`${site}/?p=${post.id}`)
  const pictures = page.locator('img.avatar')
  expect(await pictures.count()).toBeGreaterThanOrEqual(8)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    // Laid out and loaded, not a broken image.
    await expect
      .poll(() =>
        picture.evaluate((img) => (img as never as { naturalWidth: number }).naturalWidth),
      )
      .toBe(96)
  }
  expect(foreign).toEqual([])
  if (process.env.CALLBOARD_PICTURE)
    await page.screenshot({ path: process.env.CALLBOARD_PICTURE, fullPage: true })
})
