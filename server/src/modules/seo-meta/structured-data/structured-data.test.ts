// Whole on PostgreSQL: it locks rows of the catalogue.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { readHead } from '../../../../test/page-head.ts'
import { form, picture } from '../../../../test/pictures.ts'
import { createItem } from '../../catalogue/save/index.ts'

const SEO = '/api/seo/v1'
const CORE = '/api/core/v2'
const SITE = 'http://callboard.test'

let app: TestApp
let admin: Client
let post: number

const make = async (given: object, type = 'posts'): Promise<number> => {
  const { status, body } = await admin.post(`${CORE}/${type}`, { status: 'publish', ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const save = async (path: string, body: object): Promise<void> => {
  const answer = await admin.post(`${SEO}/${path}`, body)
  expect(answer.status, answer.text).toBe(200)
}

const visit = async (path: string) => {
  const { text } = await app.anonymous.get(path, { headers: { accept: 'text/html' } })
  return { text, ...readHead(text) }
}

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  await admin.post(`${CORE}/settings`, { title: 'Harbour', description: 'News' })
  post = await make({ title: 'Lamps', slug: 'lamps', content: '<p>Lit at dusk.</p>' })
})

describe('the settings', () => {
  it('choose the person or organisation that the site represents', async () => {
    const schema = {
      organizationName: '#site_title Press',
      phone: '+1555',
      foundingDate: '1998-05-04',
      numberOfEmployees: { isRange: true, from: 10, to: 50 },
    }
    const profiles = {
      urls: { facebookPageUrl: 'https://facebook.com/h', twitterUrl: 'javascript:1' },
    }
    await save('options', {
      options: { searchAppearance: { global: { schema } }, social: { profiles } },
    })
    expect((await visit('/lamps/')).node('Organization')).toMatchObject({
      name: 'Harbour Press',
      telephone: '+1555',
      foundingDate: '1998-05-04',
      numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 10, maxValue: 50 },
      sameAs: ['https://facebook.com/h'],
    })
    const person = { siteRepresents: 'person', person: 'manual', personName: 'Mara' }
    await save('options', { options: { searchAppearance: { global: { schema: person } } } })
    const page = await visit('/lamps/')
    expect(page.node('Organization')).toBeUndefined()
    expect(page.node('Person')).toMatchObject({ '@id': `${SITE}/#person`, name: 'Mara' })
    expect(page.node('BlogPosting').publisher).toEqual({ '@id': `${SITE}/#person` })
    const organization = { siteRepresents: 'organization' }
    await save('options', { options: { searchAppearance: { global: { schema: organization } } } })
  })

  it.each([
    ['Article', 'NewsArticle', 'WebPage', ['NewsArticle', 'WebPage']],
    ['Article', 'Nonsense', 'WebPage', ['Article', 'WebPage']],
    ['WebPage', '', 'ContactPage', ['ContactPage']],
    ['WebPage', '', '<script>', ['WebPage']],
    ['none', '', '', ['WebPage']],
    ['Recipe', '', '', ['Recipe', 'WebPage']],
    ['nonsense', '', '', ['WebPage']],
  ])('say what posts are: %s, %s, %s', async (schemaType, articleType, webPageType, types) => {
    const chosen = { schemaType, articleType, webPageType }
    await save('options', { dynamicOptions: { searchAppearance: { postTypes: { post: chosen } } } })
    const { graph } = await visit('/lamps/')
    const found = graph.map((node) => ('@type' in node ? String(node['@type']) : ''))
    const usual = ['BreadcrumbList', 'Organization', 'Person', 'WebSite']
    expect(found.filter((type) => !usual.includes(type)).toSorted()).toEqual(types.toSorted())
    const restored = { schemaType: 'Article', articleType: 'BlogPosting', webPageType: 'WebPage' }
    await save('options', {
      dynamicOptions: { searchAppearance: { postTypes: { post: restored } } },
    })
  })
})

