import { describe, expect, it } from 'vitest'
import { readPermalinkStructure } from '../../lib/permalink-structure.ts'
import { asPageOfText, readSiteAddress } from './address.ts'

const read = (address: string, structure = '/%postname%/') => {
  const [path = '', query = ''] = address.split('?')
  return readSiteAddress(path, new URLSearchParams(query), readPermalinkStructure(structure))
}

const subjectOf = (address: string, structure?: string) => read(address, structure)?.subject

describe('what an address is about', () => {
  it.each([
    ['', { kind: 'posts' }],
    ['page/2', { kind: 'posts' }],
    ['hello', { kind: 'path', path: 'hello', post: { slug: 'hello' } }],
    ['company/people', { kind: 'path', path: 'company/people', post: undefined }],
    ['category/news/local', { kind: 'term', taxonomy: 'category', term: 'local' }],
    ['tag/sea', { kind: 'term', taxonomy: 'post_tag', term: 'sea' }],
    ['author/ann', { kind: 'author', author: 'ann' }],
    ['2026', { kind: 'date', year: 2026, month: undefined, day: undefined }],
    ['2026/11/05', { kind: 'date', year: 2026, month: 11, day: 5 }],
    ['search/a b', { kind: 'search', text: 'a b' }],
    ['?s=sea', { kind: 'search', text: 'sea' }],
    ['?s=', { kind: 'search', text: '' }],
    ['?s=sea&post_type=show', { kind: 'search', text: 'sea', of: 'show' }],
    ['?p=7', { kind: 'item', id: 7 }],
    ['?page_id=7', { kind: 'item', id: 7 }],
    ['?p=x', { kind: 'item', id: 0 }],
    ['?cat=3', { kind: 'term', taxonomy: 'category', term: 3 }],
    ['?author=2', { kind: 'author', author: 2 }],
  ])('%s', (address, subject) => {
    expect(subjectOf(address)).toEqual(subject)
  })

  it('follows the permalink settings', () => {
    expect(subjectOf('2026/hello', '/%year%/%postname%/')).toMatchObject({
      post: { slug: 'hello' },
    })
    expect(subjectOf('archives/7', '/archives/%post_id%')).toMatchObject({ post: { id: 7 } })
  })
})

describe('the requested page number', () => {
  it.each([
    ['', 1],
    ['page/2', 2],
    ['category/news/page/3', 3],
    ['?s=sea&paged=4', 4],
    ['?s=sea&paged=x', 1],
    ['?s=sea&paged=99999999999999999999', 999_999_999],
  ])('%s', (address, page) => {
    expect(read(address)?.page).toBe(page)
  })

  it('has no page 0', () => {
    expect(read('page/0')).toBeUndefined()
  })

  it('may be a page of comments', () => {
    expect(read('hello/comment-page-2')).toMatchObject({
      commentPage: 2,
      page: 1,
      subject: { kind: 'path', path: 'hello' },
    })
  })
})

describe('a further page of a post', () => {
  const further = (address: string) => {
    const given = read(address)
    return given && asPageOfText(given)
  }

  it.each([
    ['hello/2', 'hello', 2],
    ['company/people/10', 'company/people', 10],
    ['hello/01', 'hello', 1],
  ])('is %s', (address, path, page) => {
    expect(further(address)).toMatchObject({ subject: { kind: 'path', path }, page, view: 'page' })
  })

  it.each([
    ...['hello', 'hello/0', 'hello/x2', 'hello/-2', 'hello/9999999999', '2', 'tag/2', '2026/11'],
    ...['hello/2/page/2', 'hello/2?page=3', 'hello/2/comment-page-1', 'hello/2/feed', '?p=7'],
  ])('is not %s', (address) => {
    expect(further(address)).toBeUndefined()
  })
})

describe('the requested view', () => {
  it.each([
    ['feed', 'feed/rss2', 'posts'],
    ['feed/atom', 'feed/atom', 'posts'],
    ['category/news/feed', 'feed/rss2', 'term'],
    ['comments/feed', 'comments-feed/rss2', 'posts'],
    ['comments/feed/atom', 'comments-feed/atom', 'posts'],
    ['?feed=rss2', 'feed/rss2', 'posts'],
    ['?feed=comments-atom', 'comments-feed/atom', 'posts'],
    ['?s=sea&feed=atom', 'feed/atom', 'search'],
    ['?feed=nonsense', 'page', 'posts'],
    ['hello/feed', 'feed/rss2', 'path'],
    ['hello/embed', 'embed', 'path'],
  ])('%s', (address, view, kind) => {
    expect(read(address)).toMatchObject({ view, subject: { kind } })
  })

  it('has no embed view for lists', () => {
    expect(read('category/news/embed')).toBeUndefined()
  })
})

it('recognises plain addresses', () => {
  expect(read('?p=7')?.isPlain).toBe(true)
  expect(read('hello?utm_source=x')?.isPlain).toBe(false)
})
