import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type Role, type TestApp } from '../../../test/app.ts'

const POSTS = '/wp-json/wp/v2/posts'
const PAGES = '/wp-json/wp/v2/pages'
const SECRET = 'xyzzymarker'

let app: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await buildTestApp()
  const make = async (name: string, as: Role, fields: object, path = POSTS): Promise<void> => {
    const answer = await app.as(as).post(path, { title: name, content: 'text', ...fields })
    expect(answer.status, answer.text).toBe(201)
    ids[name] = answer.body.id
  }
  for (const status of ['publish', 'future', 'draft', 'pending', 'private'])
    await make(status, 'author', { status, ...(status === 'future' && { date_gmt: FAR }) })
  await make('trash', 'author', { status: 'publish' })
  await app.as('author').delete(`${POSTS}/${ids.trash}`)
  await make('contributed', 'contributor', { status: 'draft' })
  await make('page', 'editor', { status: 'publish' }, PAGES)
  await make('locked', 'author', {
    status: 'publish',
    password: 'open sesame',
    content: `${SECRET} content`,
    excerpt: `${SECRET} excerpt`,
    meta: { footnotes: JSON.stringify([{ id: 'a', content: SECRET }]) },
  })
})

const FAR = '2199-01-01T00:00:00'

const someone = (who: string): Client =>
  who === 'anonymous'
    ? app.anonymous
    : who === 'another author'
      ? otherAuthor()
      : app.as(who as Role)

let other: Client | undefined
const otherAuthor = (): Client => {
  other ??= app.another('author')
  return other
}

const EVERYBODY = [
  'anonymous',
  'subscriber',
  'contributor',
  'another author',
  'author',
  'editor',
  'administrator',
]

/**
 * Expects success for the allowed clients, in the order of `EVERYBODY`, and 401 or 403 for others.
 */
const expectStatuses = async (
  allowed: readonly string[],
  ask: (client: Client) => Promise<{ status: number }>,
): Promise<void> => {
  for (const who of EVERYBODY) {
    const { status } = await ask(someone(who))
    const refusal = who === 'anonymous' ? 401 : 403
    expect([who, status]).toEqual([who, allowed.includes(who) ? 200 : refusal])
  }
}

const AUTHOR_AND_EDITORS = ['author', 'editor', 'administrator']

describe('GET wp/v2/posts/{id}', () => {
  it.each([
    ['publish', EVERYBODY],
    ['future', AUTHOR_AND_EDITORS],
    ['draft', AUTHOR_AND_EDITORS],
    ['pending', AUTHOR_AND_EDITORS],
    ['private', AUTHOR_AND_EDITORS],
    ['trash', AUTHOR_AND_EDITORS],
    ['contributed', ['contributor', 'editor', 'administrator']],
  ])('shows %s to users who may read it', async (name, allowed) => {
    await expectStatuses(allowed, (client) => client.get(`${POSTS}/${ids[name]}`))
  })

  it('shows the edit context to users who may edit', async () => {
    await expectStatuses(AUTHOR_AND_EDITORS, (client) =>
      client.get(`${POSTS}/${ids.publish}?context=edit`),
    )
  })

  it('returns 404 for pages and invalid ids', async () => {
    for (const id of [ids.page, 0, 99_999, '99999999999999999999'])
      expect((await app.anonymous.get(`${POSTS}/${id}`)).body.code).toBe('rest_post_invalid_id')
  })
})

describe('POST wp/v2/posts/{id}', () => {
  it.each([
    ['publish', AUTHOR_AND_EDITORS],
    ['draft', AUTHOR_AND_EDITORS],
    ['private', AUTHOR_AND_EDITORS],
    ['contributed', ['contributor', 'editor', 'administrator']],
  ])('changes %s for users who may edit it', async (name, allowed) => {
    await expectStatuses(allowed, (client) => client.post(`${POSTS}/${ids[name]}`, { excerpt: '' }))
  })

  it('prevents a contributor from changing a published post, in the trash as well', async () => {
    const { body } = await app.as('contributor').post(POSTS, { title: 'handed in' })
    const path = `${POSTS}/${body.id}`
    await app.as('editor').post(path, { status: 'publish' })
    expect((await app.as('contributor').post(path, { title: 'x' })).body.code).toBe(
      'rest_cannot_edit',
    )
    await app.as('editor').delete(path)
    expect((await app.as('contributor').post(path, { status: 'draft' })).status).toBe(403)
    expect((await app.as('contributor').delete(`${path}?force=true`)).status).toBe(403)
  })

  it('requires the capability to edit others for changing the author', async () => {
    const author = await app.userId('editor')
    const answer = await app.as('author').post(`${POSTS}/${ids.draft}`, { author })
    expect(answer.body.code).toBe('rest_cannot_edit_others')
  })
})

