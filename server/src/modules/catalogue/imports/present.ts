import type { Context } from '../../../contract/context.ts'
import { resource } from '../../../contract/resource.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  oneOf,
  string,
  typed,
} from '../../../contract/schema.ts'
import type { TransferReport } from '../../../transfer/report.ts'
import { totalOf } from '../../../transfer/report.ts'
import { ALWAYS } from '../model/index.ts'
import { FORMATS, fieldsOfType } from '../transfer/index.ts'
import { type FoundColumn, IMPORT_TYPES, type ImportSettings } from './mapping.ts'
import { linesDone, runningReport } from './progress.ts'
import type { ImportRow } from './store.ts'

const READ = { context: ALWAYS, readonly: true } as const

const STATES = ['new', 'checking', 'checked', 'running', 'done', 'failed'] as const

const count = integer({ required: true })

const Report = object({
  found: count,
  created: count,
  changed: count,
  unchanged: count,
  skipped: count,
  lines: array(object({ number: count, reason: string({ required: true }) }, { readonly: true }), {
    description: 'The first skipped lines.',
    required: true,
  }),
  ignored: array(string(), {
    description: 'Fields of lines that have no meaning here.',
    required: true,
  }),
})

export const importResource = resource('catalogue-import', {
  id: integer({ description: 'Unique identifier of the import.', ...READ }),
  file: string({ description: 'Name of the uploaded file.', ...READ }),
  format: oneOf(FORMATS, { description: 'Format of the file.', ...READ }),
  state: oneOf(STATES, { description: 'State of the import.', ...READ }),
  lines: integer({ description: 'Number of records in the file.', ...READ }),
  done: typed<number | null>({
    type: ['integer', 'null'],
    description: 'Number of records that are checked or saved; null if that is not known.',
    ...READ,
  }),
  columns: array(object({ name: string({ required: true }), sample: string({ required: true }) }), {
    description: 'Columns of the file, with the first value of each.',
    ...READ,
  }),
  type: oneOf(IMPORT_TYPES, {
    description: 'What a record is about, unless it has a `type` of its own.',
    ...READ,
  }),
  fields: mapOf(string(), {
    description: 'Field of each column; empty for columns that are left out.',
    ...READ,
  }),
  choices: array(string(), { description: 'Fields that a column can be chosen for.', ...READ }),
  by_name: boolean({
    description: 'Whether related items and categories are given by name.',
    ...READ,
  }),
  report: { ...Report, description: 'Result of the latest check or run.', ...READ },
  problem: string({ description: 'Why the import failed.', ...READ }),
  date_gmt: string({ description: 'Date of the upload, in GMT.', ...READ }),
})

/** An import with its progress. */
export const presentImport = async (ctx: Context, row: ImportRow): Promise<object> => {
  const { type, fields, isNamed } = JSON.parse(row.settings) as ImportSettings
  const report = await reportOf(ctx, row)
  return {
    id: row.id,
    file: row.file_name,
    format: row.format,
    state: row.state,
    lines: row.lines,
    done: (await linesDone(ctx, row)) ?? null,
    columns: JSON.parse(row.columns) as FoundColumn[],
    ...{ type, fields, choices: ['type', ...fieldsOfType(type)], by_name: isNamed },
    ...(report && { report: presentReport(report) }),
    problem: row.problem,
    date_gmt: row.created_gmt,
  }
}

const reportOf = async (ctx: Context, row: ImportRow): Promise<TransferReport | undefined> =>
  row.state === 'running'
    ? runningReport(ctx, row)
    : row.report === ''
      ? undefined
      : (JSON.parse(row.report) as TransferReport)

const presentReport = (report: TransferReport) => ({
  ...totalOf(report),
  lines: report.skipped.map(({ number, reason }) => ({ number, reason })),
  ignored: report.ignored,
})
