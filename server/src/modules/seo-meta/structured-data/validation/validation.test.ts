import { expect, it } from 'vitest'
import { issuesOf } from './index.ts'

const found = (thing: unknown, severity: 'error' | 'warning' = 'error') =>
  issuesOf(thing).filter((issue) => issue.severity === severity)

const paths = (thing: unknown, severity?: 'error' | 'warning') =>
  found(thing, severity).map(({ path }) => path)

it('reports missing properties by type, at every depth', () => {
  const event = { '@type': 'MusicEvent', name: 'E', offers: [{ '@type': 'Offer', price: 5 }] }
  const lacks = (graph: string, property: string, path: string) => ({
    ...{ severity: 'error', graph, property, kind: 'missing', path },
    message: `${graph} needs "${property}".`,
  })
  expect(found([event, { '@id': '#a' }, { '@type': 'Unknown' }])).toEqual([
    lacks('MusicEvent', 'startDate', 'MusicEvent.startDate'),
    lacks('MusicEvent', 'location', 'MusicEvent.location'),
    lacks('Offer', 'priceCurrency', 'MusicEvent.offers[0].priceCurrency'),
  ])
  expect(found({ '@type': ['Product', 'Car'], name: 'P' })).toMatchObject([
    { graph: 'Product', property: 'offers | review | aggregateRating' },
    { graph: 'Car', property: 'offers | review | aggregateRating' },
  ])
})

it('recommends properties for rich results', () => {
  const video = {
    '@type': 'VideoObject',
    name: 'V',
    thumbnailUrl: 'https://a.test/',
    uploadDate: '2026',
  }
  expect(found(video)).toEqual([])
  expect(found(video, 'warning').map(({ message }) => message)).toEqual([
    'VideoObject says more with "description".',
    'VideoObject says more with one of "contentUrl", "embedUrl".',
    'VideoObject says more with "duration".',
  ])
})

const GOOD = {
  url: ['https://a.test/b?c', 'http://a.test'],
  image: ['https://a.test/a.png', { '@type': 'ImageObject', url: 'https://a.test/a.png' }],
  startDate: ['2026', '2026-02', '2026-02-28', '2026-02-28T19:30', '2026-02-28T19:30:05.5+01:00'],
  totalTime: ['PT30M', 'P1DT2H', 'P2W', 'PT1.5S'],
  priceCurrency: ['EUR'],
  price: [0, 5.5, '12.00', '7'],
  reviewCount: [1, '20'],
  availability: ['InStock', 'https://schema.org/SoldOut', 'http://schema.org/PreOrder'],
  employmentType: ['FULL_TIME', ['FULL_TIME', 'INTERN']],
}

const BAD = {
  url: ['/b', 'a.test', 'javascript:alert(1)', 'https://', 5, { a: 1 }],
  image: ['a.png', 5],
  startDate: ['tomorrow', '2026-02-31', '28.02.2026', '2026-02-28 19:30', 20260228],
  totalTime: ['30', 'PT', 'P', '1h', 'PT-5M', 'P1DT', 30],
  priceCurrency: ['€', 'eur', 'EURO'],
  price: [-1, 'free', '5,50', '1e3'],
  reviewCount: [0, 1.5, 'many'],
  availability: ['Yes', 'https://schema.example/InStock'],
  employmentType: ['full time'],
}

it.each(Object.entries(GOOD))('takes good values of %s', (name, values) => {
  for (const value of values)
    expect([value, found({ '@type': 'Thing', [name]: value })]).toEqual([value, []])
})

it.each(Object.entries(BAD))('names bad values of %s', (name, values) => {
  for (const value of values)
    expect([value, paths({ '@type': 'Thing', [name]: value })]).toEqual([value, [`Thing.${name}`]])
})

it('compares related properties', () => {
  const at = (given: object) => paths({ '@type': 'Thing', ...given })
  expect(at({ startDate: '2026-02-02', endDate: '2026-02-01' })).toEqual(['Thing.startDate'])
  expect(at({ startDate: '2026-02-02T19:00:00Z', endDate: '2026-02-02' })).toEqual([])
  expect(at({ startDate: '2026-02-02T19:00:00+01:00', endDate: '2026-02-02T18:30:00Z' })).toEqual(
    [],
  )
  expect(at({ minValue: 10, maxValue: '9' })).toEqual(['Thing.minValue'])
  expect(at({ ratingValue: 8 })).toEqual(['Thing.ratingValue'])
  expect(at({ ratingValue: 8, bestRating: 10, worstRating: 0 })).toEqual([])
  expect(at({ ratingValue: 0, worstRating: 1 })).toEqual(['Thing.worstRating'])
})

it('reports a text in the place of a node', () => {
  expect(paths({ '@type': 'Book', name: 'B', isbn: '1', author: 'Ann' }, 'warning')).toContain(
    'Book.author',
  )
  expect(paths({ '@type': 'Thing', publisher: { name: 'P' } }, 'warning')).toEqual([
    'Thing.publisher',
  ])
  expect(issuesOf({ '@type': 'Thing', author: { '@id': '#ann' }, location: 'Kiel' })).toEqual([])
})

it('terminates with any value', () => {
  for (const value of [
    null,
    5,
    'x',
    [],
    [[]],
    { '@type': null },
    { '@type': [5, {}] },
    { a: null },
  ])
    expect(issuesOf(value)).toEqual([])
  const many = Array.from({ length: 1_000 }, () => ({ '@type': 'Recipe' }))
  expect(issuesOf(many)).toHaveLength(200)
  expect(issuesOf({ '@type': 'constructor', __proto__: 5, toString: 'x' })).toEqual([])
})
