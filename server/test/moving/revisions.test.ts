// Whole on PostgreSQL: rows are inserted with their ids, in bulk.

import { expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import { wholeDatabase } from '../whole-database.ts'
import { dump, importDump, post } from './dump.ts'

const revision = (ID: number, parent: number, content: string, kind = 'revision') =>
  post(ID, {
    ...{ post_type: 'revision', post_status: 'inherit', post_name: `${parent}-${kind}-v1` },
    ...{ post_parent: parent, post_content: content, post_title: `Post ${parent}` },
    ...{ post_modified: '2024-04-01 12:00:00', post_modified_gmt: '2024-04-01 10:00:00' },
  })

const users = [
  { ID: 1, user_login: 'ann', user_pass: '', user_nicename: 'ann', user_email: 'ann@example.net' },
]

const text = dump(
  {},
  {
    users,
    posts: [
      revision(3, 20, 'First: http://old.example.org/a'),
      post(20, { post_content: 'Third' }),
      post(21, { post_type: 'play' }),
      revision(22, 20, 'Second'),
      revision(23, 20, 'Third'),
      revision(24, 20, 'Unsaved', 'autosave'),
      revision(25, 99, 'Of an item that is gone'),
      revision(26, 21, 'Of a type that is unknown'),
    ],
    postmeta: [{ meta_id: 1, post_id: 22, meta_key: 'footnotes', meta_value: '[]' }],
  },
)

const revisionsOf = async (app: TestApp, id: number) => {
  const { body } = await app
    .as('administrator')
    .get(`/wp-json/wp/v2/posts/${id}/revisions?context=edit&orderby=id&order=asc`)
  return body as readonly { id: number; content: { raw: string }; author: number; date: string }[]
}

it('revisions of a dump belong to their items, in their order', async () => {
  const app = await buildTestApp({ url: 'https://new.example.net' })
  const { body: own } = await app.as('administrator').post('/wp-json/wp/v2/posts', { title: 'x' })
  expect(own.id).toBeLessThan(20)
  const { report } = await importDump(app, text)
  expect(report.kinds.revision).toMatchObject({ found: 6, created: 3, skipped: 3 })
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    'An autosave, which no save has adopted.',
    'Its item is not here.',
    'Items of the type play have no revisions here.',
  ])
  const found = await revisionsOf(app, 20)
  expect(found.map(({ content }) => content.raw)).toEqual([
    'First: https://new.example.net/a',
    'Second',
    'Third',
  ])
  const { body: item } = await app.as('administrator').get('/wp-json/wp/v2/posts/20?context=edit')
  expect(found.map(({ author }) => author)).toEqual(found.map(() => item.author))
  expect(found[0]?.date).toBe('2024-04-01T12:00:00')
  expect(item._links['predecessor-version'][0].id).toBe(found[2]?.id)

  const { jobs: _, ...before } = await wholeDatabase(app.store)
  const again = await importDump(app, text)
  expect(again.report.kinds.revision).toMatchObject({ found: 6, created: 0, unchanged: 3 })
  expect(await wholeDatabase(app.store)).toMatchObject(before)

  // A save with the same texts needs no further revision, and deleted ones do not come back.
  await app.as('administrator').post('/wp-json/wp/v2/posts/20', { title: 'Post 20' })
  expect(await revisionsOf(app, 20)).toHaveLength(3)
  await app
    .as('administrator')
    .delete(`/wp-json/wp/v2/posts/20/revisions/${found[0]?.id}?force=true`)
  await importDump(app, text)
  expect(await revisionsOf(app, 20)).toHaveLength(2)
})
