import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../app.ts'
import fc from '../fast-check.ts'

const API = '/api/core/v2'

/** Two identical sites: the same writes leave them equal, including ids. */
let apps: readonly [TestApp, TestApp]
beforeAll(async () => {
  apps = [await buildTestApp(), await buildTestApp()]
  for (const app of apps) app.setTime('2026-01-15T12:00:00Z')
})

interface Write {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Rejected before anything runs: an invalid argument, or a route that does not support batches. */
  readonly isInvalid?: true
}

/** Every run begins with two posts and two pages; `ids` has them in this order. */
type MakeWrite = (ids: readonly number[]) => Write

const write = (make: MakeWrite): MakeWrite => make
const slug = fc.constantFrom('same', 'other', undefined)
const status = fc.constantFrom('publish', 'draft', 'private', 'future', undefined)
const fields = fc.record({ title: fc.constantFrom('A title', ''), slug, status })
const place = fc.nat(3)
const kindOf = (index: number): string => (index < 2 ? 'posts' : 'pages')
const item = (ids: readonly number[], index: number): string =>
  `/core/v2/${kindOf(index)}/${ids[index]}`

const create = fc
  .record({ kind: fc.constantFrom('posts', 'pages'), fields })
  .map(({ kind, fields: body }) =>
    write(() => ({ method: 'POST', path: `/core/v2/${kind}`, body })),
  )
const change = fc
  .record({
    method: fc.constantFrom('POST' as const, 'PUT' as const, 'PATCH' as const),
    place,
    fields,
  })
  .map(({ method, place: index, fields: body }) =>
    write((ids) => ({ method, path: item(ids, index), body })),
  )
const move = fc
  .record({ child: fc.constantFrom(2, 3), parent: place })
  .map(({ child, parent }) =>
    write((ids) => ({ method: 'POST', path: item(ids, child), body: { parent: ids[parent] } })),
  )
const remove = fc
  .record({ place, force: fc.boolean() })
  .map(({ place: index, force }) =>
    write((ids) => ({ method: 'DELETE', path: `${item(ids, index)}?force=${force}` })),
  )
const tag = fc
  .constantFrom('red', 'Red', '')
  .map((name) => write(() => ({ method: 'POST', path: '/core/v2/tags', body: { name } })))
const invalid = fc
  .constantFrom<Omit<Write, 'isInvalid'>>(
    { method: 'POST', path: '/core/v2/posts', body: { title: 'x', status: 'nonsense' } },
    { method: 'POST', path: '/core/v2/nothing' },
    { method: 'POST', path: '/core/v2/settings', body: { title: 'not from here' } },
  )
  .map((one) => write(() => ({ ...one, isInvalid: true })))

const writes = fc.array(
  fc.oneof(...[create, change, move, remove, tag].map((arbitrary) => ({ weight: 4, arbitrary })), {
    weight: 1,
    arbitrary: invalid,
  }),
  { minLength: 1, maxLength: 8 },
)

const prepare = async (app: TestApp): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let index = 0; index < 4; index++) {
    const { body } = await app
      .as('administrator')
      .post(`${API}/${kindOf(index)}`, { title: `start ${index}`, status: 'publish' })
    ids.push(body.id)
  }
  return ids
}

const send = async (app: TestApp, { method, path, body }: Write): Promise<object> => {
  const administrator = app.as('administrator')
  const address = `/api${path}`
  const answer =
    method === 'DELETE'
      ? await administrator.delete(address)
      : await administrator[method.toLowerCase() as 'post'](address, body)
  return { status: answer.status, body: answer.body }
}

const stateOf = async (app: TestApp): Promise<object> => ({
  posts: await app.store.reader.selectFrom('posts').selectAll().orderBy('id').execute(),
  terms: await app.store.reader.selectFrom('terms').selectAll().orderBy('id').execute(),
})

it('a batch has the same effects and responses as its single requests', async () => {
  const [together, apart] = apps
  await fc.assert(
    fc.asyncProperty(writes, fc.boolean(), async (makers, isStrict) => {
      const [ids, same] = [await prepare(together), await prepare(apart)]
      expect(ids).toEqual(same)
      const requests = makers.map((make) => make(ids))
      const before = await stateOf(together)
      const validation = isStrict ? 'require-all-validate' : 'normal'
      const { status, body } = await together
        .as('administrator')
        .post('/api/batch/v1', { validation, requests: requests.map(asSent) })
      expect(status).toBe(207)
      if (isStrict && requests.some(({ isInvalid }) => isInvalid)) {
        expect(body.failed).toBe('validation')
        expect(body.responses.map(Boolean)).toEqual(
          requests.map(({ isInvalid }) => isInvalid === true),
        )
        expect(await stateOf(together)).toEqual(before)
        return
      }
      expect(body.failed).toBeUndefined()
      for (const [index, request] of requests.entries()) {
        const { status: answered, body: told } = body.responses[index]
        // A request that batches reject would succeed on its own.
        if (request.isInvalid) expect(answered).toBeGreaterThanOrEqual(400)
        else expect({ status: answered, body: told }).toEqual(await send(apart, request))
      }
      expect(await stateOf(together)).toEqual(await stateOf(apart))
    }),
    { numRuns: 8 },
  )
})

const asSent = ({ isInvalid: _, ...request }: Write): object => request
