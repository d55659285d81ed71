import type { Context } from '../../../contract/context.ts'
import { findNamesakes, type ItemRow, namesOfShows } from '../../../modules/catalogue/index.ts'

type Namesake = Pick<ItemRow, 'id' | 'type' | 'dated'>

/**
 * The title of an item. Items with the same name are told apart by what is known of them, and by a number if
 * that is the same.
 */
export const titleAmongNamesakes = async (
  ctx: Context,
  row: Pick<ItemRow, 'id' | 'type' | 'name' | 'dated'>,
): Promise<string> => {
  const namesakes = await findNamesakes(ctx.db, row)
  if (namesakes.length < 2) return row.name
  const characters = namesakes.filter(({ type }) => type === 'character')
  const shows = await namesOfShows(
    ctx.db,
    characters.map(({ id }) => id),
  )
  const hintOf = ({ id, type, dated }: Namesake): string => {
    if (type === 'character') return ['character', ...inShows(shows.get(id))].join(' ')
    if (dated === '') return type
    return type === 'show' ? `show since ${dated}` : `actor, born ${dated.slice(0, 4)}`
  }
  const hint = hintOf(row)
  const alike = namesakes.filter((other) => hintOf(other) === hint)
  const place = alike.findIndex(({ id }) => id === row.id)
  return `${row.name} (${hint}${place === 0 ? '' : `, ${place < 0 ? row.id : place + 1}`})`
}

const inShows = (names: readonly string[] = []): readonly string[] =>
  names.length === 0 ? [] : [`in ${names.join(', ')}`]
