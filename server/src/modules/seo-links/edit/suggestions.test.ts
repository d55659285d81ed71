import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../../../test/app.ts'
import {
  buildLinksSite,
  linkTools,
  paragraph,
  SCREENS,
  SEO,
  SITE,
} from '../../../../test/edited-links.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  ;({ app, admin } = await buildLinksSite())
})

const { create, lastPath, textOf, linksOf, textsInRevisions } = linkTools(() => app)

interface Suggested {
  readonly from: number
  readonly to: number
  readonly phrase?: string
  readonly words?: string
}

const suggest = async ({
  from,
  to,
  phrase = 'Use green tea now.',
  words = 'green tea',
}: Suggested): Promise<number> => {
  const values = {
    post_id: from,
    linked_post_id: to,
    anchor: words,
    phrase,
    phrase_html: phrase.replace(words, `<a href="${SITE}/elsewhere/">${words}</a>`),
    original_phrase_html: phrase,
    paragraph: phrase,
    paragraph_html: phrase,
    score: 1,
    is_dismissed: 0,
    created_gmt: '2026-01-01T00:00:00',
    updated_gmt: '2026-01-01T00:00:00',
  }
  return app.systemContext().transaction(async ({ db }) => {
    const row = await db
      .insertInto('seo_link_suggestions')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

const suggestionsLeft = async (...ids: readonly number[]): Promise<readonly number[]> => {
  const rows = await app
    .systemContext()
    .db.selectFrom('seo_link_suggestions')
    .select('id')
    .where('id', 'in', ids)
    .where('is_dismissed', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const rowOf = (...ids: readonly number[]) => ({ suggestions: ids.map((id) => ({ id })) })

describe('POST …/suggestions/bulk', () => {
  const bulk = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/suggestions/bulk`, body)

  it.each(SCREENS)(
    'applies the stored suggestion, ignoring what the client sends: %s',
    async (screen) => {
      const to = await create('Target.')
      const address = `${SITE}${lastPath()}`
      const content = `${paragraph('Use <em>green</em> things.')}\n${paragraph('Use green tea now. &amp; “then”.')}`
      const from = await create(content)
      const id = await suggest({ from, to })
      const sent = { id, phrase_html: '<script>run()</script>', linked_post_id: 1, post_id: to }
      const rows = {
        suggestionType: 'suggestionsOutbound',
        suggestionRows: [{ suggestions: [sent] }],
      }
      const { status, body } = await bulk({ postId: from, action: 'add', ...rows }, admin, screen)
      expect([status, body.success]).toEqual([200, true])
      expect(await textOf(from)).toBe(
        content.replace('green tea', `<a href="${address}">green tea</a>`),
      )
      expect(await suggestionsLeft(id)).toEqual([])
      expect(body.links.outboundInternal.rows).toMatchObject([{ linked_post_id: to, url: address }])
      expect(await textsInRevisions(from)).toContain(content)
    },
  )

  it('applies the first of a row and deletes the others', async () => {
    const [one, two] = [await create('One.'), await create('Two.')]
    const from = await create(paragraph('Use green tea now.'))
    const ids = [await suggest({ from, to: two }), await suggest({ from, to: one })]
    await bulk({
      postId: from,
      action: 'add',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: 'all',
    })
    expect((await linksOf(from)).map(({ linked_post_id }) => linked_post_id)).toEqual([two])
    expect(await suggestionsLeft(...ids)).toEqual([])
  })

  it('links from all items with a suggestion', async () => {
    const to = await create('Target.')
    const sources = [
      await create(paragraph('Use green tea now.')),
      await create('Use green tea now.'),
    ]
    for (const from of sources) await suggest({ from, to })
    const { body } = await bulk({
      postId: to,
      action: 'add',
      suggestionType: 'suggestionsInbound',
      suggestionRows: 'all',
    })
    expect(body.links.inboundInternal.totals.total).toBe(2)
    expect(body.links.suggestionsInbound.totals.total).toBe(0)
    expect(body.undo).toHaveLength(2)
  })

  it('drops a suggestion when the text has changed, and keeps the text', async () => {
    const to = await create('Target.')
    const content = '<h2>Use green tea now.</h2>'
    const from = await create(content)
    const id = await suggest({ from, to })
    const { status, body } = await bulk({
      postId: from,
      action: 'add',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: [rowOf(id)],
    })
    expect([status, body.success]).toEqual([409, false])
    expect(await textOf(from)).toBe(content)
    expect(await suggestionsLeft(id)).toEqual([])
    expect(await textsInRevisions(from)).toEqual([])
  })

  it.each([
    [
      'links there already',
      (to: string) => `${paragraph('Use green tea now.')}<p><a href="${to}">x</a></p>`,
    ],
    ['has other words', () => paragraph('Use black tea now.')],
  ])('adds nothing to a text that %s', async (_what, textWith) => {
    const to = await create('Target.')
    const content = textWith(lastPath())
    const from = await create(content)
    const id = await suggest({ from, to })
    const rows = { suggestionType: 'suggestionsOutbound', suggestionRows: [rowOf(id)] }
    expect((await bulk({ postId: from, action: 'add', ...rows })).status).toBe(409)
    expect(await textOf(from)).toBe(content)
  })

  it('adds no link to an item that is no longer published', async () => {
    const to = await create('Target.')
    const from = await create(paragraph('Use green tea now.'))
    const id = await suggest({ from, to })
    await admin.post(`/api/core/v2/posts/${to}`, { status: 'draft' })
    const rows = { suggestionType: 'suggestionsOutbound', suggestionRows: [rowOf(id)] }
    expect((await bulk({ postId: from, action: 'add', ...rows })).status).toBeGreaterThan(400)
    expect(await textOf(from)).toBe(paragraph('Use green tea now.'))
  })

  it('dismisses whole rows', async () => {
    const [one, two] = [await create('One.'), await create('Two.')]
    const from = await create(paragraph('Use green tea now.'))
    const ids = [await suggest({ from, to: one }), await suggest({ from, to: two })]
    const { status, body } = await bulk({
      postId: from,
      action: 'dismiss',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: [rowOf(...ids)],
    })
    expect([status, body.links.suggestionsOutbound.totals.total]).toEqual([200, 0])
    expect(await suggestionsLeft(...ids)).toEqual([])
    expect(await textOf(from)).toBe(paragraph('Use green tea now.'))
  })

  it.each([
    ['no action', { action: undefined }],
    ['an unknown action', { action: 'delete' }],
    ['an unknown list', { suggestionType: 'external' }],
    ['a name of the language for a list', { suggestionType: 'toString' }],
    ['no rows', { suggestionRows: [] }],
    ['rows that are none', { suggestionRows: [null, 'x', { suggestions: 'y' }] }],
    ['the other direction', { suggestionType: 'suggestionsInbound' }],
  ])('says so for %s', async (_what, given) => {
    const to = await create('Target.')
    const from = await create(paragraph('Use green tea now.'))
    const id = await suggest({ from, to })
    const answer = await bulk({
      postId: from,
      action: 'add',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: [rowOf(id)],
      ...given,
    })
    expect([answer.status, answer.body.success]).toEqual([404, false])
    expect(await suggestionsLeft(id)).toEqual([id])
  })

  it('requires the right to edit every affected text', async () => {
    const author = app.as('author')
    const to = await create('Target.', {}, author)
    const from = await create(paragraph('Use green tea now.'))
    const id = await suggest({ from, to })
    const given = { postId: to, action: 'add', suggestionType: 'suggestionsInbound' }
    expect((await bulk({ ...given, suggestionRows: [rowOf(id)] }, author)).status).toBe(403)
    expect(await textOf(from)).toBe(paragraph('Use green tea now.'))
    expect(await suggestionsLeft(id)).toEqual([id])
  })
})

describe('POST …/suggestions/dismiss', () => {
  const dismiss = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/suggestions/dismiss`, body)

  it.each(SCREENS)('hides one suggestion, from either end: %s', async (screen) => {
    const to = await create('Target.')
    const [one, two] = [await create('Use green tea now.'), await create('Use green tea now.')]
    const ids = [await suggest({ from: one, to }), await suggest({ from: two, to })]
    expect((await dismiss({ postId: one, suggestionId: ids[0] }, admin, screen)).body.success).toBe(
      true,
    )
    expect((await dismiss({ postId: to, suggestionId: ids[1] }, admin, screen)).body.success).toBe(
      true,
    )
    expect(await suggestionsLeft(...ids)).toEqual([])
  })

  it('rejects missing and unknown suggestions, and those of other authors', async () => {
    const [to, other] = [await create('Target.'), await create('Other.')]
    const from = await create('Use green tea now.')
    const id = await suggest({ from, to })
    for (const given of [
      {},
      { postId: from },
      { suggestionId: id },
      { postId: other, suggestionId: id },
    ])
      expect((await dismiss(given)).status).toBe(404)
    expect((await dismiss({ postId: from, suggestionId: id }, app.as('author'))).status).toBe(403)
    expect(await suggestionsLeft(id)).toEqual([id])
  })
})

describe('maintenance tasks', () => {
  const run = (action: string) => admin.post('/api/seo/v1/settings/do-task', { action })

  it('restore dismissed suggestions', async () => {
    const [from, to] = [await create('Use green tea now.'), await create('Target.')]
    const id = await suggest({ from, to })
    await admin.post(`${SEO}/post-report/suggestions/dismiss`, { postId: from, suggestionId: id })
    expect(await suggestionsLeft(id)).toEqual([])
    expect((await run('link-assistant-undismiss')).status).toBe(200)
    expect(await suggestionsLeft(id)).toEqual([id])
  })

  it('request a new scan of everything', async () => {
    await admin.post(`${SEO}/post-report/refresh`, { postId: await create('Text.') })
    const { db } = app.systemContext()
    const dates = () =>
      db.selectFrom('seo_link_scans').select(['links_gmt', 'suggestions_gmt']).distinct().execute()
    expect((await dates()).some(({ links_gmt }) => links_gmt !== null)).toBe(true)
    expect((await run('link-assistant-reset')).status).toBe(200)
    expect(await dates()).toEqual([{ links_gmt: null, suggestions_gmt: null }])
  })
})

describe('generated suggestions', () => {
  it('are applied as shown, and can be undone', async () => {
    const to = await create('All about it.', { title: 'Harbour lighthouse', slug: 'lighthouse' })
    const text = paragraph(
      'One is here. Two is here. Three is here. At dusk the old <em>Harbour lighthouse</em> &amp; its lamp are lit.',
    )
    const from = await create(text)
    await admin.post(`${SEO}/post-report/refresh`, { postId: from })
    const filters = { additionalFilters: { postId: from } }
    const { links } = (await admin.post(`${SEO}/post-report/all`, filters)).body
    const given = {
      postId: from,
      action: 'add',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: links.suggestionsOutbound.rows,
    }
    const { status, body } = await admin.post(`${SEO}/post-report/suggestions/bulk`, given)
    expect(status).toBe(200)
    const words = 'Harbour lighthouse'
    expect(await textOf(from)).toBe(
      text.replace(words, `<a href="${SITE}/lighthouse/">${words}</a>`),
    )
    const page = await app.anonymous.get(lastPath())
    expect(page.text).toContain(`<em><a href="${SITE}/lighthouse/">${words}</a></em>`)
    expect((await linksOf(from)).map(({ linked_post_id }) => linked_post_id)).toEqual([to])
    expect((await admin.post(`${SEO}/undo`, { undo: body.undo })).status).toBe(200)
    expect(await textOf(from)).toBe(text)
  })
})
