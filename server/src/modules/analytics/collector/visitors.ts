import { hash, randomBytes } from 'node:crypto'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { anonymousAddress } from '../../../lib/network.ts'
import type { Sender } from './sender.ts'

/** The current day's salt, as a promise while it is being read. */
const salts = perSite((): { day: string; salt: Promise<string> } => ({
  day: '',
  salt: Promise.resolve(''),
}))

/**
 * Pseudonym of a visitor for one day. Once the day's salt is deleted, it can neither be traced to a
 * person nor linked to another day.
 */
export const visitorOf = async (
  ctx: Context,
  { ip, agent }: Pick<Sender, 'ip' | 'agent'>,
  day: string,
): Promise<string> =>
  hash(
    'sha256',
    [await saltOf(ctx, day), ctx.links.base, anonymousAddress(ip), agent].join('\n'),
    'base64url',
  ).slice(0, 22)

const saltOf = (ctx: Context, day: string): Promise<string> => {
  const known = salts(ctx)
  if (known.day === day) return known.salt
  const salt = openDay(ctx, day)
  Object.assign(known, { day, salt })
  salt.catch(() => Object.assign(known, { day: '' }))
  return salt
}

/** All processes of the site share the day's salt; the first of a day deletes older ones. */
const openDay = (ctx: Context, day: string): Promise<string> =>
  ctx.apart().transaction(async ({ db }) => {
    await db.deleteFrom('analytics_salts').where('day', '<', day).execute()
    await db
      .insertInto('analytics_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    const { salt } = await db
      .selectFrom('analytics_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return salt
  })
