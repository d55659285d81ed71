import { expect, it } from 'vitest'
import { linkHeader } from './link-header.ts'

it('lists only the API root, the JSON form of the item and its short link', () => {
  const links = [
    { rel: 'https://api.w.org/', href: 'http://a.test/wp-json/' },
    { rel: 'alternate', type: 'application/rss+xml', href: 'http://a.test/feed/' },
    { rel: 'alternate', type: 'application/json', title: 'JSON', href: 'http://a.test/1' },
    { rel: 'manifest', href: 'http://a.test/m' },
  ]
  expect(linkHeader({ links })).toBe(
    '<http://a.test/wp-json/>; rel="https://api.w.org/", ' +
      '<http://a.test/1>; rel="alternate"; title="JSON"; type="application/json"',
  )
})

it('encodes characters that a header cannot carry', () => {
  const links = [{ rel: 'shortlink', href: 'http://a.test/ü>\r\nX: "y"%20\ud800' }]
  expect(linkHeader({ links })).toBe(
    '<http://a.test/%C3%BC%3E%0D%0AX:%20%22y%22%20%EF%BF%BD>; rel="shortlink"',
  )
})
