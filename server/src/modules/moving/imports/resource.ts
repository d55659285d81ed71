import type { Context } from '../../../contract/context.ts'
import { resource } from '../../../contract/resource.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  number,
  object,
  oneOf,
  string,
} from '../../../contract/schema.ts'
import { arrivedOf } from '../../../store/disk/part-file.ts'
import { type TransferReport, totalOf } from '../../../transfer/report.ts'
import { type ImportSettings, progressOf } from './job.ts'
import type { ImportRow } from './store.ts'
import { pathOf } from './upload.ts'

const READ = { context: ['view', 'edit', 'embed'] as const, readonly: true } as const

const STATES = ['uploading', 'ready', 'checking', 'checked', 'running', 'done', 'failed'] as const

const required = { required: true } as const
const count = integer(required)

const counts = { found: count, created: count, changed: count, unchanged: count, skipped: count }

const Report = object({
  source: string({ ...required, description: 'Address of the other site.' }),
  ...counts,
  kinds: array(object({ kind: string(required), ...counts }), {
    ...required,
    description: 'The same by kind.',
  }),
  lines: array(object({ kind: string(required), number: count, reason: string(required) }), {
    ...required,
    description: 'The first things that were left out, with their lines.',
  }),
  unknown: array(string(), {
    ...required,
    description: 'Types and taxonomies that are kept, but shown nowhere here.',
  }),
})

export const importResource = resource('site-import', {
  id: integer({ description: 'Unique identifier of the import.', ...READ }),
  file: string({ description: 'Name of the file.', ...READ }),
  size: integer({ description: 'Size of the file in bytes.', ...READ }),
  received: integer({ description: 'Bytes that have arrived.', ...READ }),
  state: oneOf(STATES, { description: 'State of the import.', ...READ }),
  role: string({ description: 'Role of authors without an account here.', ...READ }),
  accounts: mapOf(string(), {
    description: 'Logins here that authors are to have, by their logins there.',
    ...READ,
  }),
  is_untrusted: boolean({ description: 'Whether unsafe HTML is removed from texts.', ...READ }),
  with_files: boolean({ description: 'Whether media files are fetched.', ...READ }),
  with_settings: boolean({ description: 'Whether settings are taken over.', ...READ }),
  from: string({ description: 'Address of the other site, if it was given.', ...READ }),
  step: oneOf(['', 'reading', 'saving', 'files'] as const, {
    description: 'What is being done; empty if that is not known.',
    ...READ,
  }),
  progress: number({ description: 'Share of the step that is done, from 0 to 1.', ...READ }),
  report: { ...Report, description: 'Result of the latest check or run.', ...READ },
  problem: string({ description: 'Why the import failed.', ...READ }),
  date_gmt: string({ description: 'Date of the upload, in GMT.', ...READ }),
})

export const presentImport = async (ctx: Context, row: ImportRow): Promise<object> => {
  const { keeps_access: _, ...settings } = JSON.parse(row.settings) as ImportSettings
  const progress = progressOf(ctx).get(row.id)
  return {
    ...{ id: row.id, file: row.file_name, size: row.size, state: row.state },
    received: row.state === 'uploading' ? await arrivedOf(pathOf(ctx, row.id)) : row.size,
    ...settings,
    ...{ step: progress?.step ?? '', progress: progress?.done ?? 0 },
    ...(row.report === '' ? {} : { report: presentReport(row.report) }),
    ...{ problem: row.problem, date_gmt: row.created_gmt },
  }
}

const presentReport = (text: string): object => {
  const { source, ...report } = JSON.parse(text) as TransferReport & { readonly source: string }
  return {
    source,
    ...totalOf(report),
    kinds: Object.entries(report.kinds).map(([kind, counts]) => ({ kind, ...counts })),
    lines: report.skipped,
    unknown: report.ignored,
  }
}
