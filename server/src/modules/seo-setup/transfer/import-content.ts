import { asInteger } from '../../../contract/arguments/coerce.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { isTooDeep } from '../../../transfer/read/json.ts'
import { type BadLine, isBad, type Line } from '../../../transfer/read/line.ts'
import { type Outcome, totalOf } from '../../../transfer/report.ts'
import { runTransfer } from '../../../transfer/run.ts'
import { listSource } from '../../../transfer/source.ts'
import {
  findSubject,
  isChoices,
  type MetaFieldsInput,
  type MetaSubject,
  mayEditSubject,
  saveFields,
} from '../../seo-kernel/index.ts'
import {
  bringBackLanguages,
  cleanLanguages,
  faultInLanguages,
  type GivenLanguages,
} from '../../seo-meta/index.ts'
import { termsOfPostLoader } from '../../terms/index.ts'
import {
  CONTEXTS,
  FIELD_COLUMNS,
  type FieldColumn,
  fieldOf,
  idColumn,
  isJsonColumn,
  isTextColumn,
  LANGUAGES,
} from './columns.ts'
import { transferErrors } from './errors.ts'

/** The row of one object. */
export interface ContentRow {
  readonly context: string
  readonly id: number
  readonly fields: MetaFieldsInput
  /** The languages of an item; null removes it from its group, undefined changes nothing. */
  readonly languages: GivenLanguages | null | undefined
}

/** Parses the rows of a file; throws where one cell is invalid. Rows without an id are skipped. */
export const readContentRows = async (
  rows: readonly (Line<unknown> | BadLine)[],
): Promise<readonly (Line<ContentRow> | BadLine)[]> =>
  inSlices(rows, (line): Line<ContentRow> | BadLine => {
    if (isBad(line)) return line
    const { number, record: row } = line
    if (!isChoices(row)) throw transferErrors.seo_unreadable_file(`row ${number} is no object.`)
    const fields = readFields(row, number)
    const languages = readLanguages(row, number)
    const object = objectOfRow(row)
    return object
      ? { number, record: { ...object, fields, languages } }
      : { number, reason: 'The row has no id.' }
  })

/** The object that a row is of, by the id in it. */
export const objectOfRow = (
  row: Readonly<Record<string, unknown>>,
): Pick<ContentRow, 'context' | 'id'> | undefined => {
  for (const context of CONTEXTS) {
    const id = asInteger(row[idColumn(context)])
    if (id !== undefined) return { context, id }
  }
  return undefined
}

const readFields = (row: Readonly<Record<string, unknown>>, number: number): MetaFieldsInput =>
  Object.fromEntries(
    FIELD_COLUMNS.filter((column) => Object.hasOwn(row, column)).map((column) => [
      fieldOf(column),
      readCell(column, row[column], number),
    ]),
  )

/**
 * A row of the original toolkit with the data in its cells, however it came: its columns with JSON are
 * text in files and dumps.
 */
export const dataInRow = (
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      isTextColumn(column) ? cell : dataInCell(cell),
    ]),
  )

const dataInCell = (cell: unknown): unknown => {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell) || isTooDeep(cell)) return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return cell
  }
}

/** The fields in a row of the original toolkit's table; cells that cannot be read are left out. */
export const fieldsInRow = (row: Readonly<Record<string, unknown>>): MetaFieldsInput =>
  Object.fromEntries(
    FIELD_COLUMNS.filter((column) => !isEmpty(row[column]))
      .filter((column) => !isJsonColumn(column) || typeof row[column] === 'object')
      .map((column) => [fieldOf(column), row[column]]),
  )

const readLanguages = (
  row: Readonly<Record<string, unknown>>,
  number: number,
): GivenLanguages | null | undefined => {
  if (!Object.hasOwn(row, LANGUAGES)) return undefined
  const given = readJson(LANGUAGES, row[LANGUAGES], number)
  const fault = faultInLanguages(given)
  if (fault !== undefined) throw transferErrors.seo_unreadable_file(`row ${number}: ${fault}`)
  return cleanLanguages(given)
}

const readCell = (column: FieldColumn, cell: unknown, number: number): unknown =>
  isJsonColumn(column) ? readJson(column, cell, number) : isEmpty(cell) ? null : cell

/** An empty cell clears the field. */
const isEmpty = (cell: unknown): boolean => cell === '' || cell === null || cell === undefined

const readJson = (column: string, cell: unknown, number: number): unknown => {
  if (isEmpty(cell)) return null
  if (typeof cell !== 'string') return cell
  try {
    return JSON.parse(cell) as unknown
  } catch {
    throw transferErrors.seo_unreadable_file(`row ${number} holds no JSON in "${column}".`)
  }
}

/** Saves the rows. Unknown objects, and those that the user may not edit, are skipped. */
export const importContent = async (
  ctx: Context,
  rows: readonly (Line<ContentRow> | BadLine)[],
): Promise<void> => {
  const report = await runTransfer(ctx, listSource(rows), {
    save: async (ctx, lines) => ({ outcomes: await importRows(ctx, lines) }),
  })
  const { found, changed, skipped } = totalOf(report)
  ctx.log.info({ found, changed, skipped }, 'SEO data of a file imported')
}

const importRows = async (
  ctx: WriteContext,
  lines: readonly Line<ContentRow>[],
): Promise<Outcome[]> => {
  const subjects = await Promise.all(
    lines.map(({ record: { context, id } }) => findSubject(ctx, context, id)),
  )
  const outcomes: Outcome[] = []
  for (const [index, { number, record }] of lines.entries()) {
    const subject = subjects[index]
    const isEditable = subject !== undefined && mayEditSubject(ctx, subject)
    if (isEditable) await importRow(ctx, subject, record)
    outcomes.push({
      ...{ kind: record.context, number },
      ...(isEditable
        ? { result: 'changed' }
        : { result: 'skipped', reason: 'There is no such item, or it may not be edited.' }),
    })
  }
  return outcomes
}

const importRow = async (
  ctx: WriteContext,
  subject: MetaSubject,
  { fields, languages }: ContentRow,
): Promise<void> => {
  await saveFields(ctx, subject, await withCarriedTerms(ctx, subject, fields))
  if (subject.kind === 'post' && languages !== undefined)
    await bringBackLanguages(ctx, subject.row, languages)
}

/** Drops a primary term that the item does not have. */
export const withCarriedTerms = async (
  ctx: WriteContext,
  { kind, row }: MetaSubject,
  fields: MetaFieldsInput,
): Promise<MetaFieldsInput> => {
  const { primary_term: given } = fields
  if (kind !== 'post' || !isChoices(given)) return fields
  const carried = await termsOfPostLoader(ctx).load(row.id)
  const kept = Object.entries(given).filter(([taxonomy, id]) =>
    carried.some((term) => term.taxonomy === taxonomy && term.id === asInteger(id)),
  )
  return { ...fields, primary_term: Object.fromEntries(kept) }
}
