import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  boolean,
  integer,
  number,
  object,
  type Schema,
  string,
} from '../../../../contract/schema.ts'
import type { Reader } from '../../../../store/database.ts'
import { catalogueFacts } from '../../counting/index.ts'
import { percentOf } from '../../figures/index.ts'
import {
  catalogueTables,
  categoryAddress,
  KINDS,
  type KindName,
  PUBLISHED,
} from '../../model/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'

/** One category of a breakdown. */
const Share = object({
  count: integer({ description: 'Number of published items in the category.', required: true }),
  name: string({ description: 'Name of the category.', required: true }),
  url: string({ description: 'URL of the page of the category.', format: 'uri', required: true }),
  percent: number({
    description: 'Share of all published items, in percent; only with `percentages`.',
  }),
})

/** Categories by slug, ordered by name. */
export const Breakdown: Schema = {
  type: 'object',
  description: 'Counts, keyed by the slug of the category.',
  additionalProperties: Share,
}

export const shareArgs = {
  percentages: boolean({
    description: 'Include the share of all published items per category.',
    default: false as boolean,
  }),
  format: FormatArg,
}

export const breakdownArgs = {
  hide_empty: boolean({
    description: 'Exclude categories without published items.',
    default: true as boolean,
  }),
  ...shareArgs,
}

/** One row of a breakdown. */
export interface Counted {
  readonly slug: string
  readonly count: number
  readonly name: string
  readonly url: string
}

/** Rows of a breakdown by slug, with percentages on request. */
export const withShares = (
  rows: readonly Counted[],
  total: number,
  { percentages }: Pick<ArgumentsOf<typeof shareArgs>, 'percentages'>,
): readonly (readonly [slug: string, share: object])[] =>
  rows.map(({ slug, count, name, url }) => [
    slug,
    { count, name, url, ...(percentages ? { percent: percentOf(count, total) } : {}) },
  ])

/** A breakdown as a response, by slug or as CSV. */
export const shareReply = (
  file: string,
  rows: readonly Counted[],
  total: number,
  args: ArgumentsOf<typeof shareArgs>,
): Reply => {
  const shares = withShares(rows, total, args)
  return args.format === 'csv'
    ? csv(
        file,
        shares.map(([slug, share]) => ({ slug, ...share })),
        ['slug', ...shareColumns(args)],
      )
    : orderedReply(shares)
}

export const shareColumns = ({
  percentages,
}: Pick<ArgumentsOf<typeof shareArgs>, 'percentages'>): readonly string[] => [
  ...['count', 'name', 'url'],
  ...(percentages ? ['percent'] : []),
]

/**
 * Counts published items by category of a kind; with `withNone`, also those without any category of
 * it.
 */
export const getBreakdown = async (
  ctx: Context,
  kind: KindName,
  args: ArgumentsOf<typeof breakdownArgs>,
  { withNone = false }: { readonly withNone?: boolean } = {},
): Promise<Reply> => {
  const facts = await catalogueFacts(ctx)
  const total = facts.total(KINDS[kind].of)
  const isShown = ({ count }: Pick<Counted, 'count'>): boolean => count > 0 || !args.hide_empty
  const rows: Counted[] = facts
    .terms(kind)
    .filter(isShown)
    .map((term) => ({ ...term, url: categoryAddress(ctx, term) }))
  // A real category with this slug takes precedence.
  if (withNone && !rows.some(({ slug }) => slug === NONE)) {
    const count = total - (await countCarriers(ctx.background, kind))
    if (isShown({ count })) rows.push({ slug: NONE, count, name: 'None', url: '' })
  }
  return shareReply(`${KINDS[kind].of}-${kind}`, rows, total, args)
}

const NONE = 'none'

const countCarriers = async (db: Reader, kind: KindName): Promise<number> => {
  const { carriers } = await catalogueTables(db)
    .selectFrom('catalogue_item_terms')
    .innerJoin('catalogue_terms', (join) =>
      join.onRef('catalogue_terms.id', '=', 'catalogue_item_terms.term_id'),
    )
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_item_terms.item_id'),
    )
    .select((eb) => eb.fn.count<number>('item_id').distinct().as('carriers'))
    .where(({ and }) => and({ kind, status: PUBLISHED }))
    .executeTakeFirstOrThrow()
  return carriers
}
