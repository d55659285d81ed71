import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { isEmail } from '../../../lib/email.ts'
import { insightErrors } from './errors.ts'

export interface Subscriber {
  readonly email: string
  readonly created: string
}

const MAX_EMAIL = 254

/** Stores an address for the time when brand tracking exists. A second subscription is ignored. */
export const subscribe = async (ctx: Context, given: string): Promise<void> => {
  const email = given.trim().toLowerCase()
  if (email.length > MAX_EMAIL || !isEmail(email)) throw insightErrors.seo_invalid_email()
  await ctx.transaction(({ db, user, clock }) =>
    db
      .insertInto('seo_brand_subscribers')
      .values({
        email,
        user_id: user.kind === 'user' ? user.id : 0,
        created_gmt: nowGmt(clock),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),
  )
}

export const listSubscribers = async ({ db }: Context): Promise<readonly Subscriber[]> => {
  const rows = await db
    .selectFrom('seo_brand_subscribers')
    .select(['email', 'created_gmt'])
    .orderBy('created_gmt')
    .orderBy('email')
    .limit(1_000)
    .execute()
  return rows.map(({ email, created_gmt }) => ({ email, created: created_gmt.replace('T', ' ') }))
}

export const unsubscribe = async (ctx: Context, given: string): Promise<void> => {
  const { numDeletedRows } = await ctx.transaction(({ db }) =>
    db
      .deleteFrom('seo_brand_subscribers')
      .where('email', '=', given.trim().toLowerCase())
      .executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw insightErrors.seo_unknown_subscriber()
}
