import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { renderContent, renderExcerpt, renderTitle } from './render.ts'

const POSTS = '/wp-json/wp/v2/posts'

let app: TestApp
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  const given = { title: 'One', content: 'Two.', status: 'publish', date: '2011-01-01T00:00:00' }
  id = (await app.as('author').post(POSTS, given)).body.id
})

describe('contexts', () => {
  it.each([
    ['view', ['content', 'guid', 'meta', 'sticky', 'class_list'], ['password', 'generated_slug']],
    ['embed', ['date', 'slug', 'title', 'excerpt', 'author'], ['content', 'status', 'meta']],
    ['edit', ['password', 'permalink_template', 'generated_slug', 'content'], []],
  ])('%s has its fields', async (context, shown, hidden) => {
    const { body } = await app.as('author').get(`${POSTS}/${id}?context=${context}`)
    for (const name of shown) expect(body).toHaveProperty(name)
    for (const name of hidden) expect(body).not.toHaveProperty(name)
    expect('raw' in body.title).toBe(context === 'edit')
  })

  it('names the readers’ address in the Link header', async () => {
    const { headers } = await app.anonymous.get(`${POSTS}/${id}`)
    expect(headers.link).toContain('<http://callboard.test/one/>; rel="alternate"')
  })
})

describe('links', () => {
  const relations = async (role: 'author' | 'editor', context: string): Promise<string[]> => {
    const { body } = await app.as(role).get(`${POSTS}/${id}?context=${context}`)
    return Object.keys(body._links)
  }

  it('lead to what belongs to a post, in the caller’s names', async () => {
    const { body } = await app.anonymous.get(`${POSTS}/${id}`)
    const user = await app.userId('author')
    const base = 'http://callboard.test/wp-json/wp/v2'
    expect(body._links).toEqual({
      self: [{ href: `${base}/posts/${id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${base}/posts` }],
      about: [{ href: `${base}/types/post` }],
      author: [{ embeddable: true, href: `${base}/users/${user}` }],
      replies: [{ embeddable: true, href: `${base}/comments?post=${id}` }],
      'version-history': [{ count: 0, href: `${base}/posts/${id}/revisions` }],
      'wp:attachment': [{ href: `${base}/media?parent=${id}` }],
      'wp:term': [
        { taxonomy: 'category', embeddable: true, href: `${base}/categories?post=${id}` },
        { taxonomy: 'post_tag', embeddable: true, href: `${base}/tags?post=${id}` },
      ],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    })
    const neutral = await app.anonymous.get(`/api/core/v2/posts/${id}`)
    expect(neutral.body._links.self[0].href).toBe(`http://callboard.test/api/core/v2/posts/${id}`)
  })

  it('offer in the edit context what the caller may do', async () => {
    const actions = (names: string[]) => names.filter((name) => name.startsWith('wp:action'))
    expect(actions(await relations('author', 'view'))).toEqual([])
    expect(actions(await relations('author', 'edit'))).toEqual([
      'wp:action-publish',
      'wp:action-assign-categories',
      'wp:action-create-tags',
      'wp:action-assign-tags',
    ])
    expect(actions(await relations('editor', 'edit'))).toEqual([
      'wp:action-publish',
      'wp:action-unfiltered-html',
      'wp:action-sticky',
      'wp:action-assign-author',
      'wp:action-create-categories',
      'wp:action-assign-categories',
      'wp:action-create-tags',
      'wp:action-assign-tags',
    ])
  })

  it('are followed by _embed where the target has a route', async () => {
    const { body } = await app.anonymous.get(`${POSTS}/${id}?_embed`)
    expect(Object.keys(body._embedded)).toEqual(['author'])
  })
})

describe('rendering', () => {
  it.each([
    ['paragraphs', 'a\nb\n\nc', '<p>a<br />\nb</p>\n<p>c</p>\n'],
    ['blocks', '<!-- wp:p {"a":1} -->\n<p>x</p>\n<!-- /wp:p -->', '\n<p>x</p>\n'],
    ['a block without end', '<!-- wp:p <p>x</p>', '<!-- wp:p <p>x</p>'],
    ['other comments in blocks', '<!-- wp:p --><!--n--><!-- /wp:p -->', '<!--n-->'],
  ])('turns %s into HTML', (_what, content, html) => {
    expect(renderContent(content)).toBe(html)
  })

  it.each([
    ['written excerpt', 'mine', 'text', '<p>mine</p>\n'],
    [
      'content without tags',
      '',
      '<h2>Head</h2><p>Some <em>text</em></p>',
      '<p>Head Some text</p>\n',
    ],
    ['text before the more tag', '', 'before<!--more-->after', '<p>before</p>\n'],
    ['blocks', '', '<!-- wp:p -->\n<p>a</p>\n<!-- /wp:p -->', '<p>a</p>\n'],
    ['nothing', '', '', ''],
  ])('makes an excerpt from a %s', (_what, excerpt, content, html) => {
    expect(renderExcerpt({ excerpt, content })).toBe(html)
  })

  it('cuts a generated excerpt after 55 words, or as many as asked for', () => {
    const content = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ')
    expect(renderExcerpt({ excerpt: '', content })).toContain('w54 [&hellip;]')
    expect(renderExcerpt({ excerpt: '', content }, { maxWords: 2 })).toBe(
      '<p>w0 w1 [&hellip;]</p>\n',
    )
    expect(renderExcerpt({ excerpt: '', content }, { maxWords: 60 })).not.toContain('hellip')
  })

  it('keeps markup and entities of titles', () => {
    expect(renderTitle('<b>a</b> & b &amp; c')).toBe('<b>a</b> &#038; b &amp; c')
  })

  it('SEC-52 reads comments without end in one pass', () => {
    const content = `<!-- wp:p -->${'<!--'.repeat(250_000)}`
    expect(renderContent(content)).toHaveLength(1_000_000)
  })
})
