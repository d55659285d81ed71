import { beforeAll, expect, it, vi } from 'vitest'
import type { TestApp } from '../app.ts'
import fc from '../fast-check.ts'
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts'

const API = '/api/core/v2'
/** More items than a patched list compares at a time. */
const COUNT = 90

let processes: TwoProcesses
let app: TestApp
const ids: number[] = []
const terms: number[] = []
let pageIds: readonly number[]

beforeAll(async () => {
  processes = await startTwoProcesses()
  app = processes.app
  const admin = app.as('administrator')
  for (const name of ['Red', 'Blue'])
    terms.push((await admin.post(`${API}/categories`, { name })).body.id)
  for (let n = 0; n < COUNT; n++) {
    const post = { ...fieldsOf(n), date: dateOf(n), categories: [terms[n % 2]] }
    ids.push((await admin.post(`${API}/posts`, post)).body.id)
  }
  const pages: number[] = []
  for (const title of ['Above', 'Below', 'Beside'])
    pages.push(
      (await admin.post(`${API}/pages`, { title, parent: pages[0] ?? 0, status: 'publish' })).body
        .id,
    )
  pageIds = pages
})

const WORDS = ['kettle', 'pot', 'Zebra', 'ähre', '']

const dateOf = (n: number): string =>
  new Date(Date.UTC(2020, 0, 1) + (n % 60) * 3_600_000).toISOString().slice(0, 19)

const fieldsOf = (n: number) => ({
  title: `${WORDS[n % WORDS.length]} ${n % 7}`,
  content: `A text about a ${WORDS[(n * 3) % WORDS.length]}.`,
  status: n % 9 === 0 ? 'draft' : 'publish',
})

const lists = (): string[] => [
  `${API}/posts?per_page=100`,
  `${API}/posts?per_page=100&orderby=title&order=asc`,
  `${API}/posts?per_page=100&orderby=modified&status=publish,draft`,
  `${API}/posts?per_page=40&page=2&orderby=slug&order=asc`,
  `${API}/posts?per_page=100&search=kettle`,
  `${API}/posts?per_page=100&search=pot&orderby=relevance`,
  `${API}/posts?per_page=100&categories=${terms[0]}`,
  `${API}/posts?per_page=100&categories_exclude=${terms[0]}&sticky=false`,
  `${API}/posts?per_page=100&include=${ids.slice(3, 20).reverse()}&orderby=include`,
  `${API}/pages?per_page=100&parent=0&orderby=menu_order&order=asc`,
]

/** The ids and the total of every list, in order. */
const readLists = async ({ anonymous }: TestApp = app): Promise<unknown[]> => {
  const answers: unknown[] = []
  const authorization = await app.credentialsOf('administrator')
  for (const path of lists()) {
    const { body, headers } = await anonymous.get(path, { headers: { authorization } })
    answers.push([path, headers['x-wp-total'], body.map?.(({ id }: { id: number }) => id)])
  }
  return answers
}

const number = fc.nat(COUNT - 1)
const writes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), n: fc.nat(200) }),
    fc.record({ kind: fc.constant('text' as const), place: number, n: fc.nat(200) }),
    fc.record({ kind: fc.constant('date' as const), place: number, n: fc.nat(59) }),
    fc.record({ kind: fc.constant('terms' as const), place: number, n: fc.nat(3) }),
    fc.record({ kind: fc.constant('sticky' as const), place: number, n: fc.nat(1) }),
    fc.record({ kind: fc.constant('trash' as const), place: number, n: fc.nat(1) }),
    fc.record({ kind: fc.constant('page' as const), place: fc.nat(2), n: fc.nat(5) }),
    fc.record({ kind: fc.constant('term' as const), place: number, n: fc.nat(1) }),
  ),
  { minLength: 1, maxLength: 7 },
)

type Write = { kind: string; place?: number; n: number }

const carryOut = async ({ kind, place = 0, n }: Write): Promise<void> => {
  const admin = app.as('administrator')
  const post = `${API}/posts/${ids[place]}`
  if (kind === 'create')
    ids.push((await admin.post(`${API}/posts`, { ...fieldsOf(n), date: dateOf(n) })).body.id)
  if (kind === 'text') await admin.post(post, fieldsOf(n))
  if (kind === 'date') await admin.post(post, { date: dateOf(n) })
  if (kind === 'terms') await admin.post(post, { categories: n < 2 ? [terms[n]] : terms })
  if (kind === 'sticky') await admin.post(post, { sticky: n === 1 })
  if (kind === 'trash') await admin.delete(`${post}?force=${n === 1}`)
  if (kind === 'page')
    await admin.post(`${API}/pages/${pageIds[place]}`, { menu_order: n, parent: pageIds[n] ?? 0 })
  if (kind === 'term') {
    const { body } = await admin.post(`${API}/tags`, { name: `Tag of ${ids[place]}` })
    if (n === 1) await admin.delete(`${API}/tags/${body.id}?force=true`)
  }
}

it('lists patched write by write equal those queried anew', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (all) => {
      await readLists()
      for (const [index, write] of all.entries()) {
        await carryOut(write)
        // Several changes may happen between two reads.
        if (index % 3 !== 1) await readLists()
      }
      const patched = await readLists()
      await app.store.transaction(async (_db, touched) => touched.add('posts'))
      expect(patched).toEqual(await readLists())
    }),
    { numRuns: 6 },
  )
}, 120_000)

it('the same holds when two processes write and read concurrently', async () => {
  const admin = await processes.as('administrator')
  for (let round = 0; round < 4; round++) {
    await atOnce(30, async (index) => {
      const n = 7 * index + 31 * round
      const post = `${API}/posts/${ids[n % COUNT]}`
      if (index % 3 === 0) await admin.get(lists()[n % 7] ?? '')
      else if (index % 3 === 1) await admin.post(post, { date: dateOf(n), ...fieldsOf(n + 1) })
      else await admin.post(`${API}/posts`, { ...fieldsOf(n), date: dateOf(n) })
    })
    await vi.waitFor(() => {
      const [here, there] = [app, processes.other].map(({ store }) => store.versions.current())
      expect(here?.get('posts')).toBe(there?.get('posts'))
    })
    const patched = [await readLists(app), await readLists(processes.other)]
    await app.store.transaction(async (_db, touched) => touched.add('posts'))
    const fresh = await readLists()
    expect(patched).toEqual([fresh, fresh])
  }
}, 120_000)
