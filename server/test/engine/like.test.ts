import { beforeAll, describe, expect, it } from 'vitest'
import { isLike } from '../../src/store/like.ts'
import { buildTestApp, type TestApp } from '../app.ts'

const VALUES = ['50%_!', '50 per cent', 'Kettle', 'KETTLES', 'a kettle']

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await app.store.transaction((db) =>
    db
      .insertInto('terms')
      .values(VALUES.map((name, n) => ({ taxonomy: 'x', name, slug: `${n}` })))
      .execute(),
  )
})

const find = async (...asked: [string, Parameters<typeof isLike>[3]?]): Promise<string[]> => {
  const { reader } = app.store
  const rows = await reader
    .selectFrom('terms')
    .select('name')
    .where('taxonomy', '=', 'x')
    .where((eb) => isLike(reader, eb.ref('name'), ...asked))
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

describe('a searched text', () => {
  it.each([
    ['anywhere', 'kettle', undefined, ['Kettle', 'KETTLES', 'a kettle']],
    ['at the start', 'kettle', 'at the start', ['Kettle', 'KETTLES']],
    ['as a whole', 'kettle', 'as a whole', ['Kettle']],
    ['with what could stand for anything', '%_!', undefined, ['50%_!']],
    ['that is only such a sign', '_', undefined, ['50%_!']],
  ] as const)('is found %s, whatever its letter case', async (_name, text, where, expected) => {
    expect(await find(text, where)).toEqual(expected)
  })
})
