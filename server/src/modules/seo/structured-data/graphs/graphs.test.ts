import { describe, expect, it } from 'vitest'
import type { GraphScene } from '../../../head/index.ts'
import { issuesOf } from '../vocabulary.ts'
import { makeGraph, readEntry } from './index.ts'

const AUTHOR = { '@id': 'https://site.test/author/ann/#author' }
const PUBLISHER = { '@id': 'https://site.test/#organization' }

const scene = {
  address: 'https://site.test/tea/',
  language: 'en-GB',
  title: 'Tea - Site',
  headline: 'Tea',
  description: 'About tea.',
  published: '2024-03-05T10:20:30+00:00',
  modified: '2024-03-06T10:20:30+00:00',
  image: undefined,
  page: { '@id': 'https://site.test/tea/#webpage' },
  publisher: PUBLISHER,
  author: AUTHOR,
  fill: async (template: string) => template.replaceAll('#post_title', 'Tea'),
} as unknown as GraphScene

const make = async (graphName: string, properties: object) => {
  const entry = readEntry({ id: '#it', graphName, properties })
  expect(entry, graphName).toBeDefined()
  return entry && (await makeGraph(entry, scene))
}

const img = 'https://site.test/a.png'

/** A form with what the vocabulary needs, and the type that comes of it. */
const COMPLETE: readonly (readonly [string, string, object])[] = [
  ['Article', 'Article', {}],
  ['Article', 'NewsArticle', { type: 'NewsArticle' }],
  ['Book', 'Book', { author: 'Ann', editions: [{ name: 'First', isbn: '1' }] }],
  ['Car', 'Car', { brand: 'B', offer: { price: 5, currency: 'EUR' } }],
  ['Course', 'Course', { provider: { name: 'School' } }],
  ['Dataset', 'Dataset', { keywords: 'a,b' }],
  [
    'Event',
    'MusicEvent',
    { type: 'MusicEvent', startDate: '2026-01-01', location: { name: 'Hall' } },
  ],
  ['FactCheck', 'ClaimReview', { claim: 'Tea is cold', rating: { label: 'False' } }],
  ['FAQPage', 'FAQPage', { questions: [{ question: 'Q', answer: 'A' }] }],
  ['HowTo', 'HowTo', { steps: [{ name: 'One', text: 'Do' }], supplies: [{ name: 'Water' }] }],
  [
    'JobPosting',
    'JobPosting',
    {
      location: { locality: 'Kiel' },
      salary: { minimum: 1, maximum: 2, interval: 'HOUR', currency: 'EUR' },
    },
  ],
  ['JobPosting', 'JobPosting', { remote: true, locations: [{ type: 'Country', name: 'DE' }] }],
  ['Movie', 'Movie', { image: img, director: 'D' }],
  ['Music', 'MusicGroup', { type: 'MusicGroup' }],
  ['Music', 'MusicAlbum', { artist: 'A' }],
  ['Person', 'Person', { name: 'Ann', personLocation: { country: 'DE' } }],
  ['Product', 'Product', { reviews: [{ rating: 5, author: 'Ann' }] }],
  ['ProductReview', 'Product', { review: { rating: 4, author: 'Ann', pros: ['Hot'] } }],
  ['Recipe', 'Recipe', { image: img }],
  ['Service', 'Service', { serviceType: 'Brewing' }],
  [
    'SoftwareApplication',
    'WebApplication',
    { type: 'WebApplication', price: 0, currency: 'EUR', rating: { value: 4, count: 9 } },
  ],
  ['Video', 'VideoObject', { thumbnailUrl: img, contentUrl: `${img}.mp4` }],
]

describe('forms', () => {
  it.each(COMPLETE)('of %s become a whole %s', async (name, type, properties) => {
    const node = await make(name, properties)
    expect(node).toMatchObject({ '@type': type, '@id': 'https://site.test/tea/#it' })
    expect(issuesOf(node)).toEqual([])
  })

  it.each([...new Set(COMPLETE.map(([name]) => name))])(
    'of %s may be empty, or hold anything',
    async (name) => {
      const nonsense = [null, 5, 'x', [], [[]], { a: { b: null } }, true]
      await make(name, {})
      for (const value of nonsense) {
        const names = ['offer', 'reviews', 'author', 'image', 'dates', 'questions', 'steps', 'type']
        const node = await make(name, Object.fromEntries(names.map((each) => [each, value])))
        expect(JSON.stringify(node)).not.toMatch(/null|\[object|undefined|NaN/)
      }
    },
  )

  it('tell by which pages whoever hires is known', async () => {
    const hiringOrganization = { name: 'Tea house', url: 'https://tea.example/', image: img }
    expect((await make('JobPosting', { hiringOrganization }))?.hiringOrganization).toEqual({
      ...{ '@type': 'Organization', name: 'Tea house' },
      ...{ sameAs: 'https://tea.example/', logo: img },
    })
  })

  it('leave out addresses that nobody should follow', async () => {
    expect(
      await make('Person', { name: 'A', url: 'javascript:alert(1)', image: 'data:,x' }),
    ).toEqual({
      '@type': 'Person',
      '@id': 'https://site.test/tea/#it',
      name: 'A',
      description: 'About tea.',
    })
  })

  it('are known by their names only', () => {
    for (const graphName of ['Nothing', '__proto__', 'constructor', 5, undefined])
      expect(readEntry({ graphName, properties: {} })).toBeUndefined()
    expect(readEntry({ graphName: 'Recipe', id: '#"><' })).toMatchObject({ id: '#recipe' })
  })
})

describe('what things lack', () => {
  it('is told by type and property, at every depth', () => {
    const event = { '@type': 'MusicEvent', name: 'E', offers: [{ '@type': 'Offer', price: 5 }] }
    expect(issuesOf([event, { '@id': '#a' }, { '@type': 'Unknown' }])).toEqual([
      { graph: 'MusicEvent', property: 'startDate', message: 'MusicEvent needs "startDate".' },
      { graph: 'MusicEvent', property: 'location', message: 'MusicEvent needs "location".' },
      { graph: 'Offer', property: 'priceCurrency', message: 'Offer needs "priceCurrency".' },
    ])
    expect(issuesOf({ '@type': ['Product', 'Car'], name: 'P' })).toMatchObject([
      { graph: 'Product', property: 'offers | review | aggregateRating' },
      { graph: 'Car', property: 'offers | review | aggregateRating' },
    ])
  })
})
