import type { Context } from '../../../contract/context.ts'
import type { Reply } from '../../../contract/reply.ts'
import {
  type ArgumentsOf,
  boolean,
  integer,
  number,
  object,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { categoryAddress } from '../addresses.ts'
import { KINDS, type KindName, PUBLISHED } from '../kinds.ts'
import { csv, FormatArg } from './csv.ts'
import { catalogueFacts } from './facts.ts'
import { keyed } from './keyed.ts'

/** One category of a breakdown. */
const Share = object({
  count: integer({ description: 'Published items in the category.', required: true }),
  name: string({ description: 'The name of the category.', required: true }),
  url: string({ description: 'The page of the category.', format: 'uri', required: true }),
  percent: number({ description: 'Share of all published items, on request.' }),
})

/** Categories by slug, in the order of their names. */
export const Breakdown: Schema = { type: 'object', additionalProperties: Share }

export const breakdownArgs = {
  hide_empty: boolean({
    description: 'Leave out categories that nothing published carries.',
    default: true as boolean,
  }),
  percentages: boolean({
    description: 'Add each category’s share of all published items.',
    default: false as boolean,
  }),
  format: FormatArg,
}

/**
 * How many published items carry each category of a kind; with `withNone`, also how many carry no
 * category of it at all.
 */
export const getBreakdown = async (
  ctx: Context,
  kind: KindName,
  args: ArgumentsOf<typeof breakdownArgs>,
  { withNone = false }: { readonly withNone?: boolean } = {},
): Promise<Reply> => {
  const facts = await catalogueFacts(ctx)
  const total = facts.total(KINDS[kind].of)
  const shareOf = (count: number, name: string, url: string) => ({
    ...{ count, name, url },
    ...(args.percentages ? { percent: percentOf(count, total) } : {}),
  })
  const shares = facts
    .terms(kind)
    .filter(({ count }) => count > 0 || !args.hide_empty)
    .map((term) => ({
      slug: term.slug,
      share: shareOf(term.count, term.name, categoryAddress(ctx, term)),
    }))
  // A category that is really called so is told instead.
  if (withNone && !shares.some(({ slug }) => slug === NONE)) {
    const count = total - (await countCarriers(ctx.db, kind))
    if (count > 0 || !args.hide_empty)
      shares.push({ slug: NONE, share: shareOf(count, 'None', '') })
  }
  if (args.format === 'csv')
    return csv(
      `${KINDS[kind].of}-${kind}`,
      shares.map(({ slug, share }) => ({ slug, ...share })),
      ['slug', 'count', 'name', 'url', ...(args.percentages ? ['percent'] : [])],
    )
  return keyed(shares.map(({ slug, share }) => [slug, share]))
}

const NONE = 'none'

const countCarriers = async (db: Reader, kind: KindName): Promise<number> => {
  const { carriers } = await db
    .selectFrom('catalogue_item_terms')
    .innerJoin('catalogue_terms', 'catalogue_terms.id', 'catalogue_item_terms.term_id')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_item_terms.item_id')
    .select((eb) => eb.fn.count<number>('item_id').distinct().as('carriers'))
    .where('kind', '=', kind)
    .where('status', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  return carriers
}

/** To one decimal; of nothing, nothing. */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 1000) / 10
