import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import fc from '../../../test/fast-check.ts'

const API = '/wp-json/wp/v2'

let app: TestApp
let round = 0

beforeAll(async () => {
  app = await buildTestApp()
})

/** The data of one run. */
interface World {
  readonly editor: Client
  readonly categories: readonly number[]
  readonly posts: number[]
}

type Step = (world: World) => Promise<unknown>

const status = fc.constantFrom('publish', 'draft', 'private', 'pending')
const picks = fc.array(fc.nat(3), { maxLength: 3 })
const chosen = (world: World, wanted: readonly number[]) =>
  wanted.map((index) => world.categories[index])
const path = ({ posts }: World, index: number): string =>
  `${API}/posts/${posts[index % Math.max(1, posts.length)] ?? 0}`

const create = fc.record({ status, picks }).map(
  ({ status, picks }): Step =>
    async (world) => {
      const fields = { title: 'counted', status, categories: chosen(world, picks) }
      world.posts.push((await world.editor.post(`${API}/posts`, fields)).body.id)
    },
)
const save = fc.record({ post: fc.nat(5), status, picks }).map(
  ({ post, status, picks }): Step =>
    (world) =>
      world.editor.post(path(world, post), { status, categories: chosen(world, picks) }),
)
const changeStatus = fc.record({ post: fc.nat(5), status }).map(
  ({ post, status }): Step =>
    (world) =>
      world.editor.post(path(world, post), { status }),
)
const remove = fc.record({ post: fc.nat(5), force: fc.boolean() }).map(
  ({ post, force }): Step =>
    (world) =>
      world.editor.delete(`${path(world, post)}?force=${force}`),
)
const dropTerm = fc.nat(3).map(
  (index): Step =>
    ({ editor, categories }) =>
      editor.delete(`${API}/categories/${categories[index]}?force=true`),
)

/** One step after the other, or several at the same time. */
it.each([1, 4])(
  'equal a recount after any changes of posts and terms, %i at once',
  async (width) => {
    const editor = app.as('editor')
    const steps = fc.array(fc.oneof(create, save, changeStatus, remove, dropTerm), {
      minLength: 3,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(create, steps, async (first, others) => {
        const categories: number[] = []
        for (let index = 0; index < 4; index++) {
          const { body } = await editor.post(`${API}/categories`, { name: `count ${++round}` })
          categories.push(body.id)
        }
        const world: World = { editor, categories, posts: [] }
        await first(world)
        for (let done = 0; done < others.length; done += width)
          await Promise.all(others.slice(done, done + width).map((step) => step(world)))
        expect(await storedCounts()).toEqual(await recounted())
      }),
      { numRuns: 15 },
    )
  },
)

const storedCounts = async (): Promise<Record<number, number>> => {
  const rows = await app.store.reader.selectFrom('terms').select(['id', 'count']).execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

const recounted = async (): Promise<Record<number, number>> => {
  const rows = await app.store.reader
    .selectFrom('terms')
    .leftJoin('term_relationships', (join) =>
      join.onRef('term_relationships.term_id', '=', 'terms.id'),
    )
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'term_relationships.post_id')
        .on((eb) => eb.and({ 'posts.status': 'publish' })),
    )
    .select((eb) => ['terms.id', eb.fn.count<number>('posts.id').as('count')])
    .groupBy('terms.id')
    .execute()
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}
