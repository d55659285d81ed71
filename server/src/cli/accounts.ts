import type { Config } from '../config.ts'
import type { Context } from '../contract/context.ts'
import { randomPassword } from '../lib/passwords.ts'
import {
  countUsers,
  createApplicationPassword,
  createUser,
  findPasswordWeakness,
  findUserByLogin,
  listApplicationPasswords,
  listUsers,
  OPERATOR_MIN_LENGTH,
  resetTwoFactor,
  revokeApplicationPassword,
  setPassword,
  setSuspended,
  type UserRow,
} from '../modules/users/index.ts'
import { requireSite, withApp } from './common/with-app.ts'
import { formatTable, print } from './output/print.ts'

export interface NewAccount {
  readonly login: string
  readonly email: string
  readonly role: string
  readonly password?: string | undefined
}

/** `callboard user create` */
export const createAccount = (config: Config, given: NewAccount): Promise<void> =>
  withApp(config, async (app) => {
    const { login, email, role, password = randomPassword() } = given
    // A site with any account gets no administrator at its start.
    if (role !== 'administrator' && (await countUsers(app.systemContext())) === 0)
      throw new Error('the first account runs the site: add --role administrator')
    refuseWeak(config, password)
    const user = await createUser(app.systemContext(), { login, email, password, roles: [role] })
    print(`Made the account ${user.login} (${role}).`)
    if (given.password === undefined) printOnce('Password', password)
  })

/** `callboard user list` */
export const listAccounts = (config: Config): Promise<void> =>
  withSite(config, async (ctx) => {
    const users = await listUsers(ctx)
    print(
      formatTable(
        ['ID', 'LOGIN', 'E-MAIL', 'ROLES', 'REGISTERED (GMT)', ''],
        users.map((user) => [
          String(user.id),
          user.login,
          user.email,
          (JSON.parse(user.roles) as string[]).join(', '),
          dateOf(user.registered_gmt),
          user.is_suspended ? 'suspended' : '',
        ]),
      ),
    )
  })

/** `callboard user set-password` */
export const setAccountPassword = (
  config: Config,
  login: string,
  given: string | undefined,
): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    const password = given ?? randomPassword()
    refuseWeak(config, password)
    await setPassword(ctx, user.id, password)
    print(`${user.login} has a new password; open sessions have ended.`)
    if (given === undefined) printOnce('Password', password)
  })

/** `callboard user suspend` and `callboard user unsuspend` */
export const suspendAccount = (
  config: Config,
  login: string,
  isSuspended: boolean,
): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    await setSuspended(ctx, user.id, isSuspended)
    print(
      isSuspended
        ? `${user.login} is suspended: sessions have ended, passwords open nothing.`
        : `${user.login} may sign in again.`,
    )
  })

/** `callboard user reset-two-factor` */
export const resetAccountTwoFactor = (config: Config, login: string): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    await resetTwoFactor(ctx, user.id)
    print(`${user.login} signs in with the password alone again; open sessions have ended.`)
  })

/** `callboard app-password create` */
export const createAppPassword = (config: Config, login: string, name: string): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    const { uuid, password } = await createApplicationPassword(ctx, user.id, { name })
    print(`Made the application password "${name}" of ${user.login} (${uuid}).`)
    printOnce('Application password', password)
  })

/** `callboard app-password list` */
export const listAppPasswords = (config: Config, login: string): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    const passwords = await listApplicationPasswords(ctx, user.id)
    if (passwords.length === 0) return print(`${user.login} has no application passwords.`)
    print(
      formatTable(
        ['UUID', 'NAME', 'MADE (GMT)', 'LAST USED (GMT)'],
        passwords.map(({ uuid, name, created_gmt, last_used_gmt }) => [
          uuid,
          name,
          dateOf(created_gmt),
          last_used_gmt === null ? 'never' : dateOf(last_used_gmt),
        ]),
      ),
    )
  })

/** `callboard app-password revoke` */
export const revokeAppPassword = (config: Config, login: string, uuid: string): Promise<void> =>
  withSite(config, async (ctx) => {
    const user = await getUser(ctx, login)
    const passwords = await listApplicationPasswords(ctx, user.id)
    const known = passwords.find((password) => password.uuid === uuid)
    if (!known)
      throw new Error(
        `${user.login} has no application password ${uuid}; ` +
          `"callboard app-password list ${user.login}" shows them`,
      )
    await revokeApplicationPassword(ctx, user.id, uuid)
    print(`Revoked the application password "${known.name}" of ${user.login}.`)
  })

const refuseWeak = ({ minPasswordLength }: Config, password: string): void => {
  const weakness = findPasswordWeakness(password, Math.max(OPERATOR_MIN_LENGTH, minPasswordLength))
  if (weakness !== undefined)
    throw new Error(`${weakness} Without --password a random one is made.`)
}

const withSite = async (config: Config, work: (ctx: Context) => Promise<void>): Promise<void> => {
  requireSite(config)
  await withApp(config, (app) => work(app.systemContext()))
}

const getUser = async (ctx: Context, login: string): Promise<UserRow> => {
  const user = await findUserByLogin(ctx, login)
  if (!user)
    throw new Error(`there is no account "${login}"; "callboard user list" shows all of them`)
  return user
}

const printOnce = (what: string, secret: string): void =>
  print(`${what}: ${secret}\nIt is shown only this once.`)

const dateOf = (gmt: string): string => gmt.slice(0, 16).replace('T', ' ')
