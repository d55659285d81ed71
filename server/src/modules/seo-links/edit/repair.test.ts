import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../../../test/app.ts'
import { buildLinksSite, linkTools, paragraph, SEO, SITE } from '../../../../test/edited-links.ts'
import { saveSeoOptions } from '../../seo-kernel/options/index.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  ;({ app, admin } = await buildLinksSite())
})

const { create, lastPath, textOf, linksOf } = linkTools(() => app)

interface Row {
  readonly id: number
  readonly url: string
  readonly status: number
  readonly links: number
  readonly posts: number
  readonly first: readonly { readonly context: { readonly postTitle: string } }[]
}

const report = async (filter = 'all', body: object = {}) => {
  const answer = await admin.post(`${SEO}/broken-links-report/${filter}`, body)
  expect(answer.status).toBe(200)
  return answer.body.brokenLinksReport
}

const rowsTo = async (path: string, filter = 'all'): Promise<readonly Row[]> =>
  (await report(filter, { searchTerm: path })).rows

const checkNow = async (body: object = {}) =>
  (await admin.post(`${SEO}/broken-links-report/check`, body)).body

const repair = (body: object, as = admin) => as.post(`${SEO}/broken-links-report/repair`, body)

const link = (href: string, words = 'tea'): string => `<a href="${href}">${words}</a>`

/** Two texts with links to a page that does not exist, checked. */
const breakLinks = async (path: string): Promise<{ texts: string[]; ids: number[]; row: Row }> => {
  const texts = [
    paragraph(`Drink ${link(path)} and ${link(`${SITE}${path}`, 'more &amp; more')}.`),
    `<p>Ours is <a class='x' href='${path}?a=1' title="b">here</a>.</p>`,
  ]
  const ids = [await create(texts[0] ?? ''), await create(texts[1] ?? '')]
  await checkNow()
  const [row] = await rowsTo(path)
  if (!row) throw new Error('the link is not broken')
  return { texts, ids, row }
}

describe('POST …/broken-links-report', () => {
  it('has one row for each address, with its links, until they work', async () => {
    const { row, ids } = await breakLinks('/lost/')
    expect(row).toMatchObject({ status: 404, links: 3, posts: 2 })
    expect(row.first).toHaveLength(3)
    expect(await rowsTo('/lost/', 'external')).toEqual([])
    const page = await create('Found.', { slug: 'lost' })
    await admin.post(`/api/core/v2/posts/${page}`, { status: 'publish', slug: 'lost' })
    await app.startJobs()
    for (const id of ids) await admin.post(`${SEO}/post-report/refresh`, { postId: id })
    expect(await rowsTo('/lost/')).toEqual([])
  })

  it('counts links that were never checked, to other sites only if those are checked', async () => {
    await checkNow()
    const before = (await report()).unchecked
    await create(paragraph(`${link('/unchecked/')} ${link('https://other.example/')}`))
    expect((await report()).unchecked).toBe(before + 1)
    await saveSeoOptions(app.systemContext(), { links: { main: { checkExternalLinks: true } } })
    expect(await report()).toMatchObject({ checksExternalLinks: true, unchecked: before + 2 })
    await saveSeoOptions(app.systemContext(), { links: { main: { checkExternalLinks: false } } })
    expect((await checkNow()).unchecked).toBe(before)
  })

  it('is for the link assistant only', async () => {
    const { status } = await app.as('contributor').post(`${SEO}/broken-links-report/all`, {})
    expect(status).toBe(403)
  })
})

describe('POST …/broken-links-report/check', () => {
  it('checks the addresses of given links again', async () => {
    const { row } = await breakLinks('/moved/')
    const target = lastPath()
    await admin.post('/api/seo/v1/redirects', {
      sourceUrls: [{ url: '/moved/' }],
      targetUrl: target,
      redirectType: 301,
    })
    expect(await rowsTo('/moved/')).toHaveLength(1)
    expect(await checkNow({ ids: [row.id] })).toMatchObject({ success: true, checked: 1 })
    expect(await rowsTo('/moved/')).toEqual([])
  })

  it('rejects an empty list', async () => {
    const { status } = await admin.post(`${SEO}/broken-links-report/check`, { ids: [] })
    expect(status).toBe(400)
  })
})

