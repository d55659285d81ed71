import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { patchIdList } from './id-list-patch.ts'
import { sequenceOf, sliceOf } from './id-sequence.ts'
import { type ListQuery, wholeList } from './query.ts'

const COUNT = 200

let app: TestApp
let ids: readonly number[]
let version: number

/** Every title occurs twice, so that the order has ties. */
const byTitle: ListQuery = {
  ...wholeList('post'),
  ordering: { by: 'column', column: 'title', direction: 'asc' },
}

beforeAll(async () => {
  app = await buildTestApp()
  const moment = '2020-01-01T00:00:00'
  const rows = Array.from({ length: COUNT }, (_, n) => ({
    ...{ type: 'post', status: 'publish', slug: `post-${n}`, title: `Post ${1000 + (n >> 1)}` },
    ...{ content: '', excerpt: '', author_id: null, comment_status: 'closed' },
    ...{ ping_status: 'closed', date: moment, date_gmt: moment },
    ...{ modified: moment, modified_gmt: moment },
  }))
  await app.store.transaction(async (db, touched) => {
    await db.insertInto('posts').values(rows).execute()
    touched.add('posts')
  })
  const found = await app.store.reader
    .selectFrom('posts')
    .select('id')
    .where('type', '=', 'post')
    .orderBy('title')
    .orderBy('id')
    .execute()
  ids = found.map(({ id }) => id)
  version = app.store.versions.current()?.get('posts') ?? 0
})

const patch = async (known: readonly number[], changed: readonly number[], at = version) => {
  const patched = await patchIdList(app.store.reader, byTitle, sequenceOf(known), {
    changed: new Set(changed),
    version: at,
  })
  return patched && sliceOf(patched, 0, patched.length)
}

describe('a cached list', () => {
  it.each([
    ['in the middle', [77]],
    ['at the start', [0]],
    ['at the end', [COUNT - 1]],
    ['side by side', [40, 41, 42]],
    ['all over', [0, 1, 66, 67, 133, 198, 199]],
  ])('gets missing items %s', async (_where, places) => {
    const missing = places.map((place) => ids[place] ?? 0)
    const known = ids.filter((id) => !missing.includes(id))
    expect(await patch(known, missing)).toEqual(ids)
  })

  it('moves misplaced items and removes deleted ones', async () => {
    const [first = 0, second = 0, ...others] = ids
    const known = [second, ...others, first, 999_999]
    expect(await patch(known, [first, 999_999])).toEqual([first, second, ...others])
  })

  it('is filled from empty', async () => {
    const all = ids.slice(0, 20)
    expect(await patch([], all)).toEqual(all)
  })

  it('stays the same if none of its items changed', async () => {
    expect(await patch(ids, [999_999])).toEqual(ids)
  })

  it('is discarded if something else has changed meanwhile', async () => {
    expect(await patch(ids, ids.slice(0, 1), version - 1)).toBeUndefined()
  })

  it('is discarded if too much has changed', async () => {
    expect(await patch(ids, ids.slice(0, 50))).toBeUndefined()
  })
})
