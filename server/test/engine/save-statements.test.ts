import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../app.ts'
import { recordStatements } from '../statements.ts'

const POSTS = '/api/core/v2/posts'

let app: TestApp
let admin: Client

const text = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`

/** The statements of one save, until the response and of the listeners after it. */
const statementsOf = async (save: () => Promise<{ readonly status: number }>) => {
  let status = 0
  const statements = await recordStatements(async () => {
    ;({ status } = await save())
    await app.settled()
  })
  expect(status).toBeLessThan(300)
  // In the message of a failure, for comparison.
  return { count: statements.length, statements }
}

const atMost = (most: number) => ({
  asymmetricMatch: (count: unknown) => typeof count === 'number' && count <= most,
  toString: () => `at most ${most}`,
})

const create = (title: string, status = 'publish') =>
  admin.post(POSTS, { title, status, content: text('The harbour lights are lit at dusk.') })

beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  // Fills the caches of settings and the list of waiting jobs.
  const { id } = (await create('First')).body
  await admin.post(`${POSTS}/${id}`, { content: text('Everybody can see them.') })
  await app.settled()
})

/**
 * Each statement costs a round trip on PostgreSQL, and its building as much as its execution on SQLite. A
 * new listener of saves should use the row that it can have (`heldPost`), and do nothing for new items.
 */
describe('the number of statements of a save', () => {
  it('is limited for a new published post', async () => {
    const { count, statements } = await statementsOf(() => create('Second'))
    expect({ count, statements }).toMatchObject({ count: atMost(26) })
  })

  it('is limited for a new draft', async () => {
    const { count, statements } = await statementsOf(() => create('Draft', 'draft'))
    expect({ count, statements }).toMatchObject({ count: atMost(22) })
  })

  it('is limited for a changed text', async () => {
    const { id } = (await create('Third')).body
    await admin.post(`${POSTS}/${id}`, { content: text('There are two lights.') })
    const { count, statements } = await statementsOf(() =>
      admin.post(`${POSTS}/${id}`, { content: text('There are three lights.') }),
    )
    expect({ count, statements }).toMatchObject({ count: atMost(32) })
  })
})
