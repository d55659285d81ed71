import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
let editor: Client
beforeAll(async () => {
  app = await buildTestApp()
  editor = app.as('editor')
})

const make = async (path: string, content: string, more: object = {}): Promise<number> => {
  const given = { title: 'T', slug: `t-${Math.random()}`, status: 'publish', content, ...more }
  const { status, body } = await editor.post(`${V2}/${path}`, given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const read = async (id: number): Promise<string> =>
  (await app.anonymous.get(`${V2}/posts/${id}`)).body.content.rendered

const bound = (name: string, bindings: object, html: string, of = 'Part'): string =>
  `<!-- wp:${name} ${JSON.stringify({ metadata: { name: of, bindings } })} -->\n${html}\n<!-- /wp:${name} -->`

const OVERRIDABLE = { __default: { source: 'core/pattern-overrides' } }

const PATTERN = [
  bound('heading', OVERRIDABLE, '<h2 class="wp-block-heading">Old head</h2>', 'Head'),
  bound('paragraph', OVERRIDABLE, '<p>Old text</p>', 'Text'),
  bound(
    'image',
    OVERRIDABLE,
    '<figure class="wp-block-image"><img src="/old.png" alt="old"/></figure>',
    'Image',
  ),
  bound(
    'button',
    OVERRIDABLE,
    '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/old">Old</a></div>',
    'Button',
  ),
].join('\n')

describe('a shared pattern', () => {
  it('shows the overrides of the item around it, block by block', async () => {
    const ref = await make('blocks', PATTERN)
    const content = {
      Head: { content: 'New <em>head</em>' },
      Image: { url: '/new.png', alt: 'a "new" one' },
      Button: { text: 'Go', url: '/new', linkTarget: '_blank' },
    }
    const html = await read(
      await make('posts', `<!-- wp:block ${JSON.stringify({ ref, content })} /-->`),
    )
    expect(html).toContain('<h2 class="wp-block-heading">New <em>head</em></h2>')
    expect(html).toContain('>Old text</p>')
    expect(html).toMatch(/<img[^>]* alt="a &quot;new&quot; one"/)
    expect(html).toMatch(/<img[^>]* src="\/new.png"/)
    expect(html).not.toContain('old.png')
    expect(html).toMatch(
      /<a target="_blank" href="\/new" class="wp-block-button__link[^>]*>Go<\/a>/,
    )
    expect(await read(await make('posts', `<!-- wp:block {"ref":${ref}} /-->`))).toContain(
      'Old head',
    )
  })

  it.each([
    ['<script>alert(1)</script>Hi', 'javascript:alert(1)'],
    ['<img src=x onerror=alert(1)>', '" onclick="alert(1)'],
    ['</h2></div><iframe src=//evil.example></iframe>', 'data:text/html,<script>1</script>'],
  ])('lets nothing in that could run: %s', async (text, url) => {
    const ref = await make('blocks', PATTERN)
    const content = { Head: { content: text }, Button: { url, text }, Image: { url, alt: url } }
    const attributes = JSON.stringify({ ref, content })
      .replaceAll('<', '\\u003c')
      .replaceAll('--', '\\u002d\\u002d')
    const html = await read(await make('posts', `<!-- wp:block ${attributes} /-->`))
    expect(html).not.toMatch(/<script|<iframe|onerror=|href="javascript|src="data:|"\s+onclick=/i)
  })
})

describe('a binding', () => {
  it("to the item's date or address shows its value", async () => {
    const id = await make(
      'posts',
      bound(
        'paragraph',
        { content: { source: 'core/post-data', args: { field: 'date' } } },
        '<p>then</p>',
      ) +
        bound(
          'button',
          { url: { source: 'core/post-data', args: { field: 'link' } } },
          '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Here</a></div>',
        ),
      { date: '2020-02-03T04:05:06', slug: 'bound-one' },
    )
    const html = await read(id)
    expect(html).toMatch(/<p[^>]*>2020-02-03T04:05:06/)
    expect(html).toMatch(/<a href="http:\/\/callboard.test\/bound-one\/"/)
  })

  const toMeta = (key: unknown): string =>
    bound('paragraph', { content: { source: 'core/post-meta', args: { key } } }, '<p>saved</p>')

  it('to meta shows registered, unprotected values', async () => {
    const meta = { footnotes: 'Of <b>note</b><script>1</script>' }
    const id = await make('posts', toMeta('footnotes'), { slug: 'with-meta', meta })
    const expected = /<p[^>]*>Of <b>note<\/b>/
    expect(await read(id)).toMatch(expected)
    expect(await read(id)).not.toContain('<script')
    const { text } = await app.anonymous.get('/with-meta/')
    expect(text).toMatch(expected)
    await editor.post(`${V2}/posts/${id}`, { meta: { footnotes: 'Changed' } })
    expect((await app.anonymous.get('/with-meta/')).text).toMatch(/<p[^>]*>Changed<\/p>/)
    // Without a stored value it shows the default, which is empty.
    expect(await read(await make('posts', toMeta('footnotes')))).not.toContain('saved')
  })

  it.each([
    '_monsterinsights_sitenote_note',
    '_analytics_sitenote_note',
    'wp_pattern_sync_status',
    '.trash',
    '__proto__',
    'constructor',
    '',
    7,
  ])('to meta keeps what was saved for %j', async (key) => {
    const meta = { _monsterinsights_sitenote_note: 'Secret' }
    const html = await read(await make('posts', toMeta(key), { meta }))
    expect(html).toMatch(/<p[^>]*>saved<\/p>/)
  })

  it('to meta shows nothing of a password-protected item', async () => {
    const meta = { footnotes: 'Behind it' }
    const ref = await make('blocks', toMeta('footnotes'))
    const content = `<!-- wp:block {"ref":${ref}} /-->`
    await make('posts', content, { slug: 'locked-meta', password: 'x', meta })
    expect((await app.anonymous.get('/locked-meta/')).text).not.toContain('Behind it')
  })

  it('of a date block selects the publication or modification date', async () => {
    const date = (field: string): string =>
      `<!-- wp:post-date ${JSON.stringify({ format: 'Y', metadata: { bindings: { datetime: { source: 'core/post-data', args: { field } } } } })} /-->`
    const content = `${date('date')}${date('modified')}`
    const id = await make('posts', content, { date: '2019-01-01T00:00:00' })
    await editor.post(`${V2}/posts/${id}`, { title: 'changed' })
    const html = await read(id)
    const years = [...html.matchAll(/>(\d{4})<\/time>/g)].map(([, year]) => year)
    expect(years[0]).toBe('2019')
    expect(Number(years[1])).toBeGreaterThan(2019)
  })

  it.each([
    { content: { source: 'other/unknown' } },
    { content: { source: 'core/post-data', args: { field: 'password' } } },
    { content: 'no object' },
    { content: { source: 'constructor' } },
  ])('that nothing is known of leaves what was saved: %o', async (bindings) => {
    expect(await read(await make('posts', bound('paragraph', bindings, '<p>saved</p>')))).toMatch(
      />saved<\/p>/,
    )
  })
})
