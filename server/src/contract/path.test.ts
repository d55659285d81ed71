import { describe, expect, it } from 'vitest'
import { PathTree, parsePath, templatePath } from './path.ts'

describe('parsePath', () => {
  it('parses words and named groups', () => {
    const { segments, variables } = parsePath(
      'users/(?P<user_id>(?:[\\d]+|me))/application-passwords',
    )
    expect(segments.map((s) => s.kind)).toEqual(['word', 'variable', 'word'])
    expect(variables).toEqual(['user_id'])
  })

  it.each(['posts/(\\d+)', 'posts/(?P<id>[\\d]+)x', 'sp ace'])('refuses %s at start-up', (path) => {
    expect(() => parsePath(path)).toThrow()
  })

  it('prints the form of OpenAPI', () => {
    expect(templatePath('posts/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)')).toBe(
      'posts/{parent}/revisions/{id}',
    )
  })
})

describe('PathTree', () => {
  const tree = new PathTree<string>()
  for (const path of [
    '',
    'core/v2/users',
    'core/v2/users/me',
    'core/v2/users/(?P<id>[\\d]+)',
    'core/v2/users/(?P<user_id>(?:[\\d]+|me))/application-passwords',
    'seo/v1/redirects/(?P<filter>all|enabled)',
    'seo/v1/redirects/(?P<id>[\\d]+)',
    'core/v2/renderer/(?P<name>[a-z]+/[a-z]+)',
    'core/v2/templates/(?P<id>\\w+(?:\\/\\w+)?\\/\\/[\\/\\w]+)',
    'core/v2/templates/(?P<id>\\w+(?:\\/\\w+)?\\/\\/[\\/\\w]+)/autosaves',
  ])
    tree.at(path, () => path)
  const first = (path: string) => tree.match(path).next().value

  it.each([
    ['', '', {}],
    ['core/v2/users/7', 'core/v2/users/(?P<id>[\\d]+)', { id: '7' }],
    ['CORE/V2/Users/ME', 'core/v2/users/me', {}],
    [
      'core/v2/users/me/application-passwords',
      'core/v2/users/(?P<user_id>(?:[\\d]+|me))/application-passwords',
      { user_id: 'me' },
    ],
    ['seo/v1/redirects/all', 'seo/v1/redirects/(?P<filter>all|enabled)', { filter: 'all' }],
    ['seo/v1/redirects/12', 'seo/v1/redirects/(?P<id>[\\d]+)', { id: '12' }],
    [
      'core/v2/renderer/core/search',
      'core/v2/renderer/(?P<name>[a-z]+/[a-z]+)',
      { name: 'core/search' },
    ],
    [
      'core/v2/templates/dark/blue//home',
      'core/v2/templates/(?P<id>\\w+(?:\\/\\w+)?\\/\\/[\\/\\w]+)',
      { id: 'dark/blue//home' },
    ],
    [
      'core/v2/templates/dark//home/autosaves',
      'core/v2/templates/(?P<id>\\w+(?:\\/\\w+)?\\/\\/[\\/\\w]+)/autosaves',
      { id: 'dark//home' },
    ],
  ])('finds %s', (path, value, variables) => {
    expect(first(path)).toEqual({ value, variables })
  })

  it.each([
    'core/v2/renderer/core',
    'core/v2/renderer/core/search/more',
    'core/v2/users/7x',
    'core/v2/users/',
    'core/v2',
    'seo/v1/redirects/allx',
    'core/v2/users/٣',
  ])('finds nothing for %s', (path) => {
    expect(first(path)).toBeUndefined()
  })
})
