import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { readHead } from '../../../../test/page-head.ts'

const SEO = '/api/seo/v1'
const TEMPLATES = `${SEO}/schema/templates`
const OUTPUT = `${SEO}/schema/validator/output`
const FAQ = {
  id: 't-1',
  slug: 'faq-page',
  graphName: 'FAQPage',
  label: 'Tea',
  properties: { questions: [{ question: 'Which water?', answer: '80 degrees.' }] },
}

let app: TestApp
let post: number

beforeAll(async () => {
  app = await buildTestApp()
  const { body } = await app.as('author').post('/api/core/v2/posts', {
    title: 'Tea &lt;/script&gt;',
    slug: 'tea',
    status: 'publish',
    content: '<p>Leaves.</p>',
  })
  post = body.id
})

describe('templates of other users', () => {
  it('SEC-19: are usable by all writers, and changed by their author or with the capability', async () => {
    const [author, contributor, admin] = (['author', 'contributor', 'administrator'] as const).map(
      (role) => app.as(role),
    ) as [Client, Client, Client]
    const added = (await author.post(TEMPLATES, { template: { ...FAQ, id: 'of-author' } })).body
    expect(JSON.stringify(added)).not.toContain('authorId')
    expect((await contributor.get(TEMPLATES)).body.templates).toHaveLength(1)
    const template = { ...FAQ, id: 'of-author', label: 'Taken over' }
    const remove = (client: Client) => client.delete(TEMPLATES, { templateId: 'of-author' })
    expect((await contributor.put(TEMPLATES, { template })).status).toBe(403)
    expect((await remove(contributor)).status).toBe(403)
    expect((await contributor.get(TEMPLATES)).body.templates[0].label).toBe(FAQ.label)
    expect((await admin.put(TEMPLATES, { template })).status).toBe(200)
    expect((await remove(author)).body.templates).toEqual([])
  })
})

describe('templates', () => {
  it('are added, replaced and removed', async () => {
    const author = app.as('author')
    expect((await author.get(TEMPLATES)).body).toEqual({ success: true, templates: [] })
    const added = await author.post(TEMPLATES, { template: FAQ })
    expect(added.body).toEqual({ success: true, templates: [FAQ] })
    const renamed = { ...FAQ, label: 'More <b>tea</b>' }
    const { body } = await author.put(TEMPLATES, { template: renamed })
    expect(body.templates).toEqual([{ ...FAQ, label: 'More tea' }])
    expect((await author.put(TEMPLATES, { template: { ...FAQ, id: 'other' } })).body).toEqual(body)
    expect((await author.get(TEMPLATES)).body).toEqual(body)
    const removed = await author.delete(TEMPLATES, { templateId: 't-1' })
    expect(removed.body).toEqual({ success: true, templates: [] })
  })

  it('get unique ids', async () => {
    const author = app.as('author')
    await author.post(TEMPLATES, { template: FAQ })
    await author.post(TEMPLATES, { template: FAQ })
    const { id: _, ...nameless } = FAQ
    const { templates } = (await author.post(TEMPLATES, { template: nameless })).body
    const ids = templates.map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const templateId of ids) await author.delete(TEMPLATES, { templateId })
  })

  it.each([
    ['nothing', {}],
    ['an empty one', { template: {} }],
    ['a text', { template: 'FAQ' }],
    ['a list', { template: [FAQ] }],
    ['a graph that is no JSON', { template: { custom: true, graphName: 'X', schema: '{' } }],
    ['a graph without a type', { template: { custom: true, graphName: 'X', schema: '{"a":1}' } }],
    ['a huge form', { template: { ...FAQ, properties: { name: 'x'.repeat(200_000) } } }],
  ])('are not made of %s', async (_, given) => {
    const { status, body } = await app.as('author').post(TEMPLATES, given)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body).toMatchObject({ success: false, error: expect.any(String) })
    expect((await app.as('author').get(TEMPLATES)).body.templates).toEqual([])
  })

  it('are not removed without an id', async () => {
    expect((await app.as('author').delete(TEMPLATES)).status).toBe(400)
  })

  it('need the capability', async () => {
    const calls = [
      () => app.as('subscriber').get(TEMPLATES),
      () => app.as('subscriber').post(TEMPLATES, { template: FAQ }),
      () => app.as('subscriber').put(TEMPLATES, { template: FAQ }),
      () => app.as('subscriber').delete(TEMPLATES, { templateId: 't-1' }),
    ]
    for (const call of calls) expect((await call()).status).toBe(403)
    expect((await app.anonymous.get(TEMPLATES)).status).toBe(401)
    expect((await app.as('contributor').get(TEMPLATES)).status).toBe(200)
  })
})

