import type { Context } from '../../../contract/context.ts'
import { boolean, object, string, type ValueOf } from '../../../contract/schema.ts'
import { USUAL_COLOR } from './present.ts'
import { findNotes } from './store.ts'

/** A note as a marker on a chart. */
export const ChartNote = object({
  title: string({ required: true }),
  color: string({ required: true }),
  important: boolean({ required: true }),
})

export type ChartNote = ValueOf<typeof ChartNote>

/** Limit of markers on a chart. */
const MOST_MARKS = 1_000

/** Notes of a range of days, by day. */
export const notesOfDays = async (
  { db }: Pick<Context, 'db'>,
  start: string,
  end: string,
): Promise<Readonly<Record<string, readonly ChartNote[]>>> => {
  const rows = await findNotes(db, {
    ...{ status: 'publish', start, end, orderby: 'date', order: 'asc' },
    ...{ limit: MOST_MARKS, offset: 0 },
  })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return Object.fromEntries(
    Array.from(byDay, ([day, notes]) => [
      day,
      notes.map(({ title, category_color, is_important }) => ({
        title,
        color: category_color ?? USUAL_COLOR,
        important: is_important === 1,
      })),
    ]),
  )
}
