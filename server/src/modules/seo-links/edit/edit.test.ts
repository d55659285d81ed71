import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../../../test/app.ts'
import {
  A,
  B,
  buildLinksSite,
  linkTools,
  paragraph,
  SCREENS,
  SEO,
  SITE,
} from '../../../../test/edited-links.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'
import { scanItems } from '../scan/index.ts'
import { replaceLinks } from '../store/index.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  ;({ app, admin } = await buildLinksSite())
})

const { create, lastPath, textOf, linksOf, hostsOf, linkTo, textsInRevisions } = linkTools(
  () => app,
)

describe('POST …/links/delete', () => {
  const remove = (body: object, as = admin, screen = 'post-report') =>
    as.post(`${SEO}/${screen}/links/delete`, body)

  it.each(SCREENS)('removes one link and changes nothing else: %s', async (screen) => {
    const content = paragraph(`See ${A} and ${B}, “now”.`)
    const id = await create(content)
    const link = await linkTo(id, 'b.example')
    const { status, body } = await remove({ postId: id, linkId: String(link.id) }, admin, screen)
    expect([status, body.success]).toEqual([200, true])
    expect(await textOf(id)).toBe(content.replace(B, 'second'))
    expect(await hostsOf(id)).toEqual(['a.example'])
    expect(body.links?.external.totals.total).toBe(screen === 'post-settings' ? 1 : undefined)
  })

  it('rejects a request without the ids it needs', async () => {
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

  it('rejects users who may not edit the item', async () => {
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

describe('removing links from texts', () => {
  const remove = (postId: number, linkId: number) =>
    admin.post(`${SEO}/links-report-inner/links/delete`, { postId, linkId })

  it('saves like the editor: with a revision, a new date and an event', async () => {
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

  it('removes the chosen one of two equal links', async () => {
    const content = `${paragraph(A)}\n\n${paragraph(A)}\n\n${paragraph('End.')}`
    const id = await create(content)
    const [, second] = await linksOf(id)
    await remove(id, second!.id)
    expect(await textOf(id)).toBe(
      `${paragraph(A)}\n\n${paragraph('first')}\n\n${paragraph('End.')}`,
    )
  })

  it('keeps unfiltered HTML of an administrator elsewhere in the text', async () => {
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

  it('rejects an edit once the text has changed, and scans it again', async () => {
    const id = await create(paragraph(`See ${A}.`))
    const link = await linkTo(id, 'a.example')
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(`Look at ${B}.`) })
    const { status, body } = await remove(id, link.id)
    expect([status, body.success, body.code]).toEqual([409, false, 'seo_links_not_changed'])
    expect(await textOf(id)).toBe(paragraph(`Look at ${B}.`))
    expect(await hostsOf(id)).toEqual(['b.example'])
  })

  it('rejects edits in blocks with generated markup', async () => {
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

  it.each(SCREENS)('removes chosen links in one save: %s', async (screen) => {
    const id = await create(paragraph(`${A}, ${B}, ${A.replace('a.example', 'c.example')}`))
    const chosen = [await linkTo(id, 'a.example'), await linkTo(id, 'c.example')]
    const linkIds = chosen.map((link) => link.id)
    const given = { postId: id, action: 'delete', linkType: 'external', linkIds }
    const { status, body } = await bulk(given, admin, screen)
    expect([status, body.undo.length]).toEqual([200, 1])
    expect(await textOf(id)).toBe(paragraph(`first, ${B}, first`))
    expect(await textsInRevisions(id)).toHaveLength(2)
  })

  it('removes all links from other items to an item', async () => {
    const target = await create(paragraph('Here.'))
    const address = `${SITE}${lastPath()}`
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

  it('changes nothing when one of the texts may not be edited', async () => {
    const author = app.as('author')
    const target = await create(paragraph('Here.'), {}, author)
    const link = `<a href="${SITE}${lastPath()}">link</a>`
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

  it('succeeds without changes on an empty list', async () => {
    const id = await create(paragraph('Nothing.'))
    const given = { postId: id, action: 'delete', linkType: 'affiliate', linkIds: 'all' }
    expect((await bulk(given)).status).toBe(200)
    expect(await textsInRevisions(id)).toEqual([])
  })

  it('reports links that no longer exist', async () => {
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
  it('removes all links and keeps named anchors', async () => {
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

  it('rejects missing items and items of other authors', async () => {
    const id = await create(paragraph(A))
    expect((await admin.delete(`${SEO}/links-report/post/999999`)).status).toBe(404)
    expect((await app.as('author').delete(`${SEO}/links-report/post/${id}`)).status).toBe(403)
    expect((await app.anonymous.delete(`${SEO}/links-report/post/${id}`)).status).toBe(401)
    expect(await textOf(id)).toBe(paragraph(A))
  })
})

describe.each(['links-report-inner', 'post-report'])('POST %s/refresh', (screen) => {
  it('scans a text at once', async () => {
    const id = await create(paragraph('Nothing.'))
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(A) })
    expect(await hostsOf(id)).toEqual([])
    expect((await admin.post(`${SEO}/${screen}/refresh`, { postId: id })).status).toBe(200)
    expect(await hostsOf(id)).toEqual(['a.example'])
    expect((await admin.post(`${SEO}/${screen}/refresh`, {})).status).toBe(404)
    expect((await admin.post(`${SEO}/${screen}/refresh`, { postId: 999_999 })).status).toBe(404)
  })

  it('removes the data of an item that is now excluded', async () => {
    const id = await create(paragraph(A))
    expect(await hostsOf(id)).toEqual(['a.example'])
    const exclude = (excludePosts: readonly string[]) =>
      saveSeoOptions(app.systemContext(), { links: { main: { excludePosts } } })
    await exclude([JSON.stringify({ value: id })])
    expect((await admin.post(`${SEO}/${screen}/refresh`, { postId: id })).status).toBe(200)
    expect(await hostsOf(id)).toEqual([])
    await exclude([])
  })
})

describe('POST post-settings/update', () => {
  const update = (body: object, as = admin) => as.post(`${SEO}/post-settings/update`, body)

  it('returns the links of an unsaved text', async () => {
    const id = await create(paragraph('Nothing.'))
    const { status, body } = await update({ postId: id, postContent: paragraph(`${A} ${B}`) })
    expect([status, body.links.external.totals.total]).toEqual([200, 2])
    expect(await textOf(id)).toBe(paragraph('Nothing.'))
  })

  it('rejects missing data and items of other authors', async () => {
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

  it('SEC-51: ignores markup that the author could not have saved', async () => {
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

  it('stores nothing about items out of scope', async () => {
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

describe('POST undo', () => {
  const undo = (body: object, as = admin) => as.post(`${SEO}/undo`, body)
  const removeAll = async (id: number) =>
    (await admin.delete(`${SEO}/links-report/post/${id}`)).body.undo

  it('restores the text, and redoes the edit', async () => {
    const content = paragraph(`${A} ${B}`)
    const id = await create(content)
    const { status, body } = await undo({ undo: await removeAll(id) })
    expect(status).toBe(200)
    expect(await textOf(id)).toBe(content)
    expect(await hostsOf(id)).toEqual(['a.example', 'b.example'])
    expect((await undo({ undo: body.undo })).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph('first second'))
  })

  it('rejects when a text was changed since, and changes none of several', async () => {
    const [one, two] = [await create(paragraph(A)), await create(paragraph(B))]
    const edits = [...(await removeAll(one)), ...(await removeAll(two))]
    await admin.post(`/api/core/v2/posts/${two}`, { content: 'Other.' })
    expect((await undo({ undo: edits })).status).toBe(409)
    expect(await textOf(one)).toBe(paragraph('first'))
    expect(await textOf(two)).toBe('Other.')
  })

  it('rejects revisions of other items, and users who may not edit', async () => {
    const [one, two] = [await create(paragraph(A)), await create(paragraph(B))]
    const [[edit], [other]] = [await removeAll(one), await removeAll(two)]
    const mixed = { ...edit, revisionId: other.revisionId }
    expect((await undo({ undo: [mixed] })).status).toBe(409)
    expect((await undo({ undo: [edit] }, app.as('author'))).status).toBe(403)
    expect((await undo({})).status).toBe(404)
    expect((await undo({ undo: 'x' })).status).toBe(404)
    expect(await textOf(one)).toBe(paragraph('first'))
  })
})

describe('SEC-51: undo', () => {
  it('rejects revisions that are no link edit: an author cannot restore what an administrator removed', async () => {
    const author = app.as('author')
    const { body: post } = await author.post('/api/core/v2/posts', {
      title: 'Own',
      status: 'publish',
      content: paragraph(A),
    })
    const path = `/api/core/v2/posts/${post.id}`
    await admin.post(path, { content: `${paragraph(A)}<script>steal()</script>` })
    await admin.post(path, { content: paragraph(A) })
    const revisions = (await author.get(`${path}/revisions?context=edit`)).body
    const script = revisions.find((each: { content: { raw: string } }) =>
      each.content.raw.includes('<script>'),
    )
    for (const key of [undefined, '', 'x', 'a'.repeat(64)]) {
      const edit = { postId: post.id, revisionId: script.id, key }
      expect((await author.post(`${SEO}/undo`, { undo: [edit] })).status).toBe(409)
    }
    expect(await textOf(post.id)).toBe(paragraph(A))
  })

  it('rejects keys that another user got', async () => {
    const id = await create(paragraph(A))
    const { body } = await admin.delete(`${SEO}/links-report/post/${id}`)
    const other = app.another('administrator')
    expect((await other.post(`${SEO}/undo`, { undo: body.undo })).status).toBe(409)
    expect((await admin.post(`${SEO}/undo`, { undo: body.undo })).status).toBe(200)
  })
})

describe('two concurrent edits', () => {
  it('each remove their own link, and none is lost', async () => {
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
