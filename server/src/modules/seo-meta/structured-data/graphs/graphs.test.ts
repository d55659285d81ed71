import { describe, expect, it } from 'vitest'
import type { GraphScene } from '../../../head/index.ts'
import { issuesOf } from '../validation/index.ts'
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

const errorsIn = (node: unknown) => issuesOf(node).filter(({ severity }) => severity === 'error')

const img = 'https://site.test/a.png'

/** A form with the required properties, and the resulting type. */
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

const day = '2026-01-02'
const price = { price: 5.5, currency: 'EUR', availability: 'PreOrder', validUntil: day }
const place = { name: 'Hall', streetAddress: '1 Quay', locality: 'Kiel', country: 'DE' }
const rated = { reviews: [{ rating: 4, minimum: 1, maximum: 5, author: 'Ann', content: 'Good' }] }

/** Forms with every field. */
const WHOLE: readonly (readonly [string, object])[] = [
  ['Article', { author: { name: 'A', url: img }, image: img, dates: { datePublished: day } }],
  [
    'Book',
    {
      ...rated,
      image: img,
      editions: [{ name: 'E', bookFormat: 'EBook', isbn: '1', author: 'A', datePublished: day }],
    },
  ],
  [
    'Car',
    {
      ...rated,
      offer: price,
      image: img,
      condition: 'UsedCondition',
      mileage: { value: 9, unit: 'KMT' },
      doors: 4,
      seats: '5',
    },
  ],
  ['Course', { image: img, provider: { name: 'S', url: img } }],
  [
    'Dataset',
    {
      description: 'x'.repeat(60),
      license: img,
      isFree: true,
      distributions: [{ format: 'CSV', url: img }],
    },
  ],
  [
    'Event',
    {
      startDate: `${day}T19:00:00+01:00`,
      endDate: day,
      status: 'EventPostponed',
      attendanceMode: 'OfflineEventAttendanceMode',
      location: place,
      organizer: 'O',
      performer: 'P',
      offers: [{ url: img, ...price, validFrom: day }],
    },
  ],
  ['Event', { startDate: day, virtualLocation: img }],
  ['FAQPage', { questions: [{ question: 'Q', answer: 'A' }] }],
  [
    'FactCheck',
    {
      claim: 'C',
      claimDate: day,
      reviewer: 'R',
      author: 'B',
      appearance: img,
      rating: { value: 2, minimum: 1, maximum: 5, label: 'No' },
    },
  ],
  [
    'HowTo',
    {
      image: img,
      totalTime: 90,
      supplies: [{ name: 'S', image: img }],
      tools: [{ name: 'T' }],
      steps: [{ name: 'N', text: 'T', image: img, url: img }],
    },
  ],
  [
    'JobPosting',
    {
      hiringOrganization: { name: 'H', url: img, logo: img },
      location: place,
      employmentType: 'FULL_TIME',
      dates: { datePosted: day, dateExpires: '2026-02-02' },
      salary: { minimum: 1, maximum: 2, interval: 'MONTH', currency: 'EUR' },
      requirements: { experience: 12, degree: 'bachelor degree' },
    },
  ],
  ['Movie', { ...rated, image: img, director: 'D', releaseDate: day, duration: 'PT2H' }],
  [
    'Music',
    {
      artist: 'A',
      image: img,
      numTracks: 2,
      tracks: [{ name: 'T', duration: 'PT3M5S' }],
      genre: 'Jazz',
    },
  ],
  ['Person', { name: 'P', image: img, url: img, location: place, worksFor: 'W' }],
  [
    'Product',
    {
      ...rated,
      image: img,
      brand: 'B',
      offers: price,
      audience: { minimumAge: 3, maximumAge: 9 },
      shippingDestinations: [
        { cost: 4, currency: 'EUR', country: 'DE', handlingTime: { minimum: 0, maximum: 1 } },
      ],
    },
  ],
  [
    'ProductReview',
    {
      offer: price,
      review: {
        headline: 'H',
        content: 'C',
        rating: 4,
        minimum: 1,
        maximum: 5,
        author: 'A',
        pros: ['P'],
        cons: [{ content: 'C' }],
      },
    },
  ],
  [
    'Recipe',
    {
      ...rated,
      image: img,
      timeRequired: { preparation: 5, cooking: 10 },
      nutrition: { servings: 2, calories: 300 },
      ingredients: ['F'],
      instructions: [{ name: 'N', text: 'T', image: img }],
    },
  ],
  [
    'Service',
    {
      ...rated,
      provider: 'P',
      serviceType: 'S',
      location: place,
      offers: price,
      termsOfService: img,
    },
  ],
  [
    'SoftwareApplication',
    {
      offer: price,
      rating: { value: 4, count: 3, minimum: 1, maximum: 5 },
      operatingSystem: 'OS',
      category: 'GameApplication',
    },
  ],
  [
    'Video',
    {
      thumbnailUrl: img,
      contentUrl: img,
      embedUrl: img,
      uploadDate: day,
      duration: 'PT90S',
      familyFriendly: true,
    },
  ],
]

describe('forms', () => {
  it.each(WHOLE)(
    'of %s pass the validator with all that they can hold',
    async (name, properties) => {
      expect(errorsIn(await make(name, properties))).toEqual([])
    },
  )

  it('are all validated', () => {
    const names = new Set(WHOLE.map(([name]) => name))
    expect([...new Set(COMPLETE.map(([name]) => name))].filter((name) => !names.has(name))).toEqual(
      [],
    )
  })

  it.each(COMPLETE)('of %s become a whole %s', async (name, type, properties) => {
    const node = await make(name, properties)
    expect(node).toMatchObject({ '@type': type, '@id': 'https://site.test/tea/#it' })
    expect(errorsIn(node)).toEqual([])
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

  it('link the hiring organisation to its pages', async () => {
    const hiringOrganization = { name: 'Tea house', url: 'https://tea.example/', image: img }
    expect((await make('JobPosting', { hiringOrganization }))?.hiringOrganization).toEqual({
      ...{ '@type': 'Organization', name: 'Tea house' },
      ...{ sameAs: 'https://tea.example/', logo: img },
    })
  })

  it('leave out unsafe addresses', async () => {
    expect(
      await make('Person', { name: 'A', url: 'javascript:alert(1)', image: 'data:,x' }),
    ).toEqual({
      '@type': 'Person',
      '@id': 'https://site.test/tea/#it',
      name: 'A',
      description: 'About tea.',
    })
  })

  it('are looked up by known names only', () => {
    for (const graphName of ['Nothing', '__proto__', 'constructor', 5, undefined])
      expect(readEntry({ graphName, properties: {} })).toBeUndefined()
    expect(readEntry({ graphName: 'Recipe', id: '#"><' })).toMatchObject({ id: '#recipe' })
  })
})
