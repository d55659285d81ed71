import { lenient } from '../../../contract/arguments/lenient.ts'
import { array, integer, object, string } from '../../../contract/schema.ts'
import {
  idOf,
  idOfRow,
  isChoices,
  lenientText,
  lenientWord,
  listArgs,
  membersOf,
  membersOrOne,
  textOf,
} from '../../seo-kernel/index.ts'

const required = { required: true } as const

/** Arguments of the tables. */
export const tableArgs = {
  ...listArgs,
  searchTerm: lenientText('Limit results to names that contain this text.'),
  filter: lenientWord(['all', 'favorited'], 'Limit results to favourites.'),
}

export const dates = {
  startDate: lenientText('First day, YYYY-MM-DD.'),
  endDate: lenientText('Last day, YYYY-MM-DD; the last 28 days with data by default.'),
}

const Row = object({ id: integer(required) })

/** Rows of which only the ids are used. */
export const lenientRows = (description: string) =>
  lenient(array(Row, { description }), (given) =>
    membersOrOne(given).map((row) => ({ id: idOfRow(row) })),
  )

const ShownRow = object({ id: integer(required), name: string(required) })

/** Rows that a client shows already. */
export const shownRows = (description: string) =>
  lenient(object({ rows: array(ShownRow, required) }, { description }), (given) => ({
    rows: membersOf(isChoices(given) ? given.rows : undefined)
      .filter(isChoices)
      .map(({ id, name }) => ({ id: idOf(id), name: textOf(name) })),
  }))
