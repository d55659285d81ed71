import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../test/app.ts'
import type { Context } from '../../contract/context.ts'
import type { Module } from '../../contract/module.ts'
import { route } from '../../contract/route.ts'
import { modules } from '../../modules.ts'
import { listAuditEntries } from '../audit/index.ts'
import { deleteOption, saveOption } from '../settings/index.ts'
import { changeRoleCapabilities, type RoleChanges } from './model/change-role.ts'
import { capabilitiesOf, capabilityDefaults } from './model/role-table.ts'
import { createNonce } from './sessions/nonce.ts'
import { hashSessionToken } from './sessions/token.ts'
import { signIn } from './sign-in/index.ts'

/** A module with its own capability, which authors have by default. */
const tools: Module = {
  name: 'tools',
  extensions: [capabilityDefaults.with({ use_tools: ['editor', 'author'] })],
  routes: {
    'core/v2': {
      getTools: route({
        method: 'GET',
        path: 'tools',
        summary: 'Kept for each reader',
        can: 'use_tools',
        cacheTags: [],
      }).handle(async () => ({ ok: true })),
    },
  },
}

const TOOLS = '/wp-json/wp/v2/tools'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({}, { modules: [...modules, tools] })
})
beforeEach(() =>
  app.systemContext().transaction(async (ctx) => {
    await deleteOption(ctx.db, 'role_capabilities')
    ctx.touch('users')
  }),
)

/** Changes capabilities as the operator. */
const change = (role: string, changes: RoleChanges): Promise<void> =>
  changeRoleCapabilities(app.systemContext(), role, changes)

const statusOf = async (client: Client, path = TOOLS): Promise<number> =>
  (await client.get(path)).status

const holds = async (role: string, capability: string): Promise<boolean> =>
  (await capabilitiesOf(app.systemContext(), [role])).has(capability)

describe('capabilities of roles', () => {
  it('are defined by modules, and administrators have all of them', async () => {
    const allowed = await Promise.all(
      (['administrator', 'editor', 'author', 'contributor'] as const).map((role) =>
        statusOf(app.as(role)),
      ),
    )
    expect(allowed).toEqual([200, 200, 200, 403])
    expect(await statusOf(app.anonymous)).toBe(401)
  })

  it('change at once, for programs and for cached responses', async () => {
    const author = app.as('author')
    const contributor = app.as('contributor')
    expect([await statusOf(author), await statusOf(author)]).toEqual([200, 200])
    await change('author', { use_tools: false })
    await change('contributor', { use_tools: true })
    expect([await statusOf(author), await statusOf(contributor)]).toEqual([403, 200])
    await change('author', { use_tools: null })
    await change('contributor', { use_tools: null })
    expect([await statusOf(author), await statusOf(contributor)]).toEqual([200, 403])
  })

  it('change at once for signed-in users', async () => {
    await app.userId('author')
    const given = { login: 'author', password: 'password of author', ip: '', userAgent: '' }
    const signedIn = await signIn(app.systemContext(), given)
    if (signedIn.kind !== 'ok') throw new Error(signedIn.kind)
    const { secret, clock } = app.systemContext()
    const nonce = createNonce(secret, hashSessionToken(signedIn.token), clock)
    const headers = { cookie: `callboard_session=${signedIn.token}`, 'x-wp-nonce': nonce }
    const status = async () => (await app.anonymous.get(TOOLS, { headers })).status
    expect(await status()).toBe(200)
    await change('author', { use_tools: false })
    expect(await status()).toBe(403)
  })

  it('are shown, and can be used as a filter of lists', async () => {
    await app.userId('editor')
    await app.userId('author')
    await change('editor', { use_tools: false })
    const admin = app.as('administrator')
    const path = `/wp-json/wp/v2/users?context=edit&capabilities=use_tools&_fields=slug,capabilities`
    const { body } = await admin.get(path)
    expect(body.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'administrator',
      'author',
    ])
    const me = await app.as('editor').get('/wp-json/wp/v2/users/me?context=edit')
    expect(me.body.capabilities.edit_pages).toBe(true)
    expect(me.body.capabilities.use_tools).toBeUndefined()
  })

  it('SEC-25: are audited with each change, and only then', async () => {
    const before = (await listAuditEntries(app.systemContext(), 1_000)).length
    await change('author', { use_tools: false, copy_posts: true, edit_posts: null })
    await change('author', { use_tools: false })
    const entries = await listAuditEntries(app.systemContext(), 1_000)
    const changes = entries.slice(0, entries.length - before)
    expect(changes.map(({ event }) => event)).toEqual(['role.capabilities-changed'])
    expect(changes.map(({ subject, actor }) => [subject, actor])).toEqual([
      ['author', 'the operator'],
    ])
    expect(JSON.parse(changes[0]?.details ?? '')).toEqual({
      given: ['copy_posts'],
      taken: ['use_tools'],
      reset: ['edit_posts'],
    })
  })

  it('keep concurrent changes', async () => {
    const names = ['copy_posts', 'upload_files', 'import', 'export', 'list_users']
    await Promise.all(names.map((name) => change('contributor', { [name]: true })))
    expect(await Promise.all(names.map((name) => holds('contributor', name)))).toEqual(
      names.map(() => true),
    )
  })
})