describe('POST …/broken-links-report/repair', () => {
  it('replaces the address in all texts and keeps every other byte, with undo', async () => {
    const { texts, ids, row } = await breakLinks('/old-a/')
    await create('The new page.')
    const path = lastPath()
    const { status, body } = await repair({ action: 'replace', ids: [row.id], address: path })
    expect(status).toBe(200)
    const [one = '', other = ''] = texts
    const replaced = one.replace('"/old-a/"', `"${path}"`).replace(`"${SITE}/old-a/"`, `"${path}"`)
    expect(await textOf(ids[0] ?? 0)).toBe(replaced)
    expect(await textOf(ids[1] ?? 0)).toBe(other.replace("'/old-a/?a=1'", `'${path}'`))
    expect(await rowsTo('/old-a/')).toEqual([])
    const undone = await admin.post(`${SEO}/undo`, { undo: body.undo })
    expect(undone.status).toBe(200)
    expect(await Promise.all(ids.map(textOf))).toEqual(texts)
  })

  it('writes addresses safely', async () => {
    const { ids, row } = await breakLinks('/old-b/')
    const address = 'https://other.example/?a="x"&b=<i>'
    expect((await repair({ action: 'replace', ids: [row.id], address })).status).toBe(200)
    expect(await textOf(ids[0] ?? 0)).toContain(
      '<a href="https://other.example/?a=&quot;x&quot;&amp;b=&lt;i&gt;">tea</a>',
    )
  })

  it.each([
    ['javascript:alert(1)', 'seo_links_bad_address'],
    ['relative', 'seo_links_bad_address'],
    ['//other.example/', 'seo_links_bad_address'],
    ['', 'seo_links_bad_address'],
    ['/there-is-no-such-page/', 'seo_links_no_page_there'],
  ])('refuses %j as the new address', async (address, code) => {
    const { body, status } = await repair({ action: 'replace', ids: [1], address })
    expect([status, body.code]).toEqual([400, code])
  })

  it('removes the links and keeps their words', async () => {
    const { ids, row } = await breakLinks('/old-c/')
    await repair({ action: 'unlink', ids: [row.id] })
    expect(await textOf(ids[0] ?? 0)).toBe(paragraph('Drink tea and more &amp; more.'))
    expect(await linksOf(ids[1] ?? 0)).toEqual([])
  })

  it('changes nothing unless all texts may be edited', async () => {
    const { texts, ids, row } = await breakLinks('/old-d/')
    const answer = await repair({ action: 'unlink', ids: [row.id] }, app.as('author'))
    expect([answer.status, answer.body.code]).toEqual([403, 'seo_links_cannot_edit'])
    expect(await Promise.all(ids.map(textOf))).toEqual(texts)
  })

  it('does not undo over a newer edit', async () => {
    const { ids, row } = await breakLinks('/old-e/')
    const { body } = await repair({ action: 'unlink', ids: [row.id] })
    const newer = paragraph('A newer text.')
    await admin.post(`/api/core/v2/posts/${ids[1]}`, { content: newer })
    const undone = await admin.post(`${SEO}/undo`, { undo: body.undo })
    expect([undone.status, undone.body.code]).toEqual([409, 'seo_links_no_undo'])
    expect(await textOf(ids[1] ?? 0)).toBe(newer)
  })

  it('leaves links alone that work', async () => {
    const id = await create(paragraph(link('https://works.example/')))
    const [stored] = await linksOf(id)
    const { status, body } = await repair({ action: 'unlink', ids: [stored?.id ?? 0] })
    expect([status, body.code]).toEqual([404, 'seo_links_not_broken'])
  })
})
