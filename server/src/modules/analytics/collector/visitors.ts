import { hash, randomBytes } from 'node:crypto'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { anonymousAddress } from '../../../lib/network.ts'
import type { Sender } from './sender.ts'

/** The salt of the day that it is, as it is being found out. */
const salts = perSite((): { day: string; salt: Promise<string> } => ({
  day: '',
  salt: Promise.resolve(''),
}))

/**
 * Who came, for as long as this day lasts: nobody can tell from it who it was, nor whether the same
 * person came on another day, once the day's salt is destroyed.
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

/** All processes of the site use one salt; that of the day before is destroyed by the first. */
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
