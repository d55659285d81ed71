import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { countQueries } from '../../../../test/queries.ts'
import { visitorContext } from '../../../../test/visitor-context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { renderBlocks } from '../../posts/render/make.ts'
import { findTermsById } from '../../terms/index.ts'

const V2 = '/wp-json/wp/v2'

let app: TestApp
const ids: Record<string, number> = {}

const category = async (name: string, parent?: string): Promise<void> => {
  const given = { name, ...(parent ? { parent: ids[parent] } : {}), description: `About ${name}` }
  const { body } = await app.as('editor').post(`${V2}/categories`, given)
  ids[name] = body.id
}

beforeAll(async () => {
  app = await buildTestApp()
  await category('Birds')
  await category('Owls', 'Birds')
  await category('Barn owls', 'Owls')
  await category('<i>Cats</i> & "dogs"')
  await category('Empty')
  const post = (names: readonly string[]) =>
    app.as('editor').post(`${V2}/posts`, {
      ...{ title: 'A post', status: 'publish', categories: names.map((name) => ids[name]) },
    })
  await post(['Barn owls', 'Owls'])
  await post(['<i>Cats</i> & "dogs"'])
  await post(['Owls', '<i>Cats</i> & "dogs"'])
})

const NAME = '<!-- wp:term-name /-->'

const loop = (termQuery: unknown, inner = NAME, template = {}): string =>
  `<!-- wp:terms-query ${JSON.stringify({ termQuery })} --><div class="wp-block-terms-query">` +
  `<!-- wp:term-template ${JSON.stringify(template)} -->${inner}<!-- /wp:term-template -->` +
  '</div><!-- /wp:terms-query -->'

const show = (markup: string, page?: PageView): Promise<string> =>
  renderBlocks(visitorContext(app), markup, { page })

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<p class="wp-block-term-name">([^<]*)</g)].map(([, name = '']) => name)

const CATS = 'Cats &amp; &quot;dogs&quot;'

describe('a loop over terms', () => {
  it('shows each term with its name, count and description', async () => {
    const inner =
      '<!-- wp:term-name {"level":3,"isLink":true} /--><!-- wp:term-count {"bracketType":"square"} /--><!-- wp:term-description /-->'
    const html = await show(loop({ include: [ids['Barn owls']] }, inner))
    expect(html).toContain('<div class="wp-block-terms-query is-layout-flow')
    expect(html).toContain('<ul class="wp-block-term-template is-layout-flow')
    expect(html).toContain(
      `<li class="wp-block-term term-${ids['Barn owls']} category taxonomy-category">` +
        '<h3 class="wp-block-term-name"><a href="http://callboard.test/category/birds/owls/barn-owls/">Barn owls</a></h3>' +
        '<div class="wp-block-term-count">[1]</div>' +
        '<div class="wp-block-term-description"><p>About Barn owls</p>\n</div></li>',
    )
  })

  it('shows the top level by name, without terms that are unused throughout', async () => {
    expect(namesIn(await show(loop({})))).toEqual(['Birds', CATS])
    expect(namesIn(await show(loop({ hideEmpty: false })))).toContain('Empty')
  })

  it('includes lower levels, and respects order and limit', async () => {
    const all = await show(loop({ showNested: true, order: 'desc' }))
    expect(namesIn(all)).toEqual(['Owls', CATS, 'Birds', 'Barn owls'])
    const most = { showNested: true, orderBy: 'count', order: 'desc', perPage: 2 }
    expect(namesIn(await show(loop(most))).sort()).toEqual([CATS, 'Owls'])
  })

  it('keeps the order of picked terms', async () => {
    const include = [ids.Owls, String(ids.Birds), ids.Owls]
    expect(namesIn(await show(loop({ include })))).toEqual(['Owls', 'Birds'])
  })

  it('starts below the term of the archive page', async () => {
    const [term] = await findTermsById(app.store.reader, [ids.Birds ?? 0])
    if (!term) throw new Error('no such term')
    const page = { shown: { kind: 'archive', of: 'term', term }, items: [], page: 1 } as never
    expect(namesIn(await show(loop({ inherit: true }), page))).toEqual(['Owls'])
    const nested = loop({ inherit: true, showNested: true })
    expect(namesIn(await show(nested, page))).toEqual(['Barn owls', 'Owls'])
    expect(namesIn(await show(loop({ inherit: true })))).toEqual(['Birds', CATS])
  })

  it('can be a grid', async () => {
    const html = await show(loop({}, NAME, { layout: { type: 'grid', columnCount: 3 } }))
    expect(html).toContain('<ul class="columns-3 wp-block-term-template is-layout-grid')
  })

  it('takes one query for any number of terms', async () => {
    const few = await countQueries(app, () => show(loop({ perPage: 1 }, NAME)))
    const many = await countQueries(app, () =>
      show(loop({ showNested: true }, '<!-- wp:term-name {"isLink":true} /-->')),
    )
    expect(few).toBe(1)
    // Links need the terms' parents: one more query for all of them.
    expect(many).toBeLessThanOrEqual(2)
  })

  it('shows nothing of non-public taxonomies or for invalid attributes', async () => {
    expect(await show(loop({ taxonomy: 'nav_menu', hideEmpty: false }))).not.toContain('<li')
    for (const wrong of ['text', [1], null, { taxonomy: 5, perPage: 'x', include: 'y', order: {} }])
      expect(await show(loop(wrong))).toContain('wp-block-terms-query')
    expect(await show('<!-- wp:term-template -->x<!-- /wp:term-template -->')).toBe('')
  })

  it('renders nothing within another loop', async () => {
    expect(await show(loop({}, loop({})))).not.toContain('wp-block-term-name')
  })
})
