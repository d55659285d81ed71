import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../../test/app.ts'
import { changeRoleCapabilities } from '../../../users/index.ts'
import { saveSeoOptions } from '../../options/index.ts'
import { scanItems } from '../scan/index.ts'
import { findLinksOf, type LinkRow, replaceLinks } from '../store/index.ts'

const SITE = 'http://callboard.test'
const SEO = '/api/seo/v1/link-assistant'

let app: TestApp
let admin: Client
let count = 0

beforeAll(async () => {
  app = await buildTestApp({ revisions: '20' })
  admin = app.as('administrator')
  const capabilities = { seo_page_link_assistant_settings: true, seo_link_assistant_settings: true }
  for (const role of ['author', 'editor'])
    await changeRoleCapabilities(app.systemContext(), role, capabilities)
})

const create = async (content: string, fields: object = {}, as = admin): Promise<number> => {
  count++
  const given = { status: 'publish', title: `Item ${count}`, slug: `item-${count}`, content }
  const { body, status } = await as.post('/api/core/v2/posts', { ...given, ...fields })
  expect(status).toBe(201)
  await scanItems(app.systemContext(), [body.id])
  return body.id
}

const textOf = async (id: number): Promise<string> =>
  (await admin.get(`/api/core/v2/posts/${id}?context=edit`)).body.content.raw

const linksOf = (id: number): Promise<readonly LinkRow[]> =>
  findLinksOf(app.systemContext().db, [id])

const hostsOf = async (id: number): Promise<readonly string[]> =>
  (await linksOf(id)).map(({ hostname }) => hostname)

const linkTo = async (id: number, host: string): Promise<LinkRow> => {
  const link = (await linksOf(id)).find(({ hostname }) => hostname === host)
  if (!link) throw new Error(`no link to ${host}`)
  return link
}

const textsInRevisions = async (id: number): Promise<readonly string[]> => {
  const { body } = await admin.get(`/api/core/v2/posts/${id}/revisions?context=edit`)
  return body.map(({ content }: { content: { raw: string } }) => content.raw)
}

const paragraph = (html: string): string =>
  `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`

const A = '<a href="https://a.example/">first</a>'
const B = '<a href="https://b.example/x?y=1&amp;z=2" rel="nofollow">second</a>'

/** Where links of an item are shown; all of them are edited alike. */
const SCREENS = ['links-report-inner', 'post-report', 'post-settings']

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