describe('the record of a post', () => {
  const choose = (schema: object): Promise<void> => save('post', { id: post, schema })

  it('adds graphs, which are removed with it', async () => {
    await choose({
      graphs: [
        {
          id: '#faq-1',
          graphName: 'FAQPage',
          properties: { questions: [{ question: 'Why #post_title?', answer: 'To see.' }, {}] },
        },
        {
          id: '#faq-1',
          graphName: 'Product',
          properties: { name: 'Lamp', offer: { price: '5', currency: 'EUR' } },
        },
        { graphName: 'Nothing' },
        'nonsense',
      ],
      blockGraphs: [{ question: 'When?', answer: 'At dusk.' }],
    })
    const page = await visit('/lamps/')
    expect(page.node('FAQPage').mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Why Lamps?',
        acceptedAnswer: { '@type': 'Answer', text: 'To see.' },
      },
    ])
    expect(page.node('Product')).toMatchObject({
      name: 'Lamp',
      offers: { price: 5, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })
    const ids = page.graph.map((node) => ('@id' in node ? node['@id'] : undefined))
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      page.graph.filter((node) => '@type' in node && node['@type'] === 'FAQPage'),
    ).toHaveLength(2)
    await choose({ graphs: [] })
    expect((await visit('/lamps/')).node('FAQPage')).toBeUndefined()
  })

  it('can fill in the graph of the type, or omit it', async () => {
    await choose({ default: { isEnabled: true, data: { Article: { headline: 'Other words' } } } })
    expect((await visit('/lamps/')).node('BlogPosting')).toMatchObject({
      '@id': `${SITE}/lamps/#blogposting`,
      headline: 'Other words',
      author: { '@id': expect.any(String) },
    })
    await choose({ default: { isEnabled: false } })
    expect((await visit('/lamps/')).node('BlogPosting')).toBeUndefined()
    await choose({ default: { isEnabled: true } })
    expect((await visit('/lamps/')).node('BlogPosting').headline).toBe('Lamps')
  })

  it('SEC-51: cannot break out of the element that holds the graph', async () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    await choose({
      graphs: [{ graphName: 'Person', properties: { name: evil, jobTitle: evil } }],
      customGraphs: [
        { custom: true, schema: JSON.stringify({ '@type': 'Thing', name: evil, [evil]: 1 }) },
        { custom: true, schema: `{"@type":"Thing"}${evil}` },
        { custom: true, schema: '['.repeat(20_000) },
        { custom: true, schema: `{"@type":"Thing","a":${'['.repeat(40)}${']'.repeat(40)}}` },
        { custom: true, schema: '{"__proto__":{"@type":"Thing"}}' },
        { custom: true, schema: '"text"' },
      ],
    })
    const { text, graph } = await visit('/lamps/')
    expect(text).not.toContain('<img src=x')
    expect(text.split('application/ld+json')).toHaveLength(2)
    expect(graph.filter((node) => '@type' in node && node['@type'] === 'Thing')).toEqual([
      { '@type': 'Thing', name: evil, [evil]: 1 },
    ])
    await choose({ graphs: [] })
  })
})

describe('costly texts', () => {
  it('get a response all the same', async () => {
    const questions = Array.from({ length: 3_000 }, () => ({
      question: '#post_title',
      answer: 'a',
    }))
    const graphs = Array.from({ length: 200 }, (_, n) => ({
      id: `#f-${n}`,
      graphName: 'HowTo',
      properties: { name: `n${n}` },
    }))
    await save('post', {
      id: post,
      schema: { graphs: [{ graphName: 'FAQPage', properties: { questions } }, ...graphs] },
    })
    const { graph, node } = await visit('/lamps/')
    expect(node('FAQPage').mainEntity).toHaveLength(200)
    expect(graph.length).toBeLessThan(60)
    await save('post', { id: post, schema: { graphs: [] } })
  })
})

describe('pages of the catalogue', () => {
  it('describe their item, with added graphs', async () => {
    const { row } = await createItem(app.systemContext(), 'show', {
      name: 'The Heron',
      details: { start: 1999 },
    })
    const page = await visit(`/show/${row.slug}/`)
    expect(page.node('TVSeries')).toMatchObject({ name: 'The Heron', startDate: '1999' })
    expect(page.node('WebPage').mainEntity).toEqual({ '@id': page.node('TVSeries')['@id'] })
    const graphs = [
      { graphName: 'FAQPage', properties: { questions: [{ question: '#post_title?' }] } },
    ]
    await save('post', { id: row.id, context: 'show', schema: { graphs } })
    expect((await visit(`/show/${row.slug}/`)).node('FAQPage').mainEntity).toMatchObject([
      { name: 'The Heron?' },
    ])
    await save('options', {
      dynamicOptions: { searchAppearance: { postTypes: { show: { webPageType: 'ItemPage' } } } },
    })
    expect((await visit(`/show/${row.slug}/`)).node('ItemPage')).toBeDefined()
    expect((await visit('/shows/')).node('CollectionPage')).toBeDefined()
  })
})

it('uses the first image of a text, or else the logo', async () => {
  const content = '<p><img src="https://img.test/a.png?b=1&amp;c=2"></p>'
  await make({ title: 'P', slug: 'picture', content })
  expect((await visit('/picture/')).node('BlogPosting').image).toEqual({
    '@type': 'ImageObject',
    url: 'https://img.test/a.png?b=1&c=2',
  })
  const upload = form('logo.png', await picture(320, 80), { alt_text: 'A logo' })
  const { source_url: url } = (await admin.post(`${CORE}/media`, undefined, upload)).body
  await save('options', {
    options: { searchAppearance: { global: { schema: { organizationLogo: url } } } },
  })
  const page = await visit('/lamps/')
  const logo = { '@type': 'ImageObject', url, width: 320, height: 80, caption: 'A logo' }
  expect(page.node('BlogPosting').image).toEqual(logo)
  expect(page.node('Organization').logo).toMatchObject(logo)
})
