import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentsOf,
  integer,
  object,
  type Schema,
  string,
  type ValueOf,
} from '../../../../contract/schema.ts'
import { CategoryCounts, describeActors, describeShows, printCounts } from '../../figures/index.ts'
import { getPublishedRow } from '../../items/index.ts'
import { findItemPage, listedNames } from '../../list/index.ts'
import { type ItemType, PUBLISHED } from '../../model/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'
import { offsetOf, pageArgs, pageExtra } from './page.ts'

const text = string({ required: true })
const count = integer({ required: true })

const fields = {
  show: {
    ...{ id: count, nations: text, stations: text, worth_it: text, trigger: text, star: text },
    ...{ loved: text, chars_total: count, chars_dead: count },
    ...{ chars_sexuality: CategoryCounts, chars_gender: CategoryCounts, url: text },
  },
  actor: {
    ...{ id: count, characters: count, dead_chars: count, gender: text, sexuality: text },
    ...{ queer: text, url: text },
  },
} as const

const BY_NAME = {
  type: 'object',
  description: 'Entries, keyed by name; the id is appended to repeated names: `Alex (7)`.',
} as const

export const ShowsByName: Schema = { ...BY_NAME, additionalProperties: object(fields.show) }
export const ActorsByName: Schema = { ...BY_NAME, additionalProperties: object(fields.actor) }

export const nameListingArgs = { ...pageArgs, format: FormatArg }

const describe = { show: describeShows, actor: describeActors }

type Listed = Exclude<ItemType, 'character'>

/** Shows have a `title`, all others a `name`. */
const NAME_FIELDS = { show: 'title', actor: 'name' } as const

export const ShowById = object({ title: text, ...fields.show })
export const ActorById = object({ name: text, ...fields.actor })

interface ById {
  readonly show: ValueOf<typeof ShowById>
  readonly actor: ValueOf<typeof ActorById>
}

/** One show or actor in the form of the listing. */
export const getListed = async <T extends Listed>(
  ctx: Context,
  type: T,
  id: number,
): Promise<ById[T]> => {
  const row = await getPublishedRow(ctx, type, id)
  const [entry] = await describe[type](ctx, [row])
  return { id, [NAME_FIELDS[type]]: row.name, ...entry } as ById[T]
}

/** A page of shows or actors by name; equal names are distinguished as those of characters are. */
export const getListing = async (
  ctx: Context,
  type: Listed,
  args: ArgumentsOf<typeof nameListingArgs>,
): Promise<Reply> => {
  const { rows, total } = await findItemPage(ctx, {
    ...{ type, statuses: [PUBLISHED], orderBy: 'name', direction: 'asc' },
    ...{ limit: args.per_page, offset: offsetOf(args) },
  })
  const entries = await describe[type](ctx, rows)
  const extra = pageExtra(ctx, `svc/v1/stats/${type}s/complex`, args, total, nameListingArgs)
  if (args.format === 'csv')
    return csv(
      `${type}s`,
      entries.map((entry, index) => ({ name: rows[index]?.name, ...asCells(entry) })),
      ['name', ...Object.keys(fields[type])],
      extra,
    )
  const names = await listedNames(ctx.db, rows)
  return orderedReply(
    entries.map((entry, index) => [names[index] ?? '', entry]),
    extra,
  )
}

const asCells = (entry: object): object =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'object' ? printCounts(value) : value,
    ]),
  )
