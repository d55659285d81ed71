import { describe, expect, it } from 'vitest'
import { selectFields, wantsLinks } from './fields.ts'

const post = {
  id: 1,
  title: { rendered: 'T', raw: 'T' },
  meta: { a: 1 },
  _links: { self: [], author: [] },
}

describe('selectFields', () => {
  it.each([
    ['id,meta', { id: 1, meta: { a: 1 } }],
    ['id , title.rendered', { id: 1, title: { rendered: 'T' } }],
    [['id', 'title'], { id: 1, title: post.title }],
    ['title,title.rendered', { title: post.title }],
    ['title.rendered,title', { title: post.title }],
    ['title.nothing', { title: {} }],
    ['nothing', {}],
    ['', post],
    ['_links.self', { _links: post._links }],
    ['__proto__,constructor', {}],
  ])('reads %s', (wanted, expected) => {
    expect(selectFields(post, wanted)).toEqual(expected)
  })

  it('works on every item of a list', () => {
    expect(selectFields([post, post], 'id')).toEqual([{ id: 1 }, { id: 1 }])
  })
})

describe('wantsLinks', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['id', false],
    ['id,_links', true],
    ['_links.author', true],
  ])('%s → %s', (wanted, expected) => {
    expect(wantsLinks(wanted)).toBe(expected)
  })
})
