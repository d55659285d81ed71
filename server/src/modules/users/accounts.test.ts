import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import {
  countUsers,
  createApplicationPassword,
  createFirstAdministrator,
  createUser,
  findUserByLogin,
  listApplicationPasswords,
  listUsers,
  revokeApplicationPassword,
  setPassword,
  setSuspended,
  signIn,
} from './index.ts'

const ann = { login: 'Ann', email: 'ann@example.org', password: 'first' }

describe('the services of the command line', () => {
  it('create the first administrator once', async () => {
    const app = await buildTestApp()
    const given = { login: 'root', password: 'x', applicationPassword: 'abcd efgh ijkl mnop' }
    const made = await createFirstAdministrator(app.systemContext(), given)
    expect(made).toMatchObject({ login: 'root', roles: '["administrator"]' })
    expect(await createFirstAdministrator(app.systemContext(), given)).toBeUndefined()
    expect(await countUsers(app.systemContext())).toBe(1)
    const me = await app.withCredentials('root', 'abcdefghijklmnop').get('/wp-json/wp/v2/users/me')
    expect(me.body.id).toBe(made?.id)
  })

  it('create, find, list and change users', async () => {
    const app = await buildTestApp()
    const { id } = await createUser(app.systemContext(), ann)
    expect(await findUserByLogin(app.systemContext(), 'ANN')).toMatchObject({ id })
    expect(await findUserByLogin(app.systemContext(), 'Ann@Example.org')).toMatchObject({ id })
    expect(await findUserByLogin(app.systemContext(), 'ben')).toBeUndefined()
    expect(await listUsers(app.systemContext())).toMatchObject([{ id, roles: '["subscriber"]' }])

    await setPassword(app.systemContext(), 'ann', 'second')
    const attempt = { login: 'ann', ip: '', userAgent: '' }
    const kind = async (password: string): Promise<string> =>
      (await signIn(app.systemContext(), { ...attempt, password })).kind
    expect([await kind('first'), await kind('second')]).toEqual(['refused', 'ok'])
    await setSuspended(app.systemContext(), id, true)
    expect(await kind('second')).toBe('refused')
    await expect(setPassword(app.systemContext(), 'ben', 'x')).rejects.toMatchObject({
      code: 'rest_user_invalid_id',
    })
  })

  it.each<[object, string]>([
    [{ login: 'a/b' }, 'rest_user_invalid_username'],
    [{ email: 'nonsense' }, 'rest_user_invalid_email'],
    [{ password: '' }, 'rest_user_invalid_password'],
    [{ roles: ['king'] }, 'rest_user_invalid_role'],
  ])('reject %j', async (wrong, code) => {
    const app = await buildTestApp()
    await expect(createUser(app.systemContext(), { ...ann, ...wrong })).rejects.toMatchObject({
      code,
    })
  })

  it('create, list and revoke application passwords', async () => {
    const app = await buildTestApp()
    const { id } = await createUser(app.systemContext(), ann)
    const secret = 'abcdabcdabcdabcdabcdabcd'
    const given = { name: 'checks', secret }
    const made = await createApplicationPassword(app.systemContext(), id, given)
    expect(made.password.replaceAll(' ', '')).toBe(secret)
    for (const wrong of [given, { name: 'empty', secret: ' - ' }])
      await expect(createApplicationPassword(app.systemContext(), id, wrong)).rejects.toMatchObject(
        { code: 'application_password_invalid' },
      )
    expect(await listApplicationPasswords(app.systemContext(), id)).toMatchObject([
      { uuid: made.uuid, name: 'checks' },
    ])
    await revokeApplicationPassword(app.systemContext(), id, made.uuid)
    expect(await listApplicationPasswords(app.systemContext(), id)).toEqual([])
  })

  it('protect the last administrator', async () => {
    const app = await buildTestApp()
    const given = { login: 'root', password: 'x' }
    await createFirstAdministrator(app.systemContext(), given)
    await expect(setSuspended(app.systemContext(), 'root', true)).rejects.toMatchObject({
      code: 'rest_user_last_administrator',
    })
    await createUser(app.systemContext(), { ...ann, roles: ['administrator'] })
    await setSuspended(app.systemContext(), 'ann', true)
    await expect(setSuspended(app.systemContext(), 'root', true)).rejects.toMatchObject({
      code: 'rest_user_last_administrator',
    })
  })
})
