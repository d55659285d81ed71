import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { form, picture } from '../../../test/pictures.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor } from '../../../test/visitor.ts'

const WP = '/wp-json/wp/v2'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

let count = 0
const publish = async (
  input: object = {},
): Promise<{ readonly id: number; readonly slug: string; readonly link: string }> => {
  count++
  const { status, body } = await app.as('administrator').post(`${WP}/posts`, {
    ...{ title: `Post ${count}`, slug: `post-${count}`, status: 'publish' },
    ...input,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const pageOf = async ({ slug }: { readonly slug: string }, query = ''): Promise<string> => {
  const { status, text } = await createVisitor(app).get(`/${slug}/${query}`)
  expect(status).toBe(200)
  return text
}

const renderedOf = async ({ id }: { readonly id: number }): Promise<string> =>
  (await app.anonymous.get(`${WP}/posts/${id}`)).body.content.rendered

const words = (number: number): string =>
  `<!-- wp:paragraph --><p>${'word '.repeat(number)}</p><!-- /wp:paragraph -->`
const heading = (text: string, level = 2): string =>
  `<!-- wp:heading {"level":${level}} --><h${level} class="wp-block-heading">${text}</h${level}><!-- /wp:heading -->`
const longText = (filler: number): string =>
  ['One', 'Two', 'Three', 'Main'].map((name) => heading(name) + words(filler)).join('')

describe('the contents of a long post', () => {
  const contentsIn = (text: string): string =>
    /<details class="post-contents[\s\S]*?<\/details>/.exec(text)?.[0] ?? ''

  it.each([
    ['short', 200],
    // Texts of this length are rendered in a thread.
    ['very long', 2_000],
  ])(
    'lists sections with links to them in a %s text, and leaves the interface as it was',
    async (_size, filler) => {
      const content = `${longText(filler)}${heading('<em>Four</em> &amp; more', 3)}`
      const post = await publish({ content })
      const text = await pageOf(post)
      expect(contentsIn(text).replace(/ class="[^"]*"/g, '')).toBe(
        '<details><summary>Contents</summary><nav aria-label="Contents"><ol><li><a href="#h-one">One</a></li>' +
          '<li><a href="#h-two">Two</a></li><li><a href="#h-three">Three</a></li>' +
          '<li><a href="#h-main">Main</a><ol><li><a href="#h-four-more">Four &amp; more</a></li></ol></li></ol></nav></details>',
      )
      expect(text).toContain('<h2 id="h-main" class="wp-block-heading">Main</h2>')
      expect(await faultsOf(text)).toEqual([])
      expect(await renderedOf(post)).not.toContain('id=')
    },
  )

  it('is absent from short texts, from those with few sections, and from those with a table of their own', async () => {
    const contents = [
      longText(20),
      heading('One') + words(900),
      `<!-- wp:table-of-contents /-->${longText(200)}`,
    ]
    for (const content of contents)
      expect(contentsIn(await pageOf(await publish({ content })))).toBe('')
  })

  it('leads to the other pages of a split text', async () => {
    const post = await publish({
      content: `${longText(200)}<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->${heading('Later')}${words(10)}`,
    })
    expect(contentsIn(await pageOf(post))).toContain(`href="${post.link}2/#h-later"`)
    const { text } = await createVisitor(app).get(`/${post.slug}/2/`)
    expect(contentsIn(text)).toContain('href="#h-later"')
    expect(contentsIn(text)).toContain(`href="${post.link}#h-one"`)
    expect(text).toContain('<h2 id="h-later"')
  })

  it('does not tell the sections of a protected text', async () => {
    const text = await pageOf(await publish({ content: longText(200), password: 'secret' }))
    expect(text).not.toMatch(/post-contents|h-three|Three|1\d\d words|minutes/)
  })
})

describe('what stands around a post', () => {
  it('tells the time to read, and who has written it', async () => {
    const me = (await app.as('administrator').get(`${WP}/users/me`)).body.id
    await app.as('administrator').post(`${WP}/users/${me}`, {
      name: 'Ada <b>N</b>',
      description: 'Writes <em>much</em><script>x</script>.',
    })
    const text = await pageOf(await publish({ content: words(945) }))
    expect(text).toContain('<div class="wp-block-post-time-to-read">5 minutes</div>')
    const box = /<section[^>]*post-author-box[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
    expect(box).toContain('aria-label="About the author"')
    expect(box).toMatch(/<a href="http:\/\/callboard\.test\/author\/[\w-]+\/"[^>]*>Ada N<\/a>/)
    expect(box).toContain('Writes <em>much</em>')
    expect(box).not.toContain('<script')
    expect(await faultsOf(text)).toEqual([])
  })

  it('counts a text of any length as a whole', async () => {
    const text = await pageOf(await publish({ content: words(18_900) }))
    expect(text).toContain('<div class="wp-block-post-time-to-read">100 minutes</div>')
  })

  it('is shared by links alone, whatever the title', async () => {
    const post = await publish({ title: 'Fish & “chips” <i>100%</i> \ud83d' })
    const text = await pageOf(post)
    const share = /<div class="post-share[\s\S]*?<\/details>/.exec(text)?.[0] ?? ''
    const links = Array.from(share.matchAll(/<a href="([^"]+)"/g), ([, href = '']) =>
      href.replaceAll('&#38;', '&'),
    )
    const address = encodeURIComponent(post.link)
    expect(links.map((link) => link.replace(/[?#].*/, ''))).toEqual([
      'mailto:',
      'https://share.joinmastodon.org/',
      'https://bsky.app/intent/compose',
      'https://www.facebook.com/sharer/sharer.php',
      'https://www.linkedin.com/sharing/share-offsite/',
      'https://wa.me/',
    ])
    expect(links.every((link) => link.includes(address))).toBe(true)
    expect(links[0]).toContain('subject=Fish%20%26%20%E2%80%9Cchips%E2%80%9D%20100%25')
    expect(share).toContain(`value="${post.link}"`)
    expect(text).toContain('<a href="http://callboard.test/feed/" type="application/rss+xml">')
    // Nothing is loaded from there.
    expect(text).not.toMatch(/<(?:script|img|iframe|link)[^>]+(?:facebook|mastodon|linkedin)/)
  })

  it('has the chosen services only, in a fixed order', async () => {
    const block = '<!-- wp:callboard/share {"services":["x","mail","nonsense",7]} /-->'
    const html = await renderedOf(await publish({ content: block }))
    expect(Array.from(html.matchAll(/>(\w+)<\/a><\/li>/g), ([, name]) => name)).toEqual([
      ...['Mail', 'X'],
    ])
  })
})

describe('related posts', () => {
  const relatedIn = (text: string): readonly string[] =>
    Array.from(
      (/<section[^>]*related-posts[\s\S]*?<\/section>/.exec(text)?.[0] ?? '').matchAll(
        /<h3[^>]*><a[^>]*>(.*?)<\/a>/g,
      ),
      ([, title = '']) => title,
    )
  const term = async (kind: string, name: string): Promise<number> =>
    (await app.as('administrator').post(`${WP}/${kind}`, { name })).body.id

  it('share the most terms, rare ones before frequent ones, and are published', async () => {
    const [boats, tides, pier] = [
      await term('categories', 'Boats'),
      await term('tags', 'Tides'),
      await term('tags', 'Pier'),
    ]
    const post = await publish({ title: 'Subject', categories: [boats], tags: [tides, pier] })
    await publish({ title: 'Category', categories: [boats] })
    await publish({ title: 'Both tags', categories: [boats], tags: [tides, pier] })
    await publish({ title: 'One tag', categories: [boats], tags: [tides] })
    for (const [title, more] of [
      ['Draft', { status: 'draft' }],
      ['Private', { status: 'private' }],
      ['Protected', { password: 'secret' }],
      ['Later', { status: 'future', date: '2999-01-01T00:00:00' }],
    ] as const)
      await publish({ title, categories: [boats], tags: [tides, pier], ...more })
    expect(relatedIn(await pageOf(post))).toEqual(['Both tags', 'One tag', 'Category'])
  })

  it('follow each change at once', async () => {
    const tag = await term('tags', 'Ropes')
    const category = await term('categories', 'Knots')
    const post = await publish({ tags: [tag], categories: [category] })
    expect(await pageOf(post)).not.toContain('related-posts')
    const other = await publish({ title: 'Bowline', tags: [tag], categories: [category] })
    expect(relatedIn(await pageOf(post))).toEqual(['Bowline'])
    await app.as('administrator').post(`${WP}/posts/${other.id}`, { status: 'draft' })
    expect(relatedIn(await pageOf(post))).toEqual([])
  })

  it('are none of a page without terms, and none in a list or in a text of the interface without an item', async () => {
    const query =
      '<!-- wp:query {"namespace":"callboard/related-posts","query":{"perPage":-3}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->'
    const { body } = await app.as('administrator').post(`${WP}/pages`, {
      ...{ title: 'Alone', slug: 'alone', status: 'publish', content: `<p>Here</p>${query}` },
    })
    expect(body.content.rendered).toContain('Here')
    expect(body.content.rendered).not.toContain('wp-block-query')
  })
})

describe('a series', () => {
  it('is a tag, whose posts know their place in it', async () => {
    const { body: tag } = await app
      .as('administrator')
      .post(`${WP}/tags`, { name: 'Series: The <i>long</i> walk & more' })
    expect(tag.slug).toMatch(/^series-/)
    const parts = []
    for (const day of [3, 1, 2])
      parts.push(
        await publish({
          ...{ title: `Walk <em>${day}</em>`, tags: [tag.id] },
          date: `2026-01-0${day}T10:00:00`,
        }),
      )
    await publish({ title: 'Not yet', status: 'draft', tags: [tag.id] })
    const middle = await pageOf(parts[2] ?? { slug: '' })
    expect(middle).toContain('<summary>Part 2 of 3: The long walk &amp; more</summary>')
    expect(middle).toContain('<li aria-current="page">Walk <em>2</em></li>')
    expect(middle).not.toContain('Not yet')
    const ends = (text: string): readonly (readonly (string | undefined)[])[] =>
      Array.from(
        (/<nav class="post-series post-series-end[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '').matchAll(
          /rel="(\w+)"><span>(Part \d)<\/span>/g,
        ),
        ([, rel, part]) => [rel, part],
      )
    expect(ends(middle)).toEqual([
      ['prev', 'Part 1'],
      ['next', 'Part 3'],
    ])
    expect(ends(await pageOf(parts[1] ?? { slug: '' }))).toEqual([['next', 'Part 2']])
    expect(await faultsOf(middle)).toEqual([])
  })

  it('begins with its second post', async () => {
    const { body: tag } = await app.as('administrator').post(`${WP}/tags`, { name: 'Series: One' })
    expect(await pageOf(await publish({ tags: [tag.id] }))).not.toContain('post-series')
  })
})

describe('footnotes and pictures', () => {
  it('open in place on the page of the post, and nowhere else', async () => {
    const id = '11111111-2222-4333-8444-555555555555'
    const post = await publish({
      content: `<!-- wp:paragraph --><p>Said<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
      meta: {
        footnotes: JSON.stringify([
          { id, content: 'By <em>her</em><div><img src=x onerror=a></div>' },
        ]),
      },
    })
    const text = await pageOf(post)
    expect(text).toContain(`<button type="button" id="${id}-link" popovertarget="note-${id}"`)
    const note = /<span id="note-[^>]*>(.*?)<\/span>/.exec(text)?.[1] ?? ''
    expect(note).toContain('By <em>her</em>')
    expect(note).not.toMatch(/<div|<img/)
    expect(text).toContain(`<li id="${id}">`)
    expect(text.match(new RegExp(`id="${id}-link"`, 'g'))).toHaveLength(1)
    expect(await renderedOf(post)).toContain(`<a href="#${id}" id="${id}-link">1</a>`)
  })

  it('a large picture is a link to its file, and the page has the script that opens it', async () => {
    const { body } = await app
      .as('administrator')
      .post(`${WP}/media`, undefined, form('pier.png', await picture(1200, 800), {}))
    const content = `<!-- wp:image {"id":${body.id}} --><figure class="wp-block-image"><img src="${body.source_url}" alt="The pier" class="wp-image-${body.id}"/></figure><!-- /wp:image -->`
    const post = await publish({ content })
    const { text, headers } = await createVisitor(app).get(`/${post.slug}/`)
    expect(text).toContain(`<a class="enlarge" href="${body.source_url}"><img `)
    const path = /<script src="([^"]*enlarge-pictures\.js)" defer>/.exec(text)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(path)
    expect((await createVisitor(app).get(new URL(path).pathname)).status).toBe(200)
    expect(await faultsOf(text)).toEqual([])
    expect(await renderedOf(post)).not.toContain('enlarge')
    expect(await pageOf(await publish({ content: 'No picture' }))).not.toContain('enlarge')
  })

  it('a small picture is not drawn larger than it is', async () => {
    const { body } = await app
      .as('administrator')
      .post(`${WP}/media`, undefined, form('stamp.png', await picture(300, 200), {}))
    const block = '<!-- wp:post-featured-image /-->'
    const post = await publish({ featured_media: body.id, content: block })
    const text = await pageOf(post)
    expect(text).toContain('--picture-width:300;--picture-height:200"')
    const list = (await createVisitor(app).get('/')).text
    expect(list).toMatch(
      /stamp\.png"[^>]* style="aspect-ratio:16\/9;width:100%;object-fit:scale-down"/,
    )
    const rendered = await renderedOf(post)
    expect(rendered).toContain('style="object-fit:cover"')
    expect(rendered).not.toContain('--picture')
  })
})
