import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApp } from '../../../../test/app.ts'
import { buildLinksSite, linkTools, paragraph, SEO } from '../../../../test/edited-links.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  ;({ app, admin } = await buildLinksSite())
})

const { create, textOf, linksOf } = linkTools(() => app)

const START = 'One thing first. And a second one. A third as well.'

/** A text that mentions a title, and has a suggestion for it. */
const mention = async (title: string): Promise<{ id: number; text: string }> => {
  const text = paragraph(`${START} We like ${title} &amp; “rain”. The end.`)
  const id = await create(text)
  await refresh(id)
  return { id, text }
}

const refresh = (id: number) => admin.post(`${SEO}/post-report/refresh`, { postId: id })

interface Row {
  readonly id: number
  readonly post_id: number
  readonly linked_post_id: number
  readonly source: { readonly postTitle: string }
}

const list = async (additionalFilters: object, filter = 'open', as = admin) => {
  const { status, body } = await as.post(`${SEO}/suggestions-report/${filter}`, {
    additionalFilters,
  })
  expect(status).toBe(200)
  return body.suggestionsReport
}

const suggestionsTo = async (to: number, filter = 'open'): Promise<readonly Row[]> =>
  (await list({ to }, filter)).rows

const bulk = (action: string, ids: readonly number[], as = admin) =>
  as.post(`${SEO}/suggestions-report/bulk/${action}`, { ids })

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

describe('POST …/suggestions-report', () => {
  it('lists the suggestions of the site by either end', async () => {
    const target = await create('Target.', { title: 'Sourdough starter' })
    const { id } = await mention('sourdough starter')
    const [row] = await suggestionsTo(target)
    expect(row).toMatchObject({
      post_id: id,
      linked_post_id: target,
      anchor: 'sourdough starter',
      source: { postStatus: 'publish' },
      target: { postTitle: 'Sourdough starter' },
    })
    expect((await list({ from: id })).rows).toEqual([row])
    expect((await list({ from: target })).rows).toEqual([])
  })

  it('hides texts that the caller may not see', async () => {
    const target = await create('Target.', { title: 'Copper kettle' })
    const { id } = await mention('copper kettle')
    await admin.post(`/api/core/v2/posts/${id}`, { status: 'private' })
    expect((await list({ to: target }, 'open', app.as('author'))).rows).toEqual([])
  })
})

describe('POST …/suggestions-report/bulk', () => {
  it('applies suggestions in several texts, and an undo restores the same bytes', async () => {
    const target = await create('Target.', { title: 'Bamboo whisk' })
    const posts = [await mention('bamboo whisk'), await mention('bamboo whisk')]
    const ids = idsOf(await suggestionsTo(target))
    expect(ids).toHaveLength(2)
    const { status, body } = await bulk('add', ids)
    expect([status, body.undo.length]).toEqual([200, 2])
    for (const { id } of posts)
      expect((await linksOf(id)).map(({ linked_post_id }) => linked_post_id)).toEqual([target])
    expect(await suggestionsTo(target)).toEqual([])
    expect((await admin.post(`${SEO}/undo`, { undo: body.undo })).status).toBe(200)
    for (const { id, text } of posts) expect(await textOf(id)).toBe(text)
    expect(await suggestionsTo(target)).toHaveLength(2)
  })

  it('does not undo over a newer edit', async () => {
    const target = await create('Target.', { title: 'Porcelain cup' })
    const { id } = await mention('porcelain cup')
    const { body } = await bulk('add', idsOf(await suggestionsTo(target)))
    await admin.post(`/api/core/v2/posts/${id}`, { content: 'Newer.' })
    const undone = await admin.post(`${SEO}/undo`, { undo: body.undo })
    expect([undone.status, undone.body.code]).toEqual([409, 'seo_links_no_undo'])
    expect(await textOf(id)).toBe('Newer.')
  })

  it('keeps dismissed suggestions away until they are restored', async () => {
    const target = await create('Target.', { title: 'Cherry blossom' })
    const { id } = await mention('cherry blossom')
    const ids = idsOf(await suggestionsTo(target))
    expect((await bulk('dismiss', ids)).status).toBe(200)
    await refresh(id)
    expect(await suggestionsTo(target)).toEqual([])
    expect(idsOf(await suggestionsTo(target, 'dismissed'))).toEqual(ids)
    await bulk('restore', ids)
    expect(idsOf(await suggestionsTo(target))).toEqual(ids)
  })

  it('deletes the others for the same phrase', async () => {
    const one = await create('Target.', { title: 'Velvet curtain' })
    const other = await create('Target.', { title: 'Velvet curtain' })
    const { id } = await mention('velvet curtain')
    const { rows } = await list({ from: id })
    expect(rows.map((row: Row) => row.linked_post_id).sort()).toEqual([one, other])
    await bulk('add', [rows[1].id])
    expect((await linksOf(id)).map(({ linked_post_id }) => linked_post_id)).toEqual([
      rows[1].linked_post_id,
    ])
    expect((await list({ from: id })).rows).toEqual([])
  })

  it.each(['add', 'dismiss', 'restore'])(
    'needs the right to edit the text to %s',
    async (action) => {
      const title = `Wooden ${action} spoon`
      const target = await create('Target.', { title })
      const { id, text } = await mention(title.toLowerCase())
      const ids = idsOf(await suggestionsTo(target))
      expect(ids).toHaveLength(1)
      const { status, body } = await bulk(action, ids, app.as('author'))
      expect([status, body.code]).toEqual([403, 'seo_links_cannot_edit'])
      expect(await textOf(id)).toBe(text)
    },
  )

  it('names suggestions that are gone', async () => {
    const { status, body } = await bulk('add', [9_999_999])
    expect([status, body.code]).toEqual([404, 'seo_links_no_suggestion'])
  })
})
