import { Search } from '../../../../contract/arguments/args.ts'
import type { Context } from '../../../../contract/context.ts'
import { Reply, type ReplyExtra } from '../../../../contract/reply.ts'
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  boolean,
  integer,
  object,
  oneOf,
  type Schema,
  string,
  type ValueOf,
} from '../../../../contract/schema.ts'
import { type CharacterEntry, describeCharacters } from '../../figures/index.ts'
import { getPublishedRow } from '../../items/index.ts'
import {
  characterArgs,
  findItemPage,
  type ItemQuery,
  listedNames,
  ModifiedAfter,
  readMoment,
} from '../../list/index.ts'
import { catalogueErrors, PUBLISHED } from '../../model/index.ts'
import { csv, FormatArg } from './csv-reply.ts'
import { orderedReply } from './ordered-reply.ts'
import { offsetOf, pageArgs, pageExtra } from './page.ts'

const entryFields = {
  id: integer({ description: 'Id of the character.', required: true }),
  died: array(string(), {
    description:
      'Dates of death, YYYY-MM-DD; `[""]` if the character is alive or the date is unknown.',
    required: true,
  }),
  actors: integer({ description: 'Number of actors.', required: true }),
  shows: integer({ description: 'Number of shows.', required: true }),
  gender: string({ description: 'Names of the genders.', required: true }),
  sexuality: string({ description: 'Names of the sexualities.', required: true }),
  url: string({ description: 'URL of the page of the character.', format: 'uri', required: true }),
}

const ENTRY_FIELDS = Object.keys(entryFields) as (keyof typeof entryFields)[]

/** Characters by name. Further ones with the same name have their id appended: `Alex (7)`. */
export const CharactersByName: Schema = {
  type: 'object',
  description: 'Entries, keyed by name; the id is appended to repeated names: `Alex (7)`.',
  additionalProperties: object(entryFields),
}

/** The same as a list: equal names cannot collide, and every parser keeps the order. */
export const CharacterList: Schema = {
  type: 'array',
  items: object({ name: string({ required: true }), ...entryFields }),
}

export const listArgs = {
  ...pageArgs,
  alive: boolean({ description: 'Limit results to living characters, or to dead ones.' }),
  gender: string({ description: 'Limit results to characters with this gender, by slug.' }),
  sexuality: string({ description: 'Limit results to characters with this sexuality, by slug.' }),
  romantic: string({
    description: 'Limit results to characters with this romantic orientation, by slug.',
  }),
  cliche: string({ description: 'Limit results to characters with this cliche, by slug.' }),
  ...characterArgs,
  modified_after: ModifiedAfter,
  search: Search,
  fields: array(oneOf(ENTRY_FIELDS), {
    description: 'Limit the response to these fields of each character.',
  }),
  format: FormatArg,
} as const satisfies ArgumentMap

type ListingArgs = ArgumentsOf<typeof listArgs>

/** A page of characters, keyed by name. */
export const getComplexListing = async (ctx: Context, args: ListingArgs): Promise<Reply> => {
  const { rows, entries, extra } = await findEntries(ctx, COMPLEX, args)
  const names = await listedNames(ctx.db, rows)
  const named = entries.map((entry, index) => [names[index] ?? '', entry] as const)
  return args.format === 'csv' ? asTable(named, args, extra) : orderedReply(named, extra)
}

/** A page of characters, as a list or as CSV. */
export const getCharacterList = async (ctx: Context, args: ListingArgs): Promise<Reply> => {
  const { rows, entries, extra } = await findEntries(ctx, LIST, args)
  const named = entries.map((entry, index) => [rows[index]?.name ?? '', entry] as const)
  if (args.format === 'csv') return asTable(named, args, extra)
  return new Reply(
    named.map(([name, entry]) => ({ name, ...entry })),
    extra,
  )
}

const asTable = (
  named: readonly (readonly [name: string, entry: Partial<CharacterEntry>])[],
  args: ListingArgs,
  extra: ReplyExtra,
): Reply =>
  csv(
    'characters',
    named.map(([name, entry]) => ({ name, ...entry, died: entry.died?.join(' ') })),
    ['name', ...fieldsOf(args)],
    extra,
  )

export const CharacterById = object({ name: string({ required: true }), ...entryFields })

/** One character in the form of the listing. */
export const getCharacterEntry = async (
  ctx: Context,
  id: number,
): Promise<ValueOf<typeof CharacterById>> => {
  const row = await getPublishedRow(ctx, 'character', id)
  const [entry] = await describeCharacters(ctx, [row])
  if (!entry) throw catalogueErrors.rest_catalogue_invalid_id()
  return { name: row.name, ...entry }
}

const COMPLEX = 'svc/v1/stats/characters/complex'
const LIST = 'svc/v1/stats/characters/list'

const findEntries = async (ctx: Context, path: string, args: ListingArgs) => {
  const { rows, total } = await findItemPage(ctx, readQuery(args))
  const wanted = fieldsOf(args)
  const entries = (await describeCharacters(ctx, rows)).map((entry) => pick(entry, wanted))
  const extra = pageExtra(ctx, path, args, total, listArgs)
  return { rows, entries, extra }
}

/** The selected fields, in the order of the interface. */
const fieldsOf = ({ fields }: ListingArgs): readonly (keyof CharacterEntry)[] =>
  fields && fields.length > 0 ? ENTRY_FIELDS.filter((name) => fields.includes(name)) : ENTRY_FIELDS

const pick = (
  entry: CharacterEntry,
  names: readonly (keyof CharacterEntry)[],
): Partial<CharacterEntry> => Object.fromEntries(names.map((name) => [name, entry[name]]))

const readQuery = (args: ListingArgs): ItemQuery => ({
  type: 'character',
  statuses: [PUBLISHED],
  isAlive: args.alive,
  showId: args.show,
  actorId: args.actor,
  modifiedAfter: readMoment(args.modified_after),
  search: args.search?.trim() || undefined,
  carrying: Object.fromEntries(
    (['gender', 'sexuality', 'romantic', 'cliche'] as const).flatMap((kind) => {
      const slug = args[kind]
      return slug === undefined ? [] : [[kind, [slug]]]
    }),
  ),
  orderBy: 'name',
  direction: 'asc',
  limit: args.per_page,
  offset: offsetOf(args),
})
