import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAdmin } from '../../../scripts/admin.ts'
import { atEnd } from '../cleanup.ts'
import { picture } from '../pictures.ts'
import { graveFindings } from './axe.ts'
import { isBrowserMissing, launchBrowser } from './chromium.ts'
import { createAccount, startNewSite } from './new-site.ts'

const OLD = 'http://old.example.org'

/** Serves one picture at every address, as the other site does. The first request of slow.png gets no answer. */
const startOldSite = async (): Promise<string> => {
  const bytes = await picture(60, 40)
  let isSlow = true
  const server = createServer(({ url }, response) => {
    if (isSlow && url?.endsWith('/slow.png')) isSlow = false
    else response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const item = (id: number, type: string, slug: string, inner: string): string => `<item>
<title>${slug === '' ? '' : `The ${slug}`}</title><dc:creator><![CDATA[ann]]></dc:creator>
<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:post_type>${type}</wp:post_type>
<wp:status>${type === 'attachment' ? 'inherit' : 'publish'}</wp:status>
<wp:post_date>2020-01-0${id - 40} 10:00:00</wp:post_date><wp:post_date_gmt>2020-01-0${id - 40} 10:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status>${inner}</item>\n`

const meta = (key: string, value: string | number): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

/** Two posts that link to each other, a page, a picture, a comment, a category and a menu. */
const exportOf = (files: string): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"><channel><title>Old lamps</title><link>${OLD}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${OLD}</wp:base_site_url><wp:base_blog_url>${OLD}</wp:base_blog_url>
<wp:author><wp:author_id>3</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_email>ann@example.org</wp:author_email><wp:author_display_name>Ann Ample</wp:author_display_name></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>
<wp:term><wp:term_id>5</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
${item(
  41,
  'post',
  'hello',
  `<link>${OLD}/2020/01/hello/</link><content:encoded><![CDATA[<!-- wp:paragraph --><p>See the <a href="${OLD}/2020/01/second/">second text</a>.</p><!-- /wp:paragraph --><!-- wp:image {"id":44} --><figure class="wp-block-image"><img src="http://${files}/wp-content/uploads/2020/01/lamp.png" alt="A lamp" class="wp-image-44"/></figure><!-- /wp:image -->]]></content:encoded><category domain="category" nicename="news">News</category>
<wp:comment><wp:comment_id>9</wp:comment_id><wp:comment_author>Bob</wp:comment_author><wp:comment_author_email>bob@example.org</wp:comment_author_email><wp:comment_date>2020-01-03 10:00:00</wp:comment_date><wp:comment_date_gmt>2020-01-03 10:00:00</wp:comment_date_gmt><wp:comment_content>Bright!</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`,
)}
${item(42, 'post', 'second', `<link>${OLD}/2020/01/second/</link><content:encoded><![CDATA[<p>Another lamp.</p>]]></content:encoded>`)}
${item(43, 'page', 'about', `<link>${OLD}/about/</link><content:encoded><![CDATA[<p>About lamps.</p>]]></content:encoded>`)}
${item(44, 'attachment', 'lamp', `<link>${OLD}/lamp/</link><wp:attachment_url>http://${files}/wp-content/uploads/2020/01/lamp.png</wp:attachment_url>${meta('_wp_attached_file', '2020/01/lamp.png')}`)}
${item(45, 'nav_menu_item', '', `<category domain="nav_menu" nicename="main">Main</category>${meta('_menu_item_type', 'post_type')}${meta('_menu_item_object', 'page')}${meta('_menu_item_object_id', 43)}${meta('_menu_item_menu_item_parent', 0)}`)}
${item(46, 'recipe', 'soup', `<link>${OLD}/recipe/soup/</link>`)}
</channel></rss>`

/** AIOSEO's own export, with the ids of the old site. */
const SEO = JSON.stringify({
  postOptions: {
    content: {
      posts: [{ id: '1', post_id: '42', post_title: 'The second', title: 'Lamps of brass' }],
    },
  },
})

describe.skipIf(isBrowserMissing)('a WordPress site that moves in', () => {
  let browser: Browser
  let page: Page
  let site: string
  let setup: string
  let text: string
  const faults: string[] = []

  beforeAll(async () => {
    await buildAdmin()
    const files = await startOldSite()
    const { server, address } = await startNewSite({ CALLBOARD_FETCH_ALLOW: files })
    ;[site, setup, text] = [server.address, address, exportOf(files)]
    browser = await launchBrowser()
    page = await browser.newPage({
      ...{ viewport: { width: 1_280, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' },
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
    })
  }, 300_000)
  afterAll(() => browser?.close())
  afterEach(() => expect(faults.splice(0)).toEqual([]))

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (name: string, buffer: Buffer, label = 'Choose a file'): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await button(label).click()
    await (await chooser).setFiles({ name, mimeType: '', buffer })
  }
  /** The counts of a kind: found, new, changed, the same, left out. */
  const countsOf = (kind: string): Promise<string[]> =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: kind, exact: true }) })
      .getByRole('cell')
      .allTextContents()
  const inspect = async (): Promise<void> => {
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await graveFindings(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
  }

  it('begins with the first start, and stands with its links and old addresses', async () => {
    await page.goto(setup)
    await createAccount(page)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await page.getByLabel('My WordPress site').check()
    await button('Go on').click()
    await button('Save and finish').click()
    await page.getByRole('heading', { name: 'Import a site', level: 1 }).waitFor()
    await inspect()

    await choose('old-lamps.xml', Buffer.from(text))
    await page.getByLabel('Fetch pictures').waitFor()
    await inspect()
    await button('Upload').click()
    await choose('aioseo.json', Buffer.from(SEO), 'Add a file of All in One SEO')
    await page.getByText('Imported with the content: aioseo.json').waitFor()
    await button('Try first').click()
    await page.getByRole('heading', { name: 'What the import would do' }).waitFor()
    expect(await countsOf('Posts')).toEqual(['2', '2', '0', '0', '0'])
    expect((await fetch(`${site}/api/core/v2/posts`)).headers.get('x-wp-total')).toBe('0')
    await inspect()

    await button('Import').click()
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    await page.getByText('shown nowhere here', { exact: false }).waitFor()
    for (const [kind, count] of Object.entries({ Posts: 2, Pages: 1, Media: 1, Comments: 1 }))
      expect([kind, ...(await countsOf(kind))]).toEqual([
        kind,
        `${count}`,
        `${count}`,
        '0',
        '0',
        '0',
      ])
    expect(await countsOf('Files of media')).toEqual(['1', '1', '0', '0', '0'])
    await inspect()

    await page.goto(`${site}/2020/01/hello/`)
    expect(new URL(page.url()).pathname).not.toBe('/2020/01/hello/')
    await page.getByText('Bright!').waitFor()
    const address = String(await page.getByAltText('A lamp').getAttribute('src'))
    const image = await fetch(new URL(address, site))
    expect([image.status, image.url.startsWith(`${site}/`)]).toEqual([200, true])
    await page.getByRole('link', { name: 'second text' }).click()
    await page.getByText('Another lamp.').waitFor()
    expect(new URL(page.url()).origin).toBe(site)
    expect(await page.title()).toBe('Lamps of brass')
  })

  it('says what is wrong with a file', async () => {
    await page.goto(`${site}/admin/import`)
    await choose('notes.txt', Buffer.from('no export'))
    await page.getByText('This is not an export of a site.', { exact: false }).waitFor()
    await choose('cut.xml', Buffer.from(text.slice(0, -40)))
    await button('Upload').click()
    await button('Import').click()
    await page.getByText('It did not work: cut.xml', { exact: false }).waitFor()
    await inspect()
  })

  it('is stopped on request, and goes on from there', async () => {
    await page.goto(`${site}/admin/import`)
    const slow = text.replaceAll('lamp.png', 'slow.png').replaceAll(OLD, 'http://slow.example.org')
    await choose('slow.xml', Buffer.from(slow))
    await button('Upload').click()
    await button('Import').click()
    await page.getByRole('progressbar', { name: 'Fetch the files of media' }).waitFor()
    await inspect()
    await button('Stop').click()
    await page.getByText('It was stopped.', { exact: false }).waitFor()
    await inspect()
    await button('Import again').click()
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    expect(await countsOf('Files of media')).toEqual(['1', '1', '0', '0', '0'])
  })

  it('asks for the address of a site whose file does not tell it', async () => {
    await page.goto(`${site}/admin/import`)
    const table =
      'title,content,link\nA table,<a href=http://rows.example/b>b</a>,http://rows.example/a\n'
    await choose('posts.csv', Buffer.from(table))
    await page.getByLabel('Address of the old site').fill('rows.example')
    await inspect()
    await page.getByLabel('Address of the old site').fill('http://rows.example')
    await button('Upload').click()
    await button('Import').click()
    await page.getByRole('heading', { name: 'What comes next' }).waitFor()
    expect(await countsOf('Posts')).toEqual(['1', '1', '0', '0', '0'])
    await page.goto(`${site}/a-table/`)
    expect(await page.getByRole('link', { name: 'b', exact: true }).getAttribute('href')).toBe(
      `${site}/b`,
    )
  })

  it('goes on with an upload after a reload, and after the network failed', async () => {
    const large = Buffer.from(`${text}<!-- ${'x'.repeat(2_000_000)} -->`)
    const second = '**/parts/1000000'
    await page.goto(`${site}/admin/import`)
    await page.route(second, (route) => route.abort())
    await choose('large.xml', large)
    await button('Upload').click()
    await page.getByText('1 MB of 2 MB have arrived.').waitFor()
    await inspect()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(second)
    await page.getByText('The upload was interrupted.').waitFor()
    await inspect()
    await choose('other.xml', Buffer.from(text), 'Choose the file again')
    await page.getByText('That is another file.').waitFor()
    await page.route(second, (route) => route.abort(), { times: 1 })
    await choose('large.xml', large, 'Choose the file again')
    await button('Try first').waitFor()
    await button('Delete the file').click()
    await page.getByRole('heading', { name: 'Your export' }).waitFor()
    // The list is read again after the file was deleted.
    await expect.poll(() => page.getByText('large.xml').count()).toBe(0)
  })
})
