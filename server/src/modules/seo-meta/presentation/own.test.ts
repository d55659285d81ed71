import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { readHead } from '../../../../test/page-head.ts'
import { buildPresentedSite, presentationTools, SITE, V2 } from '../../../../test/presented-site.ts'
import { countQueries } from '../../../../test/queries.ts'
import { replaceSeoOptions } from '../../seo-kernel/options/index.ts'

let app: TestApp
let post: number
let category: number
const { publish, write, choose, open, visit } = presentationTools(() => app)

beforeAll(async () => {
  ;({ app, post, category } = await buildPresentedSite())
})

beforeEach(async () => {
  await replaceSeoOptions(app.systemContext(), () => ({}))
})

describe('the record of a page', () => {
  it('overrides the settings', async () => {
    await write(post, {
      ...{ title: '<b>Own</b> #separator_sa [gallery] #site_title', description: 'Said & "done"' },
      ...{
        canonicalUrl: 'https://other.test/?a=1&b=2',
        og_title: 'Preview',
        og_object_type: 'book',
      },
      ...{ twitter_use_og: false, twitter_title: 'Card', og_video: 'https://v.test/a.mp4' },
    })
    const head = await visit('/lights/')
    expect(head.title).toBe('Own - Gazette')
    expect(head.meta('description')).toEqual(['Said & "done"'])
    expect(head.links('canonical')).toMatchObject([{ href: 'https://other.test/?a=1&b=2' }])
    expect(head.meta('og:url')).toEqual(['https://other.test/?a=1&b=2'])
    expect(head.meta('og:title')).toEqual(['Preview'])
    expect(head.meta('og:type')).toEqual(['book'])
    expect(head.meta('og:video')).toEqual(['https://v.test/a.mp4'])
    expect(head.meta('twitter:title')).toEqual(['Card'])
    expect(head.meta('article:published_time')).toEqual([])
  })

  it('applies to feeds, embeds and the API as well', async () => {
    const { text } = await app.anonymous.get('/feed/')
    expect(text).toContain('<title><![CDATA[Own - Gazette]]></title>')
    expect(text).toContain('<![CDATA[<p>Said &amp; &quot;done&quot;</p>')
    const { body } = await app.anonymous.get(`/api/oembed/1.0/embed?url=${SITE}/lights/`)
    expect(body.title).toBe('Preview')
    expect((await open('/lights/embed/')).text).toContain('<title>Preview · Gazette</title>')
    const item = await app.anonymous.get(`${V2}/posts/${post}?_fields=head_json`)
    expect(item.body.head_json).toMatchObject({
      title: 'Own - Gazette',
      canonical: 'https://other.test/?a=1&b=2',
    })
  })

  it.each([
    ['javascript:alert(1)', `${SITE}/lights/`],
    [' JaVaScRiPt:alert(1)', `${SITE}/lights/`],
    ['data:text/html,x', `${SITE}/lights/`],
    ['not an address', 'http://not%20an%20address'],
    ['/elsewhere/', `${SITE}/elsewhere/`],
    ['https://x.test/"><script>', 'https://x.test/'],
  ])('leads nowhere it should not: %s', async (canonicalUrl, expected) => {
    await write(post, { canonicalUrl })
    const { text } = await open('/lights/')
    expect(readHead(text).links('canonical')[0]?.href).toMatch(expected)
    expect(text).not.toMatch(/alert|"><script/)
  })

  it.each([
    '"><script>alert(1)</script>',
    "' onload=x",
    '</title><b>',
    '\u0000 \\1 $& #post_title',
  ])('breaks out of nothing: %s', async (text) => {
    const fields = [
      'title',
      'description',
      'og_title',
      'og_description',
      'twitter_title',
      'og_object_type',
      'twitter_card',
      'og_article_section',
      'og_video',
    ]
    await write(post, {
      ...Object.fromEntries(fields.map((name) => [name, text])),
      og_article_tags: JSON.stringify([{ label: text, value: text }]),
    })
    const page = (await open('/lights/')).text
    const [inside = ''] = page.split('</head>')
    expect(inside).not.toMatch(/<(?!\/?(?:html|head|title|script)\b|meta |link |!doctype)/i)
    // Structured data, and the choice of colours.
    expect(inside.match(/<script/g)).toHaveLength(2)
  })

  it('falls back to the settings once it is emptied', async () => {
    const names = [
      'title',
      'description',
      'og_title',
      'og_description',
      'canonicalUrl',
      'og_object_type',
      'twitter_title',
    ]
    await write(post, Object.fromEntries(names.map((name) => [name, ''])))
    const head = await visit('/lights/')
    expect([head.title, head.meta('description')]).toEqual(['Lights - Gazette', ['Lamps lit.']])
    expect(head.links('canonical')).toMatchObject([{ href: `${SITE}/lights/` }])
  })

  it('can belong to a term', async () => {
    await write(category, {
      ...{ context: 'term', title: 'All tides', description: 'Up and down' },
      ...{ default: false, nofollow: true, canonicalUrl: 'https://other.test/t/' },
    })
    const head = await visit('/category/tides/')
    expect([head.title, head.meta('description')]).toEqual(['All tides', ['Up and down']])
    expect(head.meta('robots')).toEqual(['nofollow, max-image-preview:large'])
    expect(head.links('canonical')).toMatchObject([{ href: 'https://other.test/t/' }])
    await write(category, {
      context: 'term',
      title: '',
      description: '',
      default: true,
      canonicalUrl: '',
    })
  })

  it('adds keywords where the setting is on', async () => {
    const keywords = JSON.stringify([
      { label: 'x', value: 'Lamp' },
      { label: 'y', value: 'North "Mole"' },
    ])
    await write(post, { keywords })
    expect((await visit('/lights/')).meta('keywords')).toEqual([])
    const advanced = {
      useKeywords: true,
      useTagsForMetaKeywords: true,
      dynamicallyGenerateKeywords: true,
    }
    await choose({ searchAppearance: { advanced } })
    expect((await visit('/lights/')).meta('keywords')).toEqual(['lamp,north "mole",rope'])
    expect((await visit('/category/tides/')).meta('keywords')).toEqual(['lamp,north "mole",rope'])
  })

  it('is not loaded item by item on lists', async () => {
    await publish({ title: 'Second', categories: [category] })
    await visit('/category/tides/')
    const usual = await countQueries(app, () => visit('/category/tides/'))
    const advanced = { useKeywords: true, dynamicallyGenerateKeywords: true }
    await choose({ searchAppearance: { advanced } })
    await visit('/category/tides/')
    expect(await countQueries(app, () => visit('/category/tides/'))).toBe(usual + 1)
  })
})
