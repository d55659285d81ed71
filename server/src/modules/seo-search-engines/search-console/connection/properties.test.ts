import { expect, it } from 'vitest'
import { pagesOf, usableProperties } from './properties.ts'

const SITE = 'https://www.example.org/blog/'

/** The names of those for the site, of properties that the account owns. */
const usable = (...names: readonly string[]): readonly string[] =>
  usableProperties(
    names.map((name) => ({ name, permission: 'siteOwner' })),
    SITE,
  ).map(({ name }) => name)

it.each([
  ['https://www.example.org/blog/', true],
  ['https://www.example.org/', true],
  ['sc-domain:example.org', true],
  ['sc-domain:www.example.org', true],
  ['http://www.example.org/', false],
  ['https://example.org/', false],
  ['https://www.example.org/shop/', false],
  ['https://www.example.org/blog/more/', false],
  ['sc-domain:ample.org', false],
  ['sc-domain:blog.example.org', false],
  ['sc-domain:', false],
  ['', false],
])('knows whether %s has the site in it', (property, isCovering) => {
  expect(usable(property)).toEqual(isCovering ? [property] : [])
})

it('chooses the closest usable property', () => {
  const all = [
    'sc-domain:example.org',
    'https://www.example.org/',
    'sc-domain:www.example.org',
    SITE,
  ]
  expect(usable(...all, 'https://else.example/')).toEqual([
    SITE,
    'https://www.example.org/',
    'sc-domain:www.example.org',
    'sc-domain:example.org',
  ])
  expect(usableProperties([{ name: SITE, permission: 'siteUnverifiedUser' }], SITE)).toEqual([])
})

it('filters pages of this site where a property has more', () => {
  expect(pagesOf(SITE, SITE)).toBeUndefined()
  const pattern = new RegExp(pagesOf('sc-domain:example.org', SITE) ?? '')
  expect(
    [
      'https://www.example.org/blog/tea/',
      'http://example.org/blog/',
      'https://shop.example.org/blog/',
      'https://www.example.org/about/',
      'https://www.exampleXorg/blog/',
    ].map((address) => pattern.test(address)),
  ).toEqual([true, true, false, false, false])
})
