import { randomInt } from 'node:crypto'
import type { SiteKey, WriteContext } from '../../../contract/context.ts'
import { hashSecret } from '../../../lib/application-secrets.ts'
import { audit } from '../../audit/index.ts'
import { deriveKey, type UserRow } from '../model/index.ts'
import { notifyOfUsedCode } from './notify-by-mail.ts'
import { countCodes, replaceCodes, takeCode } from './store.ts'

const COUNT = 10

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Makes ten new codes, which replace the former ones. They cannot be read again later. */
export const makeRecoveryCodes = async (
  ctx: WriteContext,
  { id, login }: UserRow,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: COUNT }, randomCode)
  const hashes = codes.map((code) => hashCode(ctx, id, code))
  await replaceCodes(ctx.db, id, hashes)
  await audit(ctx, 'two-factor.recovery-codes-made', { subject: id, login })
  return codes
}

/** Uses up a code, typed with any separators and letter case; false if it is none of the account. */
export const takeRecoveryCode = async (
  ctx: WriteContext,
  user: UserRow,
  given: string,
): Promise<boolean> => {
  if (!(await takeCode(ctx.db, user.id, hashCode(ctx, user.id, given)))) return false
  const left = await countCodes(ctx.db, user.id)
  await audit(ctx, 'two-factor.recovery-code-used', { subject: user.id, login: user.login, left })
  await notifyOfUsedCode(ctx.jobs, user, left)
  return true
}

const randomCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Keyed, so that a copy of the database does not reveal them, however short they are. */
const hashCode = ({ secret }: SiteKey, userId: number, code: string): string => {
  const plain = code.toLowerCase().replace(/[^a-z\d]/g, '')
  return hashSecret(deriveKey(secret, 'recovery-codes'), `${userId} ${plain}`)
}
