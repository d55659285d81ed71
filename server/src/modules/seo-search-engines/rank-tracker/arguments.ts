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
  searchTerm: lenientText('A text that is in the name.'),
  filter: lenientWord(['all', 'favorited'], 'Which of them.'),
}

export const dates = {
  startDate: lenientText('The first day, as YYYY-MM-DD.'),
  endDate: lenientText('The last day. Without both: the last 28 days that are known.'),
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
