import { randomUUID } from 'node:crypto'
import type { Context } from '../../../contract/context.ts'
import {
  chunkSecret,
  generateSecret,
  hashSecret,
  normaliseSecret,
} from '../../../lib/application-secrets.ts'
import { audit } from '../../audit/index.ts'
import { deriveKey, findUser, userErrors } from '../model/index.ts'
import { isNewPlace } from '../sessions/index.ts'
import { applicationPasswordErrors } from './errors.ts'
import { notifyOfPassword } from './notify-by-mail.ts'
import {
  type ApplicationPasswordRow,
  deletePassword,
  deletePasswords,
  findAllPasswords,
  findPassword,
  findPasswords,
  insertPassword,
  isSecretTaken,
  type PasswordPage,
  type PasswordQuestion,
  updatePassword,
} from './store.ts'

export interface NewApplicationPassword {
  readonly name: string
  readonly appId?: string | undefined
  /** For an operator who has to know it in advance; random if undefined. */
  readonly secret?: string | undefined
}

export interface MadePassword {
  readonly row: ApplicationPasswordRow
  /** In groups of four; it cannot be read again later. */
  readonly secret: string
}

/** The hash of a secret, with or without its blanks. */
export const hashGivenSecret = (siteSecret: Uint8Array, given: string): string =>
  hashSecret(deriveKey(siteSecret, 'application-passwords'), normaliseSecret(given))

export const makePassword = (
  ctx: Context,
  userId: number,
  { name, appId = '', secret = generateSecret() }: NewApplicationPassword,
): Promise<MadePassword> => {
  if (name === '') throw applicationPasswordErrors.application_password_empty_name()
  const plain = normaliseSecret(secret)
  return ctx.transaction(async (ctx) => {
    const user = await findUser(ctx.db, userId)
    if (!user) throw userErrors.rest_user_invalid_id()
    const secret_hash = hashGivenSecret(ctx.secret, plain)
    if (plain === '' || (await isSecretTaken(ctx.db, secret_hash)))
      throw applicationPasswordErrors.application_password_invalid()
    const row: ApplicationPasswordRow = {
      uuid: randomUUID(),
      user_id: userId,
      app_id: appId,
      name,
      secret_hash,
      // In milliseconds, so that two made in the same second keep their order.
      created_gmt: ctx.clock().toISOString().slice(0, 23),
      last_used_gmt: null,
      last_ip: null,
    }
    await insertPassword(ctx.db, row)
    ctx.touch('users')
    ctx.log.info({ userId, uuid: row.uuid }, 'application password made')
    await audit(ctx, 'application-password.created', { subject: row.uuid, userId, name })
    await notifyOfPassword(ctx.jobs, user, row)
    // Use from the address where it was made needs no notice.
    if (ctx.ip !== '') await isNewPlace(ctx.db, ctx.clock, row.uuid, ctx.ip)
    return { row, secret: chunkSecret(plain) }
  })
}

export const createApplicationPassword = async (
  ctx: Context,
  userId: number,
  given: NewApplicationPassword,
): Promise<{ readonly uuid: string; readonly password: string }> => {
  const { row, secret } = await makePassword(ctx, userId, given)
  return { uuid: row.uuid, password: secret }
}

export const listApplicationPasswords = (
  ctx: Context,
  userId: number,
): Promise<readonly ApplicationPasswordRow[]> => findPasswords(ctx.db, userId)

/** A page of the passwords of all users, the newest first. */
export const listAllApplicationPasswords = (
  ctx: Pick<Context, 'db'>,
  question: PasswordQuestion,
): Promise<PasswordPage> => findAllPasswords(ctx.db, question)

export const getApplicationPassword = async (
  ctx: Pick<Context, 'db'>,
  userId: number,
  uuid: string,
): Promise<ApplicationPasswordRow> => {
  const row = await findPassword(ctx.db, userId, uuid)
  if (!row) throw applicationPasswordErrors.rest_application_password_not_found()
  return row
}

/** The name can change but not be empty; the application id and the secret cannot change. */
export const renameApplicationPassword = (
  ctx: Context,
  userId: number,
  uuid: string,
  name: string | undefined,
): Promise<ApplicationPasswordRow> =>
  ctx.transaction(async (ctx) => {
    const row = await getApplicationPassword(ctx, userId, uuid)
    if (!name || name === row.name) return row
    await updatePassword(ctx.db, uuid, { name })
    ctx.touch('users')
    return { ...row, name }
  })

export const revokeApplicationPassword = (
  ctx: Context,
  userId: number,
  uuid: string,
): Promise<ApplicationPasswordRow> =>
  ctx.transaction(async (ctx) => {
    const row = await getApplicationPassword(ctx, userId, uuid)
    await deletePassword(ctx.db, uuid)
    ctx.touch('users')
    await audit(ctx, 'application-password.revoked', { subject: uuid, userId, name: row.name })
    return row
  })

export const revokeAllApplicationPasswords = (ctx: Context, userId: number): Promise<number> =>
  ctx.transaction(async (ctx) => {
    for (const { uuid: subject, name } of await findPasswords(ctx.db, userId))
      await audit(ctx, 'application-password.revoked', { subject, userId, name })
    const count = await deletePasswords(ctx.db, userId)
    ctx.touch('users')
    return count
  })
