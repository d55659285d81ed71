import { hash } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { boolean, integer, object, string, typed, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'

const required = { required: true } as const

/** A redirect that may be wanted after an item has moved or gone. */
export const Proposal = object({
  url: string(required),
  target: string(required),
  type: integer(required),
  id: integer({ description: 'The redirect that was made of it.', ...required }),
  enabled: boolean(required),
  postId: { ...typed<number | null>({ type: ['integer', 'null'] }), ...required },
})

export type Proposal = ValueOf<typeof Proposal>

const HOUR_MS = 3_600_000

/** Clients find proposals by the addresses that these lead away from, with the site's own or without. */
const hashesOf = (base: string, proposals: readonly Proposal[]): readonly string[] =>
  ['', base].map((before) =>
    hash('md5', proposals.map(({ url }) => `${before}${url}`).join('\n'), 'hex'),
  )

/** Remembers for an hour what was proposed. */
export const remember = async (
  { db, clock, links }: WriteContext,
  proposals: readonly Proposal[],
): Promise<void> => {
  const row = {
    proposals: JSON.stringify(proposals),
    expires_gmt: toGmtText(new Date(clock().getTime() + HOUR_MS)),
  }
  await db.deleteFrom('seo_redirect_proposals').where('expires_gmt', '<=', nowGmt(clock)).execute()
  await db
    .insertInto('seo_redirect_proposals')
    .values(hashesOf(links.base, proposals).map((hash) => ({ hash, ...row })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
}

/** Nothing where nobody proposed anything within the hour. */
export const findProposals = async (
  { db, clock }: Context,
  hash: string,
): Promise<readonly Proposal[]> => {
  const row = await db
    .selectFrom('seo_redirect_proposals')
    .select('proposals')
    .where('hash', '=', hash.toLowerCase())
    .where('expires_gmt', '>', nowGmt(clock))
    .executeTakeFirst()
  return row ? JSON.parse(row.proposals) : []
}