describe('POST …/links/delete', () => {
  const remove = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/links/delete`, body)

  it.each(SCREENS)(
    'takes one link out of the text and changes nothing else: %s',
    async (screen) => {
      const content = paragraph(`See ${A} and ${B}, “now”.`)
      const id = await create(content)
      const link = await linkTo(id, 'b.example')
      const { status, body } = await remove({ postId: id, linkId: String(link.id) }, admin, screen)
      expect([status, body.success]).toEqual([200, true])
      expect(await textOf(id)).toBe(content.replace(B, 'second'))
      expect(await hostsOf(id)).toEqual(['a.example'])
      expect(body.links?.external.totals.total).toBe(screen === 'post-settings' ? 1 : undefined)
    },
  )

  it('says what is missing', async () => {
    const id = await create(paragraph(A))
    const link = await linkTo(id, 'a.example')
    const other = await create(paragraph('Nothing.'))
    for (const given of [
      {},
      { postId: id },
      { linkId: link.id },
      { postId: [], linkId: {} },
      { postId: -1, linkId: link.id },
      { postId: 999_999, linkId: link.id },
      { postId: id, linkId: 999_999 },
      { postId: other, linkId: link.id },
    ]) {
      const { status, body } = await remove(given)
      expect([status, body.success, typeof body.error]).toEqual([404, false, 'string'])
    }
    expect(await textOf(id)).toBe(paragraph(A))
  })

  it('is refused to those who may not edit the item', async () => {
    const id = await create(paragraph(A))
    const { id: linkId } = await linkTo(id, 'a.example')
    const given = { postId: id, linkId }
    expect((await remove(given, app.anonymous)).status).toBe(401)
    expect((await remove(given, app.as('subscriber'))).status).toBe(403)
    expect((await remove(given, app.as('author'))).status).toBe(403)
    expect(await textOf(id)).toBe(paragraph(A))
    expect((await remove(given, app.as('editor'))).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph('first'))
  })
})

describe('taking links out of texts', () => {
  const remove = (postId: number, linkId: number) =>
    admin.post(`${SEO}/links-report-inner/links/delete`, { postId, linkId })

  it('saves as writers do: with a revision of before, a new date and an event', async () => {
    app.setTime('2026-03-01T10:00:00Z')
    const id = await create(paragraph(A))
    app.setTime('2026-03-02T10:00:00Z')
    const { body } = await remove(id, (await linkTo(id, 'a.example')).id)
    const item = (await admin.get(`/api/core/v2/posts/${id}`)).body
    expect(item.modified_gmt).toBe('2026-03-02T10:00:00')
    expect(await textsInRevisions(id)).toEqual([paragraph('first'), paragraph(A)])
    const [{ revisionId }] = body.undo
    const kept = await admin.get(`/api/core/v2/posts/${id}/revisions/${revisionId}?context=edit`)
    expect(kept.body.content.raw).toBe(paragraph(A))
  })

  it('takes the one of two alike that was chosen', async () => {
    const content = `${paragraph(A)}\n\n${paragraph(A)}\n\n${paragraph('End.')}`
    const id = await create(content)
    const [, second] = await linksOf(id)
    await remove(id, second!.id)
    expect(await textOf(id)).toBe(
      `${paragraph(A)}\n\n${paragraph('first')}\n\n${paragraph('End.')}`,
    )
  })

  it('leaves what an administrator wrote elsewhere, whoever edits', async () => {
    const frame = '<!-- wp:html --><iframe src="https://map.example/"></iframe><!-- /wp:html -->'
    const author = app.as('author')
    const id = await create(paragraph(A), {}, author)
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(A) + frame })
    await scanItems(app.systemContext(), [id])
    const { id: linkId } = await linkTo(id, 'a.example')
    const given = { postId: id, linkId }
    expect((await author.post(`${SEO}/post-settings/links/delete`, given)).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph('first') + frame)
  })

  it('refuses once the text is another one, and looks through it again', async () => {
    const id = await create(paragraph(`See ${A}.`))
    const link = await linkTo(id, 'a.example')
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(`Look at ${B}.`) })
    const { status, body } = await remove(id, link.id)
    expect([status, body.success, body.code]).toEqual([409, false, 'seo_links_not_changed'])
    expect(await textOf(id)).toBe(paragraph(`Look at ${B}.`))
    expect(await hostsOf(id)).toEqual(['b.example'])
  })

  it('refuses in blocks that others write', async () => {
    const content = `<!-- wp:acme/card -->\n<p>See ${A}.</p>\n<!-- /wp:acme/card -->`
    const id = await create(content)
    const link = await linkTo(id, 'a.example')
    expect((await remove(id, link.id)).status).toBe(409)
    expect(await textOf(id)).toBe(content)
    expect(await hostsOf(id)).toEqual(['a.example'])
  })
})

describe('POST …/links/bulk', () => {
  const bulk = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/links/bulk`, body)

  it.each(SCREENS)('takes chosen links in one save: %s', async (screen) => {
    const id = await create(paragraph(`${A}, ${B}, ${A.replace('a.example', 'c.example')}`))
    const chosen = [await linkTo(id, 'a.example'), await linkTo(id, 'c.example')]
    const linkIds = chosen.map((link) => link.id)
    const given = { postId: id, action: 'delete', linkType: 'external', linkIds }
    const { status, body } = await bulk(given, admin, screen)
    expect([status, body.undo.length]).toEqual([200, 1])
    expect(await textOf(id)).toBe(paragraph(`first, ${B}, first`))
    expect(await textsInRevisions(id)).toHaveLength(2)
  })

  it('takes all links of others to an item', async () => {
    const target = await create(paragraph('Here.'))
    const address = `${SITE}/item-${count}/`
    const sources = [
      await create(paragraph(`One <a href="${address}">link</a> and ${B}.`)),
      await create(paragraph(`Two <a href="${address}">links</a>, <a href="${address}">two</a>.`)),
    ]
    const { status, body } = await bulk({
      postId: target,
      action: 'delete',
      linkType: 'inboundInternal',
      linkIds: 'all',
    })
    expect([status, body.undo.length]).toEqual([200, 2])
    expect(await textOf(sources[0]!)).toBe(paragraph(`One link and ${B}.`))
    expect(await textOf(sources[1]!)).toBe(paragraph('Two links, two.'))
  })

  it('changes nothing where one of the texts may not be edited', async () => {
    const author = app.as('author')
    const target = await create(paragraph('Here.'), {}, author)
    const link = `<a href="${SITE}/item-${count}/">link</a>`
    const own = await create(paragraph(`One ${link}.`), {}, author)
    const foreign = await create(paragraph(`Two ${link}.`))
    const given = {
      postId: target,
      action: 'delete',
      linkType: 'inboundInternal',
      linkIds: 'all',
    }
    expect((await bulk(given, author)).status).toBe(403)
    expect(await textOf(own)).toBe(paragraph(`One ${link}.`))
    expect(await textOf(foreign)).toBe(paragraph(`Two ${link}.`))
  })

  it.each([
    ['no action', { action: undefined }],
    ['an unknown action', { action: 'add' }],
    ['an unknown list', { linkType: 'suggestionsInbound' }],
    ['a name of the language for a list', { linkType: 'constructor' }],
    ['no ids', { linkIds: [] }],
    ['ids that are none', { linkIds: ['x', null, {}, -3] }],
    ['links of the other direction', { linkType: 'inboundInternal' }],
  ])('says so for %s', async (_what, given) => {
    const id = await create(paragraph(A))
    const linkIds = [(await linkTo(id, 'a.example')).id]
    const body = { postId: id, action: 'delete', linkType: 'external', linkIds, ...given }
    const answer = await bulk(body)
    expect([answer.status, answer.body.success]).toEqual([404, false])
    expect(await textOf(id)).toBe(paragraph(A))
  })

  it('has nothing to do where there is nothing', async () => {
    const id = await create(paragraph('Nothing.'))
    const given = { postId: id, action: 'delete', linkType: 'affiliate', linkIds: 'all' }
    expect((await bulk(given)).status).toBe(200)
    expect(await textsInRevisions(id)).toEqual([])
  })

  it('tells which are not there any more', async () => {
    const id = await create(paragraph(`${A} or ${B}.`) + paragraph(`Then ${A}.`))
    const links = await linksOf(id)
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(`Then ${A}.`) })
    const { status, body } = await bulk({
      postId: id,
      action: 'delete',
      linkType: 'external',
      linkIds: links.map((link) => link.id),
    })
    expect([status, body.failed]).toEqual([200, [links[0]!.id, links[1]!.id]])
    expect(await textOf(id)).toBe(paragraph('Then first.'))
  })
})

