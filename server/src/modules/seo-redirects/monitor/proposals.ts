import { hash } from 'node:crypto'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { boolean, integer, object, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'

const required = { required: true } as const

/** A suggested redirect after an item has moved or was deleted. */
export const Proposal = object({
  url: string(required),
  target: string(required),
  type: integer(required),
  id: integer({ description: 'Id of the redirect created from the proposal.', ...required }),
  enabled: boolean(required),
  postId: orNull(integer()),
})

export type Proposal = ValueOf<typeof Proposal>

const HOUR_MS = 3_600_000

/** Clients look up proposals by a hash of their sources, with or without the address of the site. */
const hashesOf = (base: string, proposals: readonly Proposal[]): readonly string[] =>
  ['', base].map((before) =>
    hash('md5', proposals.map(({ url }) => `${before}${url}`).join('\n'), 'hex'),
  )

/** Stores proposals for an hour. */
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

/** Empty where there are none from the last hour. */
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
