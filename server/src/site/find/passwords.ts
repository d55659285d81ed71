import { createHmac } from 'node:crypto'
import type { SiteKey } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { readCookie } from '../../lib/cookies.ts'
import type { PostRow } from '../../modules/posts/index.ts'
import { deriveKey } from '../../modules/users/index.ts'

export const PASSWORD_COOKIE = 'callboard-post-password'

/** How long an entered password is remembered, in days. */
export const PASSWORD_DAYS = 10

/** The cookie holds this keyed hash instead of the password; it is of no use on another site. */
export const passwordProof = ({ secret }: SiteKey, password: string): string =>
  createHmac('sha256', deriveKey(secret, 'post-passwords')).update(password).digest('base64url')

/** Whether the visitor has entered the password of a protected item. */
export const hasPassword = (
  ctx: SiteKey,
  cookies: string | undefined,
  { password }: Pick<PostRow, 'password'>,
): boolean => {
  const proof = readCookie(cookies, PASSWORD_COOKIE)
  return proof !== undefined && equalSecret(proof, passwordProof(ctx, password))
}