describe('POST wp/v2/posts', () => {
  it.each([
    ['a draft', { status: 'draft' }, 'contributor', 201],
    ['a published post', { status: 'publish' }, 'contributor', 'rest_cannot_publish'],
    ['a private post', { status: 'private' }, 'contributor', 'rest_cannot_publish'],
    ['a scheduled post', { status: 'future', date_gmt: FAR }, 'contributor', 'rest_cannot_publish'],
    ['a sticky post', { sticky: true }, 'contributor', 'rest_cannot_assign_sticky'],
    ['a sticky post', { sticky: true }, 'author', 201],
    ['anything', {}, 'subscriber', 'rest_cannot_create'],
    ['anything', {}, 'anonymous', 'rest_cannot_create'],
    ['a post of somebody else', { author: 999 }, 'subscriber', 'rest_cannot_edit_others'],
    ['a post of somebody else', { author: 999 }, 'author', 'rest_cannot_edit_others'],
  ])('decides about %s (%j) of a %s', async (_what, fields, who, outcome) => {
    const { status, body } = await someone(who).post(POSTS, { title: 'x', ...fields })
    expect(outcome === 201 ? status : body.code).toBe(outcome)
  })

  it('restricts pages to editors', async () => {
    expect((await app.as('author').post(PAGES, { title: 'x' })).body.code).toBe(
      'rest_cannot_create',
    )
    expect((await app.as('author').post(`${PAGES}/${ids.page}`, {})).body.code).toBe(
      'rest_cannot_edit',
    )
    expect((await app.as('author').delete(`${PAGES}/${ids.page}`)).body.code).toBe(
      'rest_cannot_delete',
    )
  })
})

describe('DELETE wp/v2/posts/{id}', () => {
  it('is restricted to the author and editors', async () => {
    for (const who of ['anonymous', 'subscriber', 'contributor', 'another author']) {
      const { status, body } = await someone(who).delete(`${POSTS}/${ids.publish}`)
      expect([status, body.code]).toEqual([who === 'anonymous' ? 401 : 403, 'rest_cannot_delete'])
    }
  })
})

describe('Allow', () => {
  it('lists the methods of each caller', async () => {
    const allowed = async (who: string): Promise<string | undefined> =>
      (await someone(who).options(`${POSTS}/${ids.publish}`)).headers.allow
    expect(await allowed('anonymous')).toBe('GET')
    expect(await allowed('another author')).toBe('GET')
    expect(await allowed('author')).toBe('GET, POST, PUT, PATCH, DELETE')
    expect((await app.as('contributor').options(POSTS)).headers.allow).toBe('GET, POST')
    expect((await app.as('contributor').options(PAGES)).headers.allow).toBe('GET')
  })
})

describe('SEC-05 the id of the path', () => {
  it('overrides ids in query and body, for the check and for the change', async () => {
    const path = `${POSTS}/${ids.contributed}`
    const given = { id: ids.publish, title: 'renamed' }
    const answer = await app.as('contributor').post(`${path}?id=${ids.publish}`, given)
    expect(answer.body.id).toBe(ids.contributed)
    const foreign = { id: ids.contributed, title: 'stolen' }
    expect((await app.as('contributor').post(`${POSTS}/${ids.publish}`, foreign)).status).toBe(403)
    expect((await app.anonymous.get(`${POSTS}/${ids.publish}`)).body.title.rendered).toBe('publish')
  })

  it('has to be plain digits', async () => {
    for (const id of ['1abc', '1e3', '-1', '0x1', '%D9%A1', '1.0'])
      expect((await app.anonymous.get(`${POSTS}/${id}`)).body.code).toBe('rest_no_route')
  })
})

describe('SEC-15 protected content', () => {
  const isSilent = async (client: Client, path: string): Promise<void> => {
    const { text, status } = await client.get(path)
    expect([path, status, text.includes(SECRET)]).toEqual([path, 200, false])
  }

  it('is in no response to readers, whatever they request', async () => {
    const item = `${POSTS}/${ids.locked}`
    for (const who of ['anonymous', 'subscriber', 'another author', 'author', 'administrator'])
      for (const path of [
        item,
        `${item}?context=embed`,
        `${item}?_embed`,
        `${item}?password=`,
        `${item}?_fields=content,excerpt,meta,class_list`,
        `${item}?excerpt_length=5`,
        POSTS,
        `${POSTS}?include=${ids.locked}&context=embed`,
        `${POSTS}?include=${ids.locked}&password=wrong`,
      ])
        await isSilent(someone(who), path)
  })

  it('is shown with the password, in a list as well, and to editors in the edit context', async () => {
    const item = `${POSTS}/${ids.locked}`
    const asked = `password=${encodeURIComponent('open sesame')}`
    expect((await app.anonymous.get(`${item}?${asked}`)).text).toContain(SECRET)
    const list = await app.anonymous.get(`${POSTS}?include=${ids.locked}&${asked}`)
    expect(list.body[0].content).toMatchObject({ protected: true })
    expect(list.text).toContain(SECRET)
    expect((await app.as('editor').get(`${item}?context=edit`)).text).toContain(SECRET)
  })

  it('rejects a wrong password, and any password for an open post', async () => {
    for (const name of ['locked', 'publish']) {
      const { status, body } = await app.anonymous.get(`${POSTS}/${ids[name]}?password=nope`)
      expect([status, body.code]).toEqual([403, 'rest_post_incorrect_password'])
    }
  })

  it('cannot be found by searching', async () => {
    for (const who of ['anonymous', 'subscriber', 'another author']) {
      const { headers, body } = await someone(who).get(`${POSTS}?search=${SECRET}`)
      expect([who, headers['x-wp-total'], body]).toEqual([who, '0', []])
    }
    expect((await app.as('editor').get(`${POSTS}?search=${SECRET}`)).body).toHaveLength(1)
  })

  it('of drafts cannot be guessed by searching either', async () => {
    const draft = await app.as('author').post(POSTS, { title: 'wip', content: 'plughmarker' })
    const found = async (who: string): Promise<string | undefined> =>
      (await someone(who).get(`${POSTS}?status=draft&search=plughmarker`)).headers['x-wp-total']
    expect(draft.status).toBe(201)
    expect(await found('another author')).toBe('0')
    expect(await found('author')).toBe('1')
    expect(await found('editor')).toBe('1')
  })
})