describe('an invalid change', () => {
  it.each<[string, string, object, string]>([
    ['an unknown role', 'king', { read: false }, 'rest_user_invalid_role'],
    ['a name of every object', 'constructor', { read: false }, 'rest_user_invalid_role'],
    ['an unknown capability', 'editor', { fly: true }, 'rest_unknown_capability'],
    ['a role’s own name', 'editor', { administrator: true }, 'rest_unknown_capability'],
    ['a text', 'editor', { use_tools: 'false' }, 'rest_invalid_capability'],
    ['a number', 'editor', { use_tools: 0 }, 'rest_invalid_capability'],
    ['one bad among good ones', 'editor', { read: false, fly: true }, 'rest_unknown_capability'],
    ['anything about administrators', 'administrator', { read: false }, 'rest_role_is_fixed'],
  ])('is rejected: %s', async (_what, role, changes, code) => {
    await expect(change(role, changes as RoleChanges)).rejects.toMatchObject({ code })
    expect(await holds('editor', 'read')).toBe(true)
    expect(await holds('administrator', 'read')).toBe(true)
  })

  it('is rejected without promote_users', async () => {
    const can = (capability: string): boolean => capability !== 'promote_users'
    const ctx: Context = { ...app.systemContext(), can }
    const wanted = changeRoleCapabilities(ctx, 'author', { use_tools: false })
    await expect(wanted).rejects.toMatchObject({ code: 'rest_cannot_edit_capabilities' })
    expect(await holds('author', 'use_tools')).toBe(true)
  })
})

describe('stored overrides', () => {
  const store = (value: unknown): Promise<void> =>
    app.systemContext().transaction(async (ctx) => {
      await saveOption(ctx.db, 'role_capabilities', value)
      ctx.touch('users')
    })

  it.each([
    [null],
    ['everything'],
    [['editor']],
    [{ editor: null, author: 'all', king: { fly: true } }],
    [{ editor: { use_tools: 'no', read: 0, edit_posts: null, nonsense: true } }],
    [{ administrator: { use_tools: false, promote_users: false } }],
  ])('are ignored if invalid: %j', async (value) => {
    await store(value)
    expect(await holds('editor', 'nonsense')).toBe(false)
    for (const role of ['administrator', 'editor'] as const)
      expect(await statusOf(app.as(role))).toBe(200)
    expect(await holds('administrator', 'promote_users')).toBe(true)
  })

  it('are ignored if the row itself is unreadable', async () => {
    await store({ editor: { use_tools: false } })
    await app.systemContext().transaction(async (ctx) => {
      const { db } = ctx
      await db
        .updateTable('options')
        .set({ value: '{' })
        .where('name', '=', 'role_capabilities')
        .execute()
      ctx.touch('users')
    })
    expect(await statusOf(app.as('editor'))).toBe(200)
  })
})