describe('the preview', () => {
  const preview = async (chosen: object) => {
    const { status, body } = await app.as('author').post(OUTPUT, { postId: post, ...chosen })
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...body, graph: JSON.parse(body.output)['@graph'] }
  }
  const recipe = {
    id: '#recipe-1',
    slug: 'recipe',
    graphName: 'Recipe',
    properties: {
      name: 'Scones for #post_title',
      ingredients: '[{"value":"Flour"},{"value":"Milk"}]',
      timeRequired: { preparation: 15, cooking: '20' },
      instructions: [{ name: 'Mix', text: 'Mix <b>all</b>.' }, {}],
      reviews: [{ rating: 4, author: 'Ann' }, { rating: 5 }],
    },
  }

  it('is the graph that the page would have, and changes nothing', async () => {
    const { graph, output, issues, warnings } = await preview({ graphs: [recipe] })
    expect(output).toContain('\n  ')
    expect(output).not.toContain('<')
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'Recipe',
        '@id': 'http://callboard.test/tea/#recipe-1',
        name: 'Scones for Tea </script>',
        recipeIngredient: ['Flour', 'Milk'],
        prepTime: 'PT15M',
        totalTime: 'PT35M',
        recipeInstructions: [{ '@type': 'HowToStep', name: 'Mix', text: 'Mix all.' }],
        author: { '@id': 'http://callboard.test/author/author/#author' },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
      }),
    )
    expect(issues).toEqual([
      {
        severity: 'error',
        graph: 'Recipe',
        id: 'http://callboard.test/tea/#recipe-1',
        property: 'image',
        kind: 'missing',
        node: expect.any(Number),
        path: 'Recipe.image',
        message: 'Recipe needs "image".',
      },
      {
        ...{ severity: 'error', graph: 'Review', property: 'author', kind: 'missing' },
        node: issues[0].node,
        ...{ path: 'Recipe.review[1].author', message: 'Review needs "author".' },
      },
    ])
    expect(graph[issues[0].node]['@type']).toBe('Recipe')
    expect(warnings).toContainEqual({
      ...{ kind: 'missing', node: issues[0].node },
      ...{ severity: 'warning', graph: 'Recipe', id: 'http://callboard.test/tea/#recipe-1' },
      ...{ property: 'recipeYield', path: 'Recipe.recipeYield' },
      message: 'Recipe says more with "recipeYield".',
    })
    expect(readHead((await app.anonymous.get('/tea/')).text).node('Recipe')).toBeUndefined()
  })

  it('reports errors in graphs that were written as text', async () => {
    const { graph, issues } = await preview({
      customGraphs: [
        { id: '#custom-1', custom: true, graphName: 'Mine', schema: '{"@type":' },
        {
          custom: true,
          schema: '<script>{"@context":"x","@type":"Thing","name":"#post_title"}</script>',
        },
        'nonsense',
      ],
    })
    expect(graph).toContainEqual({ '@type': 'Thing', name: 'Tea </script>' })
    expect(issues[0]).not.toHaveProperty('node')
    expect(issues).toMatchObject([
      { graph: 'Mine', id: '#custom-1', property: 'schema', kind: 'invalid' },
      { graph: 'custom', property: 'schema' },
    ])
  })

  it('can omit the graph of the type, or have another page type', async () => {
    const types = async (chosen: object) =>
      (await preview(chosen)).graph.map((node: { '@type': string }) => node['@type'])
    expect(await types({ default: [] })).toContain('BlogPosting')
    expect(await types({ default: { isEnabled: false } })).not.toContain('BlogPosting')
    expect(
      await types({ graphs: [{ graphName: 'WebPage', properties: { type: 'AboutPage' } }] }),
    ).toEqual(expect.arrayContaining(['AboutPage', 'WebSite']))
  })

  it.each([
    ...['AboutPage', 'CheckoutPage', 'CollectionPage', 'ContactPage', 'ItemPage'],
    ...['MedicalWebPage', 'ProfilePage', 'RealEstateListing', 'SearchResultsPage', 'WebPage'],
  ])('has no errors where the page is a %s', async (type) => {
    const { graph, issues } = await preview({
      graphs: [{ graphName: 'WebPage', properties: { type } }],
    })
    expect(JSON.stringify(graph)).toContain(type)
    expect(issues).toEqual([])
  })

  it('validates graphs that were written as text, too', async () => {
    const { issues, warnings } = await preview({
      customGraphs: [
        {
          ...{ id: '#custom-2', custom: true, graphName: 'Mine' },
          schema: JSON.stringify({
            ...{ '@type': 'VideoObject', name: 'V', thumbnailUrl: '/a.png', uploadDate: 'soon' },
            duration: 'PT5M',
          }),
        },
      ],
    })
    expect(issues).toMatchObject([
      { path: 'VideoObject.thumbnailUrl', message: expect.stringContaining('write it whole') },
      { path: 'VideoObject.uploadDate', message: expect.stringContaining('2026-11-17') },
    ])
    expect(warnings.map(({ path }: { path: string }) => path)).toContain('VideoObject.contentUrl')
  })

  it.each([
    ['no post', {}, 400],
    ['a post that is not there', { postId: 999_999 }, 404],
    ['lists that are none', { postId: 1, graphs: { a: 1 } }, 400],
  ])('needs a post: %s', async (_, given, status) => {
    expect((await app.as('author').post(OUTPUT, given)).status).toBe(status)
  })

  it('needs the right to edit the post', async () => {
    const other = app.another('author')
    expect((await other.post(OUTPUT, { postId: post })).status).toBe(403)
    expect((await app.as('editor').post(OUTPUT, { postId: post })).status).toBe(200)
    expect((await app.as('subscriber').post(OUTPUT, { postId: post })).status).toBe(403)
    expect((await app.anonymous.post(OUTPUT, { postId: post })).status).toBe(401)
  })
})
