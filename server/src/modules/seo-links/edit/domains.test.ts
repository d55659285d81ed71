import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../../../test/app.ts'
import { A, B, buildLinksSite, linkTools, paragraph, SEO } from '../../../../test/edited-links.ts'
import { scanItems } from '../scan/index.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  ;({ app, admin } = await buildLinksSite())
})

const { create, textOf, linksOf, linkTo } = linkTools(() => app)

describe('domains', () => {
  const C = '<a href="https://www.c.example/">third</a>'

  it('removes all links to them from all texts', async () => {
    const texts = [await create(paragraph(`${C}, ${A}`)), await create(paragraph(`Also ${C}.`))]
    const { status, body } = await admin.post(`${SEO}/domains-report/bulk/delete`, {
      hostnames: ['C.example', '', 7],
    })
    expect([status, body.undo.length]).toEqual([200, 2])
    expect(await textOf(texts[0]!)).toBe(paragraph(`third, ${A}`))
    expect(await textOf(texts[1]!)).toBe(paragraph('Also third.'))
  })

  it('SEC-15: reveals nothing about links in texts that the caller may not see', async () => {
    const hidden = '<a href="https://hidden.example/">x</a>'
    const id = await create(paragraph(hidden), { status: 'private' })
    const given = { hostnames: ['hidden.example', 'nobody.example'] }
    const { status, body } = await app.as('author').post(`${SEO}/domains-report/bulk/delete`, given)
    expect([status, body.undo]).toEqual([200, []])
    expect(await textOf(id)).toBe(paragraph(hidden))
  })

  it('removes chosen links, given as objects or by id', async () => {
    const id = await create(paragraph(`${A} ${B} ${C}`))
    const [first, second] = [await linkTo(id, 'a.example'), await linkTo(id, 'c.example')]
    const given = { links: [first, second.id], searchTerm: 'x', offset: 5 }
    expect((await admin.post(`${SEO}/domains-report-inner/bulk/delete`, given)).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`first ${B} third`))
  })

  it('removes one link', async () => {
    const id = await create(paragraph(`${A} ${C}`))
    const link = { id: (await linkTo(id, 'a.example')).id }
    expect((await admin.delete(`${SEO}/domains-report-inner/link`, { link })).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`first ${C}`))
    const again = await admin.delete(`${SEO}/domains-report-inner/link`, { link })
    expect([again.status, again.body.success]).toEqual([400, false])
  })

  it('rejects an empty selection', async () => {
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

  it('replaces the phrase and keeps the row of the link', async () => {
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

  it('rejects an edit once the phrase has changed', async () => {
    const id = await create(paragraph(`See ${A}.`))
    const body = await given(id, `Look at ${A}.`)
    await admin.post(`/api/core/v2/posts/${id}`, { content: paragraph(`Please see ${A}.`) })
    expect((await put(body)).status).toBe(400)
    expect(await textOf(id)).toBe(paragraph(`Please see ${A}.`))
  })

  it('rejects missing and unknown links, and those of other authors', async () => {
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

  it('SEC-51: sanitises the phrase of users without unfiltered HTML', async () => {
    const author = app.as('author')
    const id = await create(paragraph(`See ${A}.`), {}, author)
    const words = `Look <span onclick="run()">at</span> ${A}.`
    expect((await put(await given(id, words), author)).status).toBe(200)
    expect(await textOf(id)).toBe(paragraph(`Look <span>at</span> ${A}.`))
  })
})

// Stays last: from here on jobs run.
describe('many texts', () => {
  it('are changed after the response, too', async () => {
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