describe('DELETE links-report/post/{id}', () => {
  it('takes all links and leaves marks of places', async () => {
    const marks = '<a href="#note">1</a> <a id="x">2</a> <a href="mailto:a@b.example">3</a>'
    const id = await create(
      `<!-- wp:heading --><h2>${A}</h2><!-- /wp:heading -->${paragraph(`${B} ${marks}`)}`,
    )
    const { status, body } = await admin.delete(`${SEO}/links-report/post/${id}`)
    expect([status, body.success]).toEqual([200, true])
    expect(await textOf(id)).toBe(
      `<!-- wp:heading --><h2>first</h2><!-- /wp:heading -->${paragraph(`second ${marks}`)}`,
    )
    expect(await linksOf(id)).toEqual([])
  })

  it('refuses what is not there and what is not one’s own', async () => {
    const id = await create(paragraph(A))
    expect((await admin.delete(`${SEO}/links-report/post/999999`)).status).toBe(404)
    expect((await app.as('author').delete(`${SEO}/links-report/post/${id}`)).status).toBe(403)
    expect((await app.anonymous.delete(`${SEO}/links-report/post/${id}`)).status).toBe(401)
    expect(await textOf(id)).toBe(paragraph(A))
  })
})

describe('POST …/suggestions/bulk', () => {
  const bulk = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/suggestions/bulk`, body)

  it.each(SCREENS)(
    'puts a stored suggestion into the text, whatever the client sends: %s',
    async (screen) => {
      const to = await create('Target.')
      const address = `${SITE}/item-${count}/`
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

  it('links the first of a row and forgets the others', async () => {
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

  it('links from all others that could', async () => {
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

  it('drops a suggestion when the text has changed, and leaves the text alone', async () => {
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
    const content = textWith(`/item-${count}/`)
    const from = await create(content)
    const id = await suggest({ from, to })
    const rows = { suggestionType: 'suggestionsOutbound', suggestionRows: [rowOf(id)] }
    expect((await bulk({ postId: from, action: 'add', ...rows })).status).toBe(409)
    expect(await textOf(from)).toBe(content)
  })

  it('adds no link to what is not published any more', async () => {
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

  it('needs the right to edit every text that would change', async () => {
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

  it('refuses what is missing, unknown or somebody else’s', async () => {
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

describe('what the site suggests by itself', () => {
  it('is put into the text as it was shown, and can be undone', async () => {
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
    const page = await app.anonymous.get(`/item-${count}/`)
    expect(page.text).toContain(`<em><a href="${SITE}/lighthouse/">${words}</a></em>`)
    expect((await linksOf(from)).map(({ linked_post_id }) => linked_post_id)).toEqual([to])
    expect((await admin.post(`${SEO}/undo`, { undo: body.undo })).status).toBe(200)
    expect(await textOf(from)).toBe(text)
  })
})

describe.each(['links-report-inner', 'post-report'])('POST %s/refresh', (screen) => {
  it('looks through a text now', async () => {
    const id = await create(paragraph('Nothing.'))
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(A) })
    expect(await hostsOf(id)).toEqual([])
    expect((await admin.post(`${SEO}/${screen}/refresh`, { postId: id })).status).toBe(200)
    expect(await hostsOf(id)).toEqual(['a.example'])
    expect((await admin.post(`${SEO}/${screen}/refresh`, {})).status).toBe(404)
    expect((await admin.post(`${SEO}/${screen}/refresh`, { postId: 999_999 })).status).toBe(404)
  })
})

describe('POST post-settings/update', () => {
  const update = (body: object, as = admin) => as.post(`${SEO}/post-settings/update`, body)

  it('tells the links of a text that is not saved', async () => {
    const id = await create(paragraph('Nothing.'))
    const { status, body } = await update({ postId: id, postContent: paragraph(`${A} ${B}`) })
    expect([status, body.links.external.totals.total]).toEqual([200, 2])
    expect(await textOf(id)).toBe(paragraph('Nothing.'))
  })

  it('refuses what is missing and what is not one’s own', async () => {
    const id = await create(paragraph('Nothing.'))
    for (const given of [
      {},
      { postId: id },
      { postContent: 'x' },
      { postId: 999_999, postContent: 'x' },
    ])
      expect((await update(given)).status).toBe(404)
    expect((await update({ postId: id, postContent: A }, app.as('author'))).status).toBe(403)
  })

  it('SEC-51: shows nobody what the writer could not have saved', async () => {
    const author = app.as('author')
    const id = await create(paragraph('Nothing.'), {}, author)
    const postContent = paragraph(`<img src="x" onerror="run()"> ${A}`)
    const given = { postId: id, postContent }
    const { body } = await author.post(`${SEO}/post-settings/update`, given)
    expect(body.links.external.totals.total).toBe(1)
    const [link] = await linksOf(id)
    expect(link?.paragraph_html).toContain('<img')
    expect(link?.paragraph_html).not.toContain('onerror')
  })

  it('stores nothing about items that take no part', async () => {
    const id = await create(paragraph('Nothing.'))
    const main = (excludePosts: readonly string[]) =>
      saveSeoOptions(app.systemContext(), { links: { main: { excludePosts } } })
    await main([JSON.stringify({ value: id })])
    const given = { postId: id, postContent: paragraph(A) }
    expect((await admin.post(`${SEO}/post-settings/update`, given)).status).toBe(200)
    expect(await linksOf(id)).toEqual([])
    await main([])
  })
})

describe('domains', () => {
  const C = '<a href="https://www.c.example/">third</a>'

  it('takes all links to them out of all texts', async () => {
    const texts = [await create(paragraph(`${C}, ${A}`)), await create(paragraph(`Also ${C}.`))]
    const { status, body } = await admin.post(`${SEO}/domains-report/bulk/delete`, {
      hostnames: ['C.example', '', 7],
    })
    expect([status, body.undo.length]).toEqual([200, 2])
    expect(await textOf(texts[0]!)).toBe(paragraph(`third, ${A}`))
    expect(await textOf(texts[1]!)).toBe(paragraph('Also third.'))
  })

  it('SEC-15: tells nothing of links in texts that the caller may not see', async () => {
    const hidden = '<a href="https://hidden.example/">x</a>'
    const id = await create(paragraph(hidden), { status: 'private' })
    const given = { hostnames: ['hidden.example', 'nobody.example'] }
    const { status, body } = await app.as('author').post(`${SEO}/domains-report/bulk/delete`, given)
    expect([status, body.undo]).toEqual([200, []])
    expect(await textOf(id)).toBe(paragraph(hidden))
  })

  it('takes chosen links, as they were shown or by id', async () => {
    const id = await create(paragraph(`${A} ${B} ${C}`))
    const [first, second] = [await linkTo(id, 'a.example'), await linkTo(id, 'c.example')]
    const given = { links: [first, second.id], searchTerm: 'x', offset: 5 }
    expect((await admin.post(`${SEO}/domains-report-inner/bulk/delete`, given)).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`first ${B} third`))
  })

  it('takes one link', async () => {
    const id = await create(paragraph(`${A} ${C}`))
    const link = { id: (await linkTo(id, 'a.example')).id }
    expect((await admin.delete(`${SEO}/domains-report-inner/link`, { link })).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`first ${C}`))
    const again = await admin.delete(`${SEO}/domains-report-inner/link`, { link })
    expect([again.status, again.body.success]).toEqual([400, false])
  })

  it('refuses to do nothing', async () => {
    for (const given of [{}, { hostnames: [] }, { hostnames: [''] }, { hostnames: 'x' }])
      expect((await admin.post(`${SEO}/domains-report/bulk/delete`, given)).status).toBe(400)
    for (const given of [{}, { links: [] }, { links: [999_999] }, { links: 'all' }])
      expect((await admin.post(`${SEO}/domains-report-inner/bulk/delete`, given)).status).toBe(400)
    expect((await admin.delete(`${SEO}/domains-report-inner/link`, {})).status).toBe(400)
    expect((await admin.post(`${SEO}/domains-report/bulk/add`, {})).status).toBe(404)
  })
})

describe('PUT domains-report-inner/link', () => {
  const put = (body: object, as = admin) => as.put(`${SEO}/domains-report-inner/link`, body)

  const given = async (id: number, phrase_html: unknown) => ({
    hostname: 'a.example',
    link: { ...(await linkTo(id, 'a.example')), phrase_html },
  })

  it('writes the phrase otherwise and keeps the row of the link', async () => {
    const id = await create(paragraph(`One. See ${A} now. Three.`))
    const link = await linkTo(id, 'a.example')
    const words = 'Look at <strong><a href="https://a.example/">this page</a></strong>.'
    const { status, body } = await put(await given(id, words))
    expect([status, body.undo.length]).toEqual([200, 1])
    expect(await textOf(id)).toBe(paragraph(`One. ${words} Three.`))
    expect(await linksOf(id)).toMatchObject([
      { id: link.id, anchor: 'this page', phrase: 'Look at this page.', phrase_html: words },
    ])
  })

  it.each([
    ['blocks', '<p>x</p>'],
    ['ends of blocks', 'x <!-- /wp:paragraph -->'],
    ['scripts', '<script>run()</script>'],
    ['addresses that run code', '<a href="javascript:run()">x</a>'],
    ['elements that do not end', '<b>x'],
    ['nothing', '  '],
    ['no text', 7],
  ])('refuses %s', async (_what, words) => {
    const id = await create(paragraph(`See ${A}.`))
    const { status, body } = await put(await given(id, words))
    expect([status, body.success]).toEqual([400, false])
    expect(await textOf(id)).toBe(paragraph(`See ${A}.`))
  })

  it('refuses once the phrase is another one', async () => {
    const id = await create(paragraph(`See ${A}.`))
    const body = await given(id, `Look at ${A}.`)
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(`Please see ${A}.`) })
    expect((await put(body)).status).toBe(400)
    expect(await textOf(id)).toBe(paragraph(`Please see ${A}.`))
  })

  it('refuses what is missing, unknown or somebody else’s', async () => {
    const id = await create(paragraph(`See ${A}.`))
    const body = await given(id, `Look at ${A}.`)
    for (const bad of [
      {},
      { link: body.link },
      { hostname: 'a.example' },
      { ...body, hostname: 'b.example' },
      { ...body, link: { ...body.link, id: 999_999 } },
      { ...body, link: { ...body.link, post_id: id + 1 } },
    ])
      expect((await put(bad)).status).toBe(400)
    expect((await put(body, app.as('author'))).status).toBe(403)
    expect(await textOf(id)).toBe(paragraph(`See ${A}.`))
  })

  it('SEC-51: cleans the words of those who may not write everything', async () => {
    const author = app.as('author')
    const id = await create(paragraph(`See ${A}.`), {}, author)
    const words = `Look <span onclick="run()">at</span> ${A}.`
    expect((await put(await given(id, words), author)).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`Look <span>at</span> ${A}.`))
  })
})

describe('POST undo', () => {
  const undo = (body: object, as = admin) => as.post(`${SEO}/undo`, body)
  const removeAll = async (id: number) =>
    (await admin.delete(`${SEO}/links-report/post/${id}`)).body.undo

  it('brings the text back, and forth again', async () => {
    const content = paragraph(`${A} ${B}`)
    const id = await create(content)
    const { status, body } = await undo({ undo: await removeAll(id) })
    expect(status).toBe(200)
    expect(await textOf(id)).toBe(content)
    expect(await hostsOf(id)).toEqual(['a.example', 'b.example'])
    expect((await undo({ undo: body.undo })).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph('first second'))
  })

  it('refuses where the text was changed since, and changes none of several', async () => {
    const [one, two] = [await create(paragraph(A)), await create(paragraph(B))]
    const edits = [...(await removeAll(one)), ...(await removeAll(two))]
    await admin.post(`/api/core/v2/posts/${two}`, { content: 'Other.' })
    expect((await undo({ undo: edits })).status).toBe(409)
    expect(await textOf(one)).toBe(paragraph('first'))
    expect(await textOf(two)).toBe('Other.')
  })

  it('refuses revisions of other items, and those who may not edit', async () => {
    const [one, two] = [await create(paragraph(A)), await create(paragraph(B))]
    const [[edit], [other]] = [await removeAll(one), await removeAll(two)]
    const mixed = { postId: one, revisionId: other.revisionId }
    expect((await undo({ undo: [mixed] })).status).toBe(409)
    expect((await undo({ undo: [edit] }, app.as('author'))).status).toBe(403)
    expect((await undo({})).status).toBe(404)
    expect((await undo({ undo: 'x' })).status).toBe(404)
    expect(await textOf(one)).toBe(paragraph('first'))
  })
})

describe('two at the same moment', () => {
  it('each takes its own link, and no edit is lost', async () => {
    const links = Array.from({ length: 6 }, (_, n) => `<a href="https://n${n}.example/">n${n}</a>`)
    const id = await create(links.map(paragraph).join(''))
    const ids = (await linksOf(id)).map((link) => link.id)
    const answers = await Promise.all(
      ids.map((linkId) => admin.post(`${SEO}/post-report/links/delete`, { postId: id, linkId })),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await textOf(id)).toBe(links.map((_, n) => paragraph(`n${n}`)).join(''))
    expect(await linksOf(id)).toEqual([])
  })
})

describe('a link that only a block shows', () => {
  it('is not edited', async () => {
    const id = await create(paragraph('Nothing.'))
    const [link] = [{ ...NO_LINK, url: 'https://d.example/', hostname: 'd.example' }]
    await app
      .systemContext()
      .transaction(({ db }) => replaceLinks(db, new Map([[id, [link]]]), '2026-01-01T00:00:00'))
    const { id: linkId } = await linkTo(id, 'd.example')
    const given = { postId: id, linkId }
    expect((await admin.post(`${SEO}/post-report/links/delete`, given)).status).toBe(409)
    expect(await textOf(id)).toBe(paragraph('Nothing.'))
  })
})

// The last one, as jobs run from here on.
describe('many texts', () => {
  it('are changed after the answer, too', async () => {
    const content = paragraph('<a href="https://many.example/">many</a>')
    const ids: number[] = []
    while (ids.length < 53) {
      const given = { title: `Many ${ids.length}`, status: 'publish', content }
      ids.push((await admin.post('/api/core/v2/posts', given)).body.id)
    }
    await scanItems(app.systemContext(), ids)
    const given = { hostnames: ['many.example'] }
    const { body } = await admin.post(`${SEO}/domains-report/bulk/delete`, given)
    expect([body.undo.length, body.remaining]).toEqual([50, 3])
    await app.startJobs()
    await app.runDueJobs()
    for (const id of ids) expect(await textOf(id)).toBe(paragraph('many'))
  })
})

const NO_LINK = {
  linked_post_id: null,
  url_hash: 'x',
  anchor: 'x',
  phrase: 'x',
  phrase_html: '<a href="https://d.example/">x</a>',
  paragraph: 'x',
  paragraph_html: 'x',
  is_internal: 0,
  is_external: 1,
  is_affiliate: 0,
  is_nofollow: 0,
  position: 0,
}
