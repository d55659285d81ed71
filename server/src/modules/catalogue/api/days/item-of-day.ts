import type { Context } from '../../../../contract/context.ts'
import { integer, object, oneOf, string, type ValueOf } from '../../../../contract/schema.ts'
import { timeOnThisDay } from '../../../settings/index.ts'
import { describeShows, namesOfShows } from '../../figures/index.ts'
import { findRow } from '../../items/index.ts'
import {
  catalogueErrors,
  catalogueTables,
  DEAD,
  ITEM_TYPES,
  type ItemRow,
  type ItemState,
  type ItemType,
  itemAddress,
} from '../../model/index.ts'
import { drawOfDay } from './draw.ts'
import { findEligible } from './eligible.ts'
import { pictureAddress } from './picture.ts'

/** The current date in site time, `YYYY-MM-DD`. */
export const today = async (ctx: Context): Promise<string> =>
  (await timeOnThisDay(ctx)).slice(0, 10)

const text = (description: string) => string({ description, required: true })

export const ItemOfDay = object({
  date: text('Date, YYYY-MM-DD.'),
  type: oneOf(ITEM_TYPES, { required: true }),
  id: integer({ required: true }),
  pid: integer({ description: 'Same as `id`.', required: true }),
  name: text('Name of the item.'),
  url: string({ description: 'URL of the page.', format: 'uri', required: true }),
  image: text('URL of the image; empty for none.'),
  status: oneOf(['alive', 'dead'], {
    description: 'Whether the character is alive; characters only.',
  }),
  shows: string({ description: 'Names of the shows; characters only.' }),
  loved: oneOf(['yes', 'no'], {
    description: 'Whether the show is a favourite of the editors; shows only.',
  }),
  score: string({
    description: 'Score from 0 to 100 with two decimals, empty for none; shows only.',
  }),
  characters: integer({ description: 'Number of characters; shows only.' }),
  hashtag: string({ description: 'Hashtag of the show; characters and shows only.' }),
})

/** The item of the day, the same for all requests; undefined if there is no item of the type. */
export const findItemOfDay = async (
  ctx: Context,
  type: ItemType,
  date: string,
): Promise<ItemRow | undefined> => {
  const id = drawOfDay(await findEligible(ctx, type, date.slice(5)), date)
  return id === undefined ? undefined : findRow(ctx.db, type, id)
}

export const getItemOfDay = async (
  ctx: Context,
  type: ItemType,
  date: string,
): Promise<ValueOf<typeof ItemOfDay>> => {
  const row = await findItemOfDay(ctx, type, date)
  if (!row) throw catalogueErrors.rest_catalogue_invalid_id()
  return {
    ...{ date, type, id: row.id, pid: row.id, name: row.name },
    url: itemAddress(ctx, row),
    image: await pictureAddress(ctx, row.image_id),
    ...(await more[type](ctx, row)),
  }
}

type More = Partial<ValueOf<typeof ItemOfDay>>

const more: Readonly<Record<ItemType, (ctx: Context, row: ItemRow) => Promise<More>>> = {
  character: async ({ db }, { id }) => {
    const [names, dead] = await Promise.all([namesOfShows(db, [id]), isDead(db, id)])
    const shows = names.get(id) ?? []
    return {
      ...{ status: dead ? 'dead' : 'alive', shows: shows.join(', ') },
      hashtag: hashtag(shows[0] ?? ''),
    }
  },
  show: async (ctx, row) => {
    const [entry] = await describeShows(ctx, [row])
    const { score } = JSON.parse(row.details) as ItemState['details']
    return {
      ...{ loved: entry?.loved, characters: entry?.chars_total },
      score: typeof score === 'number' ? score.toFixed(2) : '',
      hashtag: hashtag(row.name),
    }
  },
  actor: async () => ({}),
}

const isDead = async (db: Context['db'], id: number): Promise<boolean> => {
  const found = await catalogueTables(db)
    .selectFrom('catalogue_item_terms')
    .innerJoin('catalogue_terms', (join) =>
      join.onRef('catalogue_terms.id', '=', 'catalogue_item_terms.term_id'),
    )
    .select('term_id')
    .where(({ and }) => and({ item_id: id, kind: 'cliche', slug: DEAD }))
    .executeTakeFirst()
  return found !== undefined
}

const hashtag = (name: string): string => {
  const word = name.replace(/[^\p{L}\p{N}]/gu, '')
  return word === '' ? '' : `#${word}`
}
