import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { printed } from '../../test/output.ts'
import { makeDataFolder } from '../../test/template.ts'
import { type Config, readConfig } from '../config.ts'
import { verifyPassword } from '../lib/passwords.ts'
import { findUserByLogin, twoFactorStatus } from '../modules/users/index.ts'
import { checkPassword } from '../modules/users/sessions/index.ts'
import { saveTotp } from '../modules/users/two-factor/store.ts'
import {
  createAccount,
  createAppPassword,
  listAccounts,
  listAppPasswords,
  resetAccountTwoFactor,
  revokeAppPassword,
  setAccountPassword,
  suspendAccount,
} from './accounts.ts'
import { withApp } from './common/with-app.ts'

const makeConfig = async (): Promise<Config> => {
  const data = await makeDataFolder('accounts')
  return readConfig({ data }, {})
}

const ann = { login: 'ann', email: 'ann@example.org', role: 'administrator' }
const bob = { login: 'bob', email: 'bob.the.second@example.org', role: 'author' }

let config: Config
beforeAll(async () => {
  config = await makeConfig()
  await printed(() => createAccount(config, { ...ann, password: 'well known' }))
})

const accepts = async (login: string, password: string): Promise<boolean> =>
  withApp(config, async (app) => {
    const user = await findUserByLogin(app.systemContext(), login)
    return (await verifyPassword(password, user?.password_hash ?? '')).ok
  })

describe('callboard user', () => {
  it('creates an account and prints a generated password', async () => {
    const said = await printed(() => createAccount(config, bob))
    expect(said).toContain('Made the account bob (author).')
    const password = /^Password: (\w{24})$/m.exec(said)?.[1] ?? ''
    expect(await accepts('bob', password)).toBe(true)
  })

  it('hashes passwords at the recommended cost: only tests use less', async () => {
    const ann = await withApp(config, (app) => findUserByLogin(app.systemContext(), 'ann'))
    expect(ann?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('suspends an account and opens it again, but never the last administrator', async () => {
    const config = await makeConfig()
    const eve = { login: 'eve', email: 'eve@example.org', role: 'author' }
    await printed(() => createAccount(config, ann))
    await printed(() => createAccount(config, { ...eve, password: 'well known to eve' }))
    const signIn = async () =>
      withApp(config, async (app) => {
        const attempt = { login: 'eve', password: 'well known to eve', ip: '10.0.0.1' }
        return (await checkPassword(app.systemContext(), attempt)).kind
      })
    expect(await signIn()).toBe('right')
    const said = await printed(() => suspendAccount(config, 'eve', true))
    expect(said).toBe('eve is suspended: sessions have ended, passwords open nothing.\n')
    expect(await signIn()).toBe('refused')
    expect(await printed(() => listAccounts(config))).toMatch(/eve .* suspended/)
    expect(await printed(() => suspendAccount(config, 'eve', false))).toContain('sign in again')
    expect(await signIn()).toBe('right')
    await expect(suspendAccount(config, 'ann', true)).rejects.toThrow(/administrator/)
    await expect(suspendAccount(config, 'nobody', true)).rejects.toThrow('no account "nobody"')
  })

  it('resets the second factor of the only administrator', async () => {
    const config = await makeConfig()
    await printed(() => createAccount(config, ann))
    await expect(resetAccountTwoFactor(config, 'ann')).rejects.toThrow('no two-factor sign-in')
    const hasFactor = () =>
      withApp(config, async (app) => {
        const ctx = app.systemContext()
        const user = await findUserByLogin(ctx, 'ann')
        return user && (await twoFactorStatus(ctx, user)).isEnabled
      })
    await withApp(config, async (app) => {
      const ctx = app.systemContext()
      const user = await findUserByLogin(ctx, 'ann')
      const row = { user_id: user?.id ?? 0, sealed_secret: '', last_step: 0, created_gmt: '' }
      await ctx.transaction(({ db }) => saveTotp(db, row))
    })
    expect(await hasFactor()).toBe(true)
    const said = await printed(() => resetAccountTwoFactor(config, 'ANN@example.org'))
    expect(said).toBe('ann signs in with the password alone again; open sessions have ended.\n')
    expect(await hasFactor()).toBe(false)
  })

  it('does not print a password that was given', async () => {
    expect(await accepts('ann', 'well known')).toBe(true)
    const said = await printed(() => setAccountPassword(config, 'ann', 'well known 2'))
    expect(said).toBe('ann has a new password; open sessions have ended.\n')
    expect(await accepts('ann', 'well known 2')).toBe(true)
  })

  it('refuses a weak password, with advice', async () => {
    const weak = { login: 'cy', email: 'cy@example.org', role: 'author', password: '1' }
    const refusal =
      'A password needs at least 8 characters. Without --password a random one is made.'
    await expect(createAccount(config, weak)).rejects.toThrow(refusal)
    await expect(setAccountPassword(config, 'ann', '1234567')).rejects.toThrow(refusal)
    const strict = { ...config, minPasswordLength: 12 }
    await expect(setAccountPassword(strict, 'ann', 'well known')).rejects.toThrow('12 characters')
  })

  it('finds an account by its e-mail address', async () => {
    const said = await printed(() =>
      setAccountPassword(config, 'BOB.the.second@example.org', undefined),
    )
    expect(said).toMatch(/^bob has a new password/)
  })

  it('lists accounts in columns', async () => {
    const [heading = '', ...rows] = (await printed(() => listAccounts(config)))
      .trimEnd()
      .split('\n')
    expect(heading).toMatch(/^ID {2}LOGIN {2}E-MAIL +ROLES +REGISTERED \(GMT\)$/)
    const column = heading.indexOf('ROLES')
    expect(rows.map((row) => row.slice(column).split(' ')[0])).toEqual(['administrator', 'author'])
  })

  it.each([
    ['an existing login', { ...bob, email: 'other@example.org' }, 'has this username'],
    ['an existing address', { ...bob, login: 'other' }, 'has this e-mail address'],
    ['no address', { ...bob, login: 'other', email: 'nowhere' }, 'not an e-mail address'],
    [
      'an unknown role',
      { login: 'eve', email: 'eve@example.org', role: 'boss' },
      'no role named boss',
    ],
  ])('refuses %s', async (_what, given, message) => {
    await expect(createAccount(config, given)).rejects.toThrow(message)
  })

  it('requires the first account to be an administrator', async () => {
    await expect(createAccount(await makeConfig(), bob)).rejects.toThrow('--role administrator')
  })

  it('explains how to find an account that does not exist', async () => {
    const { code, stderr } = await runCommand([
      'user',
      'set-password',
      'nobody',
      '--data',
      config.data,
    ])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'callboard: there is no account "nobody"; "callboard user list" shows all of them\n',
    })
  })
})

describe('callboard app-password', () => {
  it('can be created, listed and revoked', async () => {
    const none = await printed(() => listAppPasswords(config, 'ann'))
    expect(none).toBe('ann has no application passwords.\n')
    const made = await printed(() => createAppPassword(config, 'ann', 'Phone'))
    expect(made).toMatch(/^Application password: (\w{4} ){5}\w{4}$/m)
    const uuid = /\(([0-9a-f-]{36})\)/.exec(made)?.[1] ?? ''
    expect(await printed(() => listAppPasswords(config, 'ann'))).toMatch(
      new RegExp(`^UUID .*\n${uuid}  Phone .* never\n$`),
    )
    await printed(() => revokeAppPassword(config, 'ann', uuid))
    await expect(revokeAppPassword(config, 'ann', uuid)).rejects.toThrow('no application password')
  })
})
