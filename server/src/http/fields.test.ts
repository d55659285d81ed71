import { describe, expect, it } from 'vitest'
import { selectFields, wantedMembers } from './fields.ts'

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
    ['id,_embedded', { id: 1, _links: post._links }],
    ['id meta', { id: 1, meta: { a: 1 } }],
    ['__proto__,constructor', {}],
  ])('reads %s', (wanted, expected) => {
    expect(selectFields(post, wanted)).toEqual(expected)
  })

  it('works on every item of a list', () => {
    expect(selectFields([post, post], 'id')).toEqual([{ id: 1 }, { id: 1 }])
    expect(selectFields([post], '_links.self')).toEqual([{ _links: { self: [] } }])
    expect(selectFields([post], 'id,_embedded')).toEqual([{ id: 1 }])
  })
})

describe('wantedMembers', () => {
  it.each([
    [undefined, '_links', true],
    ['', 'id', true],
    ['id', '_links', false],
    ['id,_links', '_links', true],
    ['_links.author', '_links', true],
    ['id,_embedded', '_links', true],
    [['id', 'title.rendered'], 'title', true],
    ['title.rendered', 'rendered', false],
  ])('%s: %s → %s', (wanted, member, expected) => {
    expect(wantedMembers(wanted)(member)).toBe(expected)
  })

  it('exposes the names that were requested explicitly', () => {
    expect(wantedMembers('id,title.rendered').named).toEqual(new Set(['id', 'title']))
    expect(wantedMembers(undefined).named).toBeUndefined()
  })
})
