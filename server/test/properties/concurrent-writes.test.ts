import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp, TestResponse } from '../app.ts'
import fc from '../fast-check.ts'
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts'

const API = '/api/core/v2'

let app: TestApp
let editor: Awaited<ReturnType<TwoProcesses['as']>>
beforeAll(async () => {
  const processes = await startTwoProcesses()
  app = processes.app
  editor = await processes.as('editor')
})

/** Every slug of a type with the parent below which it has to be unique. */
const takenPlaces = async (type: string): Promise<string[]> => {
  const rows = await app.store.reader
    .selectFrom('posts')
    .select(['slug', 'parent_id'])
    .where('type', '=', type)
    .where('slug', '!=', '')
    .execute()
  return rows.map(({ slug, parent_id }) => `${parent_id}/${slug}`)
}

const expectAll = (answers: readonly TestResponse[], status: number): void => {
  for (const answer of answers) expect(answer.status, answer.text).toBe(status)
}

describe('slugs', () => {
  // A few names whose numbered forms collide, and one so long that numbers truncate it.
  const name = fc.constantFrom('same', 'same 2', 'same-2-2', 'Same', 'x'.repeat(210), 'feed', '7')
  const item = fc.record({
    slug: name,
    status: fc.constantFrom('publish', 'draft', 'private', 'pending', 'future'),
    isTrashed: fc.boolean(),
  })

  it.each(['posts', 'pages'])('of %s stay unique in concurrent requests', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 4, maxLength: 8 }), async (items) => {
        const making = items.map(async ({ isTrashed, ...fields }) => {
          const date = fields.status === 'future' ? { date: '2098-01-01T00:00:00' } : {}
          const made = await editor.post(`${API}/${kind}`, { title: 'x', ...fields, ...date })
          return isTrashed ? editor.delete(`${API}/${kind}/${made.body.id}`) : made
        })
        for (const { status, text } of await Promise.all(making))
          expect([200, 201], text).toContain(status)
        const places = await takenPlaces(kind.slice(0, -1))
        expect(places.length).toBe(new Set(places).size)
      }),
      { numRuns: 6 },
    )
  })

  it('stay unique below a parent when pages move concurrently', async () => {
    const made = async (fields: object): Promise<number> =>
      (await editor.post(`${API}/pages`, { title: 'x', status: 'publish', ...fields })).body.id
    const [above, one, other] = [await made({}), await made({}), await made({})]
    const moving = [one, other, one, other].map((parent) => made({ slug: 'moving', parent }))
    const ids = await Promise.all(moving)
    const moves = await atOnce(ids.length, (index) =>
      editor.post(`${API}/pages/${ids[index]}`, { parent: above }),
    )
    expectAll(moves, 200)
    const places = await takenPlaces('page')
    expect(places.length).toBe(new Set(places).size)
  })

  it('stay unique when a parent is deleted and its children move up', async () => {
    const made = async (fields: object): Promise<number> =>
      (await editor.post(`${API}/pages`, { title: 'x', status: 'publish', ...fields })).body.id
    const top = await made({ slug: 'team' })
    const doomed = await made({ slug: 'doomed' })
    const child = await made({ slug: 'team', parent: doomed })
    expectAll([await editor.delete(`${API}/pages/${doomed}?force=true`)], 200)
    const slugs = await Promise.all(
      [top, child].map(async (id) => (await editor.get(`${API}/pages/${id}`)).body.slug),
    )
    expect(slugs).toEqual(['team', 'team-2'])
  })
})

describe('edits with If-Match', () => {
  /** Reads, adds a word, writes, and retries after a concurrent change. */
  const addWord = async (path: string, field: string, word: string): Promise<void> => {
    for (;;) {
      const { body, headers } = await editor.get(`${path}?context=edit`)
      const before: string = body[field].raw ?? body[field]
      const answer = await editor.post(
        path,
        { [field]: `${before} ${word}` },
        { headers: { 'if-match': headers.etag ?? '' } },
      )
      if (answer.status === 200) return
      expect(answer.status, answer.text).toBe(412)
    }
  }

  it.each([
    ['posts', 'content', { title: 'x', content: 'start' }],
    ['pages', 'excerpt', { title: 'x', excerpt: 'start' }],
    ['categories', 'description', { name: 'edited', description: 'start' }],
  ])('of %s lose nothing', async (kind, field, fields) => {
    const { body } = await editor.post(`${API}/${kind}`, fields)
    const path = `${API}/${kind}/${body.id}`
    const words = Array.from({ length: 6 }, (_, index) => `word${index}`)
    await atOnce(words.length, (index) => addWord(path, field, words[index] ?? ''))
    // The other process learns of the last write a moment later.
    await vi.waitFor(async () => {
      const after = (await editor.get(`${path}?context=edit`)).body[field]
      expect((after.raw ?? after).split(' ').sort()).toEqual(['start', ...words])
    })
  })
})
