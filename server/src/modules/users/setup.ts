import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { hashMailedKey, isMailedKey, newMailedKey } from '../../lib/secrets/mailed-key.ts'
import type { Reader } from '../../store/database.ts'
import { deleteOption, findOptions, saveOption, saveSettings } from '../settings/index.ts'
import { advisoryLocks, createUser } from './accounts.ts'
import { findChoiceFault, hasAdministrator, type UserRow, userErrors } from './model/index.ts'

/** The stored token of the setup. */
const SETUP_TOKEN = 'setup_token'

const LIFETIME_MS = 24 * 60 * 60 * 1_000

interface StoredToken {
  readonly hash: string
  /** In milliseconds. */
  readonly until: number
}

/**
 * Creates the token with which the owner of a site without an administrator creates the first one. It replaces
 * an earlier one, and is not stored itself. Returns undefined if the site has an administrator.
 */
export const issueSetupToken = (ctx: Context): Promise<string | undefined> =>
  ctx.transaction(async (ctx) => {
    await advisoryLocks(ctx)
    if (await hasAdministrator(ctx.db)) return undefined
    const token = newMailedKey()
    const until = ctx.clock().getTime() + LIFETIME_MS
    const stored: StoredToken = { hash: hashMailedKey(token), until }
    await saveOption(ctx.db, SETUP_TOKEN, stored)
    return token
  })

/** Whether the site has no administrator, so that the setup has not begun. */
export const isWithoutAdministrator = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  !(await hasAdministrator(db))

/** Whether this is the valid token of a site without an administrator. */
export const isSetupToken = async (ctx: Context, token: string): Promise<boolean> =>
  (await isWithoutAdministrator(ctx)) && (await isStored(ctx.db, token, ctx.clock().getTime()))

/** Creates the first administrator and uses the token up; undefined if the token is not valid any more. */
export const setUpAdministrator = async (
  ctx: Context,
  token: string,
  account: { readonly login: string; readonly email: string; readonly password: string },
): Promise<UserRow | undefined> => {
  const fault = findChoiceFault(account.password, ctx.config)
  if (fault !== undefined) throw userErrors.rest_user_invalid_password(fault)
  return ctx.transaction(async (ctx) => {
    // Two forms with the same token may arrive at once.
    await advisoryLocks(ctx)
    if (!(await isSetupToken(ctx, token))) return undefined
    const user = await createUser(ctx, { ...account, roles: ['administrator'] })
    await deleteOption(ctx.db, SETUP_TOKEN)
    // The administrator's address is the site's contact until another one is set.
    await saveSettings(ctx, { email: user.email })
    return user
  })
}

const isStored = async (db: Reader, token: string, now: number): Promise<boolean> => {
  const stored = (await findOptions(db, [SETUP_TOKEN])).get(SETUP_TOKEN) as StoredToken | undefined
  if (!stored || stored.until <= now || !isMailedKey(token)) return false
  return timingSafeEqual(Buffer.from(hashMailedKey(token)), Buffer.from(stored.hash))
}
