import { asInteger } from '../../../contract/arguments/coerce.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/breathe.ts'
import { inShortTransactions } from '../../../store/pace.ts'
import { termsOfPostLoader } from '../../terms/index.ts'
import { isChoices } from '../options/index.ts'
import {
  findSubject,
  type GivenFields,
  mayEditSubject,
  type Subject,
  saveFields,
} from '../records/index.ts'
import {
  CONTEXTS,
  FIELD_COLUMNS,
  type FieldColumn,
  fieldOf,
  idColumn,
  isJsonColumn,
} from './columns.ts'
import { transferErrors } from './errors.ts'

/** What one request has the time for: each item is analysed anew. */
export const MAX_ROWS = 2_000

/** What a file says about one object. */
export interface ContentRow {
  readonly context: string
  readonly id: number
  readonly fields: GivenFields
}

/** Reads the rows of a file; refuses the whole of it where a cell makes no sense. */
export const readContentRows = async (rows: readonly unknown[]): Promise<readonly ContentRow[]> => {
  if (rows.length > MAX_ROWS) throw transferErrors.seo_too_many_rows(MAX_ROWS)
  const read = await inSlices(rows, (row, index): readonly ContentRow[] => {
    if (!isChoices(row)) throw transferErrors.seo_unreadable_file(`row ${index + 1} is no object.`)
    const fields = readFields(row, index + 1)
    const ids = CONTEXTS.map((context) => ({ context, id: asInteger(row[idColumn(context)]) }))
    // What is no id belongs to no object, and such rows are passed over.
    const found = ids.find(({ id }) => id !== undefined)
    return found?.id === undefined ? [] : [{ context: found.context, id: found.id, fields }]
  })
  return read.flat()
}

const readFields = (row: Readonly<Record<string, unknown>>, number: number): GivenFields =>
  Object.fromEntries(
    FIELD_COLUMNS.filter((column) => Object.hasOwn(row, column)).map((column) => [
      fieldOf(column),
      readCell(column, row[column], number),
    ]),
  )

/** An empty cell empties the field. */
const readCell = (column: FieldColumn, cell: unknown, number: number): unknown => {
  if (cell === '' || cell === null || cell === undefined) return null
  if (!isJsonColumn(column) || typeof cell !== 'string') return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    throw transferErrors.seo_unreadable_file(`row ${number} holds no JSON in "${column}".`)
  }
}

/** Writes what a file says. Objects that are unknown, or not for the caller to edit, stay. */
export const importContent = async (ctx: Context, rows: readonly ContentRow[]): Promise<void> => {
  await inShortTransactions(ctx, rows, importRows)
}

const importRows = async (ctx: WriteContext, rows: readonly ContentRow[]): Promise<never[]> => {
  const subjects = await Promise.all(rows.map(({ context, id }) => findSubject(ctx, context, id)))
  for (const [index, { fields }] of rows.entries()) {
    const subject = subjects[index]
    if (subject && mayEditSubject(ctx, subject))
      await saveFields(ctx, subject, await withCarriedTerms(ctx, subject, fields))
  }
  return []
}

/** A primary term that the item does not carry any more is dropped. */
const withCarriedTerms = async (
  ctx: WriteContext,
  { kind, row }: Subject,
  fields: GivenFields,
): Promise<GivenFields> => {
  const { primary_term: given } = fields
  if (kind !== 'post' || !isChoices(given)) return fields
  const carried = await termsOfPostLoader(ctx).load(row.id)
  const kept = Object.entries(given).filter(([taxonomy, id]) =>
    carried.some((term) => term.taxonomy === taxonomy && term.id === asInteger(id)),
  )
  return { ...fields, primary_term: Object.fromEntries(kept) }
}
