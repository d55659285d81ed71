import type { Context } from '../../../contract/context.ts'
import {
  describeActors,
  describeCharacters,
  describeShows,
  type ItemRow,
  type ItemType,
  namesOfActors,
  namesOfShows,
} from '../../../modules/catalogue/index.ts'
import type { Printable } from '../../common/html.ts'
import { joined } from '../../ui/elements.ts'
import type { ListColumn } from '../../ui/rows.ts'
import { airYearsPrinter, datePrinter } from './dates.ts'

/** The columns and cells of a list. */
interface Entries {
  readonly columns: readonly ListColumn[]
  /** By row; unknown values are empty. */
  readonly cells: readonly (readonly Printable[])[]
}

/** The columns depend on the page: the cast of a show lists the actors instead of the shows. */
type EntriesMaker = (ctx: Context, rows: readonly ItemRow[], isOfShow: boolean) => Promise<Entries>

const GENDER: ListColumn = { label: 'Gender' }
const SEXUALITY: ListColumn = { label: 'Sexuality' }

/** At most this many names per cell. */
const MAX_NAMES = 3

const fewOf = (names: readonly string[] = []): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')

const entriesOfCharacters: EntriesMaker = async (ctx, rows, isOfShow) => {
  const ids = rows.map(({ id }) => id)
  const [entries, names, date] = await Promise.all([
    describeCharacters(ctx, rows),
    isOfShow ? namesOfActors(ctx.db, ids) : namesOfShows(ctx.db, ids),
    datePrinter(ctx),
  ])
  return {
    columns: [
      { label: isOfShow ? 'Played by' : 'Shows' },
      GENDER,
      SEXUALITY,
      { label: 'Died', sort: 'died' },
    ],
    cells: entries.map(({ id, gender, sexuality, died }) => [
      fewOf(names.get(id)),
      gender,
      sexuality,
      died.some(Boolean) && joined(died.map(date)),
    ]),
  }
}

const entriesOfShows: EntriesMaker = async (ctx, rows) => {
  const [entries, airYears] = await Promise.all([describeShows(ctx, rows), airYearsPrinter(ctx)])
  return {
    columns: [
      { label: 'On air', sort: 'year' },
      { label: 'Nations' },
      { label: 'Stations' },
      { label: 'Characters', isNumber: true, sort: 'characters' },
      { label: 'Dead', isNumber: true },
    ],
    cells: entries.map(({ nations, stations, chars_total, chars_dead }, index) => {
      const { start, finish } = detailsOf<{ start?: number; finish?: number }>(rows[index])
      return [airYears(start, finish), nations, stations, chars_total, chars_dead]
    }),
  }
}

const entriesOfActors: EntriesMaker = async (ctx, rows) => {
  const [entries, date] = await Promise.all([describeActors(ctx, rows), datePrinter(ctx)])
  return {
    columns: [
      { label: 'Born', sort: 'born' },
      GENDER,
      SEXUALITY,
      { label: 'Characters', isNumber: true, sort: 'characters' },
    ],
    cells: entries.map(({ gender, sexuality, characters }, index) => {
      const { born } = detailsOf<{ born?: string | null }>(rows[index])
      return [born && date(born), gender, sexuality, characters]
    }),
  }
}

const detailsOf = <T>(row: ItemRow | undefined): T => JSON.parse(row?.details ?? '{}') as T

export const entryMakers: Readonly<Record<ItemType, EntriesMaker>> = {
  character: entriesOfCharacters,
  show: entriesOfShows,
  actor: entriesOfActors,
}
