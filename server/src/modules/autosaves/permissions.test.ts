import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type Role, type TestApp } from '../../../test/app.ts'

/** SEC-14: access to the copies of an item, by each child route and in each status of the item. */
const STATES = ['publish', 'draft', 'private', 'trash'] as const
type State = (typeof STATES)[number]

const EVERYBODY = [
  'anonymous',
  'subscriber',
  'contributor',
  'another author',
  'author',
  'editor',
  'administrator',
] as const
type Person = (typeof EVERYBODY)[number]

let app: TestApp
let another: Client

beforeAll(async () => {
  app = await buildTestApp()
  another = app.another('author')
})

const someone = (who: Person): Client => {
  if (who === 'anonymous') return app.anonymous
  return who === 'another author' ? another : app.as(who as Role)
}

interface Item {
  readonly path: string
  readonly revision: number
  readonly autosave: number
}

/** Creates an item with a revision and an editor's autosave, then moves it into the status. */
const make = async (owner: Role, state: State, base: 'posts' | 'pages'): Promise<Item> => {
  const collection = `/wp-json/wp/v2/${base}`
  const status = state === 'trash' ? 'publish' : state
  const { body, text } = await app.as(owner).post(collection, { title: 'one', status })
  const path = `${collection}/${body.id}`
  const saved = await app.as(owner).post(path, { title: 'two' })
  expect(saved.status, text).toBe(200)
  const { body: kept } = await app.as('administrator').post(`${path}/autosaves`, { title: 'kept' })
  if (state === 'trash') expect((await app.as(owner).delete(path)).status).toBe(200)
  const { body: rows } = await app.as('administrator').get(`${path}/revisions?orderby=id&order=asc`)
  return { path, revision: rows[0].id, autosave: kept.id }
}

const ROUTES: Readonly<
  Record<string, { code: string; ask: (client: Client, item: Item) => Promise<Answer> }>
> = {
  'list revisions': {
    code: 'rest_cannot_read',
    ask: (client, { path }) => client.get(`${path}/revisions`),
  },
  'read a revision': {
    code: 'rest_cannot_read',
    ask: (client, { path, revision }) => client.get(`${path}/revisions/${revision}`),
  },
  'remove a revision': {
    code: 'rest_cannot_delete',
    // Without `force` nothing is deleted, but the capability is still checked first.
    ask: (client, { path, revision }) => client.delete(`${path}/revisions/${revision}`),
  },
  'list autosaves': {
    code: 'rest_cannot_read',
    ask: (client, { path }) => client.get(`${path}/autosaves?context=edit`),
  },
  'read an autosave': {
    code: 'rest_cannot_read',
    ask: (client, { path, autosave }) => client.get(`${path}/autosaves/${autosave}`),
  },
  'write an autosave': {
    code: 'rest_cannot_edit',
    ask: (client, { path }) => client.post(`${path}/autosaves`, { content: 'x' }),
  },
}

type Answer = Awaited<ReturnType<Client['get']>>

const expectOnly = async (item: Item, allowed: readonly Person[]): Promise<void> => {
  for (const [name, { code, ask }] of Object.entries(ROUTES))
    for (const who of EVERYBODY) {
      const { status, body } = await ask(someone(who), item)
      const isIn = allowed.includes(who)
      const through = name === 'remove a revision' ? 501 : 200
      const refusal = who === 'anonymous' ? 401 : 403
      expect([name, who, status]).toEqual([name, who, isIn ? through : refusal])
      if (!isIn) expect([name, who, body.code]).toEqual([name, who, code])
    }
}

describe('copies of an author’s post', () => {
  it.each(STATES)('are readable by users who may edit it: %s', async (state) => {
    await expectOnly(await make('author', state, 'posts'), ['author', 'editor', 'administrator'])
  })
})

describe('copies of an editor’s post', () => {
  it.each(STATES)('are hidden from authors: %s', async (state) => {
    await expectOnly(await make('editor', state, 'posts'), ['editor', 'administrator'])
  })
})

describe('copies of a contributor’s draft', () => {
  it('are readable by the contributor and editors', async () => {
    const item = await make('contributor', 'draft', 'posts')
    await expectOnly(item, ['contributor', 'editor', 'administrator'])
  })
})

describe('copies of a page', () => {
  it.each(STATES)('are readable by editors: %s', async (state) => {
    await expectOnly(await make('editor', state, 'pages'), ['editor', 'administrator'])
  })
})

describe('a post that was published after its contributor wrote it', () => {
  it('no longer shows its revisions to the contributor', async () => {
    const item = await make('contributor', 'draft', 'posts')
    await app.as('editor').post(item.path, { status: 'publish' })
    await expectOnly(item, ['editor', 'administrator'])
  })
})
