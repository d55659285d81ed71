import { expect } from 'vitest'
import type { BuiltSite } from '../built-site.ts'

/** Enough words, with a subheading, a described picture and nothing to complain about. */
export const GOOD_TEXT = [
  '<!-- wp:paragraph -->',
  `<p>${'The keeper walks along the coast every evening and lights the old lamp. '.repeat(27)}</p>`,
  '<!-- /wp:paragraph -->',
].join('\n')

const paragraph = (html: string): string =>
  `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`

const heading = (text: string): string =>
  `<!-- wp:heading {"level":1} -->\n<h1 class="wp-block-heading">${text}</h1>\n<!-- /wp:heading -->`

const picture = (alt: string): string =>
  `<!-- wp:image -->\n<figure class="wp-block-image"><img src="/lamp.png" alt="${alt}"/></figure>\n<!-- /wp:image -->`

/** A defect of an item, and the finding that it is. */
export interface Defect {
  readonly finding: string
  readonly name: string
  readonly content?: string
  readonly seo?: object
}

export const DEFECTS: readonly Defect[] = [
  {
    finding: 'Broken links',
    name: 'Leads nowhere',
    content: `${GOOD_TEXT}\n${paragraph('<a href="/no-such-page/">further</a>')}`,
  },
  {
    finding: 'Several pages with the same title',
    name: 'Twin',
    seo: { title: 'One title for two of the pages here' },
  },
  { finding: 'Description missing', name: 'Undescribed', content: picture('A lamp') },
  { finding: 'Title too long', name: 'Endless', seo: { title: 'A title that goes on '.repeat(5) } },
  {
    finding: 'Description too long',
    name: 'Talkative',
    seo: { description: 'A description that goes on and on. '.repeat(8) },
  },
  {
    finding: 'Several main headings',
    name: 'Two heads',
    content: `${heading('Another head')}\n${GOOD_TEXT}`,
  },
  {
    finding: 'Pictures without an alternative text',
    name: 'Unseen',
    content: `${GOOD_TEXT}\n${picture('')}`,
  },
  {
    finding: 'Hidden from search engines (noindex)',
    name: 'Hidden',
    seo: { default: false, noindex: true },
  },
  { finding: 'Thin text', name: 'Thin', content: paragraph('Three words only.') },
  { finding: 'No page links here', name: 'Lonely' },
]

/** Publishes the items with the defects; all but the lonely one are linked from a further post. */
export const plantDefects = async ({ as }: BuiltSite): Promise<ReadonlyMap<string, number>> => {
  const admin = as('administrator')
  const create = async (title: string, content = GOOD_TEXT): Promise<number> => {
    const { status, body } = await admin.post('/wp-json/wp/v2/posts', {
      ...{ title, content, status: 'publish', slug: title.toLowerCase().replace(' ', '-') },
    })
    expect(status).toBe(201)
    return body.id
  }
  const ids = new Map<string, number>()
  for (const { name, content, seo } of DEFECTS) {
    const id = await create(name, content)
    ids.set(name, id)
    if (seo) expect((await admin.post('/api/seo/v1/post', { id, ...seo })).status).toBe(200)
  }
  const other = await create('Other twin')
  await admin.post('/api/seo/v1/post', { id: other, title: 'One title for two of the pages here' })
  const linked = DEFECTS.filter(({ name }) => name !== 'Lonely')
    .map(({ name }) => `<a href="/?p=${ids.get(name)}">${name}</a>`)
    .join(' ')
  ids.set('Guide', await create('Guide', `${GOOD_TEXT}\n${paragraph(linked)}`))
  await admin.patch('/api/core/v2/site-options', { blog_public: false })
  await admin.post('/api/seo/v1/redirects', {
    sourceUrls: [{ url: '/old-lamp/' }],
    targetUrl: '/missing-lamp/',
  })
  return ids
}
