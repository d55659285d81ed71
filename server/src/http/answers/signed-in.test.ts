import { beforeAll, describe, expect, it } from 'vitest'
import { basic, buildTestApp, type TestApp } from '../../../test/app.ts'
import { listen } from '../../../test/wire.ts'

const POSTS = '/wp-json/wp/v2/posts'
const EDITED = `${POSTS}?context=edit&status=any&exclude=`
const ME = '/wp-json/wp/v2/users/me'

let app: TestApp
let base: string
let count = 0

beforeAll(async () => {
  app = await buildTestApp()
  base = `http://127.0.0.1:${await listen(app)}`
})

interface Account {
  readonly id: number
  readonly authorization: string
  readonly revoke: () => Promise<unknown>
}

const addAccount = async (role: string): Promise<Account> => {
  const administrator = app.as('administrator')
  const login = `person${++count}`
  const { body: user } = await administrator.post('/wp-json/wp/v2/users', {
    ...{ username: login, email: `${login}@example.org`, password: 'account password' },
    roles: [role],
  })
  const passwords = `/wp-json/wp/v2/users/${user.id}/application-passwords`
  const { body: made } = await administrator.post(passwords, { name: 'test' })
  return {
    id: user.id,
    authorization: basic(login, made.password),
    revoke: () => administrator.delete(`${passwords}/${made.uuid}`),
  }
}

const ask = async (path: string, { authorization }: Pick<Account, 'authorization'>) => {
  const response = await fetch(base + path, { headers: { authorization } })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

const publish = async (title: string): Promise<number> =>
  (await app.as('administrator').post(POSTS, { title, status: 'publish' })).body.id

describe('cached responses for a signed-in caller', () => {
  it('come from the cache, with the same headers as the first one', async () => {
    const account = await addAccount('author')
    const first = await ask(ME, account)
    const hits = app.cacheHits()
    const second = await ask(ME, account)
    expect(app.cacheHits()).toBe(hits + 1)
    expect(second.text).toBe(first.text)
    const plain = ({ headers }: typeof first) => {
      const { date, 'x-request-id': id, ...rest } = Object.fromEntries(headers)
      expect(id).toMatch(/^[\da-f-]{36}$/)
      return rest
    }
    expect(plain(second)).toEqual(plain(first))
    expect(second.headers.get('cache-control')).toContain('private')
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('are sent to no other caller', async () => {
    const [one, other] = [await addAccount('author'), await addAccount('author')]
    for (let round = 0; round < 3; round++) {
      expect((await ask(ME, one)).body.id).toBe(one.id)
      expect((await ask(ME, other)).body.id).toBe(other.id)
      expect((await ask(ME, { authorization: basic('nobody', 'nothing') })).status).toBe(401)
    }
  })

  it('end with the password', async () => {
    const account = await addAccount('author')
    for (let round = 0; round < 3; round++) expect((await ask(ME, account)).status).toBe(200)
    await account.revoke()
    expect((await ask(ME, account)).status).toBe(401)
  })

  it('are cached only as long as the rights they were made with', async () => {
    const account = await addAccount('editor')
    await publish('Mine to edit')
    for (let round = 0; round < 3; round++)
      expect((await ask(`${POSTS}?context=edit&exclude=900${round}`, account)).status).toBe(200)
    await app
      .as('administrator')
      .post(`/wp-json/wp/v2/users/${account.id}`, { roles: ['subscriber'] })
    for (let round = 0; round < 3; round++)
      expect((await ask(`${POSTS}?context=edit&exclude=900${round}`, account)).status).toBe(403)
  })
})

describe('items of lists for a signed-in caller', () => {
  it('show a change at once, in lists never requested before', async () => {
    const account = await addAccount('editor')
    const id = await publish('Before')
    const titles = async (never: number): Promise<string> => {
      const { body } = await ask(`${EDITED}${never}`, account)
      return body.find((item: { id: number }) => item.id === id)?.title.raw
    }
    expect(await titles(8001)).toBe('Before')
    expect(await titles(8002)).toBe('Before')
    await app.as('administrator').post(`${POSTS}/${id}`, { title: 'After' })
    expect(await titles(8003)).toBe('After')
    await app.as('administrator').delete(`${POSTS}/${id}?force=true`)
    expect(await titles(8004)).toBeUndefined()
  })

  it('have the links and fields of this caller', async () => {
    const [editor, author] = [await addAccount('editor'), await addAccount('author')]
    const id = await publish('Of the administrator')
    const itemFor = async (account: Account, query: string) => {
      const { body } = await ask(`${POSTS}?include=${id}&${query}`, account)
      return body[0]
    }
    for (let round = 0; round < 2; round++) {
      const edited = await itemFor(editor, `context=edit&exclude=70${round}`)
      expect(edited.content.raw).toBe('')
      expect(edited._links['wp:action-publish']).toBeDefined()
      // An author may not edit it, but reads it.
      expect(await itemFor(author, `context=edit&exclude=70${round}`)).toBeUndefined()
      expect((await itemFor(author, `exclude=70${round}`)).content.raw).toBeUndefined()
      const anonymous = await app.anonymous.get(`${POSTS}?include=${id}&exclude=70${round}`)
      expect(anonymous.body[0].content.raw).toBeUndefined()
    }
  })

  it('are shown in lists with a password only to those who have it', async () => {
    const account = await addAccount('subscriber')
    const { body } = await app.as('administrator').post(POSTS, {
      ...{ title: 'Locked', content: 'Secret', status: 'publish', password: 'open' },
    })
    const read = async (query: string): Promise<string> =>
      (await ask(`${POSTS}?include=${body.id}&${query}`, account)).body[0].content.rendered
    expect(await read('password=open')).toContain('Secret')
    expect(await read('exclude=6001')).toBe('')
    expect(await read('exclude=6002')).toBe('')
    expect(await read('password=open&exclude=6003')).toContain('Secret')
  })
})
