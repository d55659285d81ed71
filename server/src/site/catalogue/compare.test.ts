import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { textOf } from '../../../test/page-text.ts'
import { faultsOf } from '../../../test/site/page.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../test/visitor.ts'
import { createItem } from '../../modules/catalogue/save/index.ts'

let app: TestApp
let visitor: Visitor

const get = (path: string): Promise<PageResponse> => visitor.get(path)

const wordsOf = ({ text }: PageResponse): string =>
  textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replace(/\s+/g, ' ')

beforeAll(async () => {
  app = await buildTestApp()
  visitor = createVisitor(app)
  const ctx = app.systemContext()
  const create = async (type: 'show' | 'actor', name: string): Promise<number> =>
    (await createItem(ctx, type, { name })).row.id
  const [h, c, o] = [
    await create('show', 'Heron'),
    await create('show', 'Crane'),
    await create('show', 'Owl'),
  ]
  const [j, k] = [await create('actor', 'Jo Player'), await create('actor', 'Kim Player')]
  const regular = 'regular' as const
  await createItem(ctx, 'character', {
    name: 'Ada <b>',
    slug: 'ada',
    actors: [j],
    shows: [
      { show: h, role: regular, years: [2001, 2002, 2003] },
      { show: c, role: regular, years: [2005] },
    ],
  })
  await createItem(ctx, 'character', {
    name: 'Bea',
    actors: [j, k],
    deaths: ['2003-04-05'],
    shows: [{ show: h, role: 'guest', years: [2002, 2003, 2004] }],
  })
  await createItem(ctx, 'character', {
    name: 'Cleo',
    shows: [{ show: o, role: regular, years: [2010] }],
  })
  await createItem(ctx, 'character', {
    name: 'Secret',
    status: 'draft',
    shows: [{ show: h, role: regular, years: [2001] }],
  })
  for (const slug of ['robin', 'robin-2'])
    await createItem(ctx, 'character', { name: 'Robin', slug })
})

describe('two characters', () => {
  it('are compared side by side, with the shows, years and actors of both', async () => {
    const page = await get('/characters/compare/?a=ada&b=bea')
    expect(page.status).toBe(200)
    const words = wordsOf(page)
    expect(words).toContain('They have 1 show and 1 actor in common.')
    expect(words).toContain('Heron together in 2002–2003')
    expect(words).toContain('Played by the same actors Jo Player')
    expect(words).toContain('Died – unknown April 5, 2003')
    expect(page.text).not.toContain('<b>')
    expect(await faultsOf(page.text)).toEqual([])
    const head = readHead(page.text)
    expect(head.title).toBe('Ada <b> compared with Bea - Callboard')
    expect(head.meta('robots')[0]).toContain('noindex')
  })

  it('may have nothing in common', async () => {
    expect(wordsOf(await get('/characters/compare/?a=ada&b=cleo'))).toContain(
      'The catalogue knows nothing that they have in common.',
    )
  })

  it('are found by their names, as the form sends them', async () => {
    expect(wordsOf(await get('/characters/compare/?a=Bea&b=cle'))).toContain(
      'Bea compared with Cleo',
    )
  })

  it('of one name are offered for choice', async () => {
    const { text } = await get('/characters/compare/?a=robi&b=bea')
    for (const slug of ['robin', 'robin-2'])
      expect(text).toContain(`/characters/compare/?a=${slug}&#38;b=bea"`)
  })

  it('cannot be the same one', async () => {
    expect(wordsOf(await get('/characters/compare/?a=ada&b=ada'))).toContain(
      'Both are the same character.',
    )
  })

  it('are chosen from the page of either, among those of its show', async () => {
    const { text } = await get('/character/ada/')
    expect(text).toContain('href="http://callboard.test/characters/compare/?a=ada"')
    const choice = await get('/characters/compare/?a=ada')
    expect(choice.text).toContain('/characters/compare/?a=ada&#38;b=bea"')
    expect(await faultsOf(choice.text)).toEqual([])
  })

  it.each([
    '',
    '?a=',
    '?a=none-such&b=ada',
    '?a=secret&b=ada',
    '?a=%00&b=%ff',
    '?a=../ada&b=ada%27--',
    '?a[]=ada&b[]=bea',
    '?a=heron&b=jo-player',
  ])('without both published ones there is a form: %s', async (query) => {
    const page = await get(`/characters/compare/${query}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<form class="compare-form"')
    expect(page.text).not.toContain('<table class="comparison"')
    expect(wordsOf(page)).not.toContain('Secret')
    expect(await faultsOf(page.text)).toEqual([])
  })
})

it('reads no more of a name than names have', async () => {
  const page = await get(`/characters/compare/?a=${'x'.repeat(5_000)}&b=ada`)
  expect([page.status, page.text.includes('x'.repeat(201))]).toEqual([200, false])
})

describe('two shows', () => {
  it('are compared by the characters and actors of both', async () => {
    const page = await get('/shows/compare/?a=heron&b=crane')
    const words = wordsOf(page)
    expect(words).toContain('They have 1 character and 1 actor in common.')
    expect(words).toContain('Characters of both')
    expect(words).not.toContain('Kim Player')
    expect(await faultsOf(page.text)).toEqual([])
  })

  it('do not share unpublished characters', async () => {
    const ctx = app.systemContext()
    const shows = await app.anonymous.get('/api/svc/v1/shows?search=Owl')
    const [{ id }] = shows.body
    const heron = (await app.anonymous.get('/api/svc/v1/shows?search=Heron')).body[0].id
    await createItem(ctx, 'character', {
      name: 'Hidden',
      status: 'draft',
      shows: [id, heron].map((show) => ({ show, role: 'guest' as const, years: [2001] })),
    })
    const words = wordsOf(await get('/shows/compare/?a=heron&b=owl'))
    expect(words).toContain('The catalogue knows nothing that they have in common.')
    expect(words).not.toContain('Hidden')
  })

  it('are the only other items that can be', async () => {
    expect((await get('/actors/compare/')).status).toBe(404)
    expect((await get('/shows/compare/page/2/')).status).toBe(404)
  })
})
