import { limitCacheUntil } from '../../cache/validity.ts'
import type { Context, SiteKey, WriteContext } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { findOptions, saveOption } from '../settings/index.ts'
import { deriveKey } from '../users/index.ts'
import { choicesOf } from './choices.ts'

/** Proves that a submission comes from this site. The key is public and has no other use. */
export const indexNowKey = async (ctx: Context | WriteContext): Promise<string> =>
  (await choicesOf(ctx)).key ?? ownKey(ctx)

/** The key of a site without a configured one. */
export const ownKey = ({ secret }: SiteKey): string =>
  Buffer.from(deriveKey(secret, 'indexnow')).toString('hex').slice(0, 32)

interface FormerKey {
  readonly key: string
  /** In milliseconds since 1970. */
  readonly until: number
}

const ROW = 'indexnow_former_keys'

/** How long search engines may still request the file of a former key. */
const KEPT_MS = 86_400_000

const MAX_KEPT = 10

const formerKeys = async ({
  db,
  clock,
}: Pick<Context | WriteContext, 'db' | 'clock'>): Promise<readonly FormerKey[]> => {
  const stored = (await findOptions(db, [ROW])).get(ROW)
  const keys = (Array.isArray(stored) ? stored : []) as readonly FormerKey[]
  return keys.filter(({ until }) => until > clock().getTime())
}

/** Keeps a former key, since submissions with it may still be in progress. */
export const retireKey = async (ctx: WriteContext, key: string): Promise<void> => {
  const others = (await formerKeys(ctx)).filter((former) => former.key !== key)
  const until = ctx.clock().getTime() + KEPT_MS
  await saveOption(ctx.db, ROW, [{ key, until }, ...others].slice(0, MAX_KEPT))
  ctx.touch('options')
}

/** Whether this is the site's key, or was within the last day. */
export const isKnownKey = async (ctx: Context, asked: string): Promise<boolean> => {
  if (equalSecret(asked, await indexNowKey(ctx))) return true
  const former = (await formerKeys(ctx)).find(({ key }) => equalSecret(asked, key))
  if (former) limitCacheUntil(ctx, former.until)
  return former !== undefined
}
