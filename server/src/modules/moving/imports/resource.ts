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
  orNull,
  string,
} from '../../../contract/schema.ts'
import { arrivedOf } from '../../../store/disk/part-file.ts'
import { runningImports, STEPS } from './progress.ts'
import { settingsIn } from './settings.ts'
import type { ImportRow } from './store.ts'
import { presentReport } from './stored-report.ts'
import { pathOf } from './upload.ts'

const READ = { context: ['view', 'edit', 'embed'] as const, readonly: true } as const

const STATES = [
  ...(['uploading', 'ready', 'checking', 'checked', 'running'] as const),
  ...(['stopping', 'stopped', 'done', 'failed'] as const),
] as const

const required = { required: true } as const
/** Its members are always there. */
const whole = { readonly: true } as const
const count = integer(required)

const counts = { found: count, created: count, changed: count, unchanged: count, skipped: count }

const Report = object({
  source: string({ ...required, description: 'Address of the other site.' }),
  ...counts,
  kinds: array(object({ kind: string(required), ...counts }, whole), {
    ...required,
    description: 'The same by kind.',
  }),
  lines: array(object({ kind: string(required), number: count, reason: string(required) }, whole), {
    ...required,
    description: 'The first things that were left out, with their lines.',
  }),
  unknown: array(string(), {
    ...required,
    description: 'Types and taxonomies that are kept, but shown nowhere here.',
  }),
  authors: array(
    object(
      {
        login: string({ ...required, description: 'Login there.' }),
        name: string({ ...required, description: 'Display name there.' }),
        account: string({
          ...required,
          description:
            'Login of the account here with the same login or e-mail address; empty if there is none.',
        }),
      },
      whole,
    ),
    { ...required, description: 'The first authors of the other site.' },
  ),
  comparison: orNull(
    object(
      {
        counts: array(object({ kind: string(required), there: count, here: count }, whole), {
          ...required,
          description: 'Numbers of things on both sites.',
        }),
        compared: integer({ ...required, description: 'Items that were compared field by field.' }),
        differences: array(
          object(
            {
              item: string({ ...required, description: 'The item as the other site names it.' }),
              member: string(required),
              there: string(required),
              here: string(required),
            },
            whole,
          ),
          { ...required, description: 'The first members that differ, shortened.' },
        ),
      },
      { ...whole, description: 'Both sites side by side, after the import of a running site.' },
    ),
  ),
})

export const importResource = resource('site-import', {
  id: integer({ description: 'Unique identifier of the import.', ...READ }),
  source: oneOf(['file', 'site'], {
    description: 'Whether it is of an uploaded export or of a running site.',
    ...READ,
  }),
  file: string({ description: 'Name of the file, or address of the running site.', ...READ }),
  url: string({ description: 'Address of the running site.', ...READ }),
  user: string({ description: 'Login at the running site.', ...READ }),
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
  seo_files: array(string(), { description: 'Names of the files with SEO data.', ...READ }),
  step: oneOf(['', ...STEPS] as const, {
    description: 'What is being done; empty if that is not known.',
    ...READ,
  }),
  progress: number({ description: 'Share of the step that is done, from 0 to 1.', ...READ }),
  records: integer({ description: 'Things that the step has done.', ...READ }),
  report: { ...Report, description: 'Result of the latest check or run.', ...READ },
  problem: string({ description: 'Why the import failed.', ...READ }),
  date_gmt: string({ description: 'Date of the upload, in GMT.', ...READ }),
})

export const presentImport = async (ctx: Context, row: ImportRow): Promise<object> => {
  const { keeps_access: _, ...settings } = settingsIn(row)
  const progress = runningImports(ctx).get(row.id)?.progress
  return {
    ...{ id: row.id, source: settings.url === '' ? 'file' : 'site' },
    ...{ file: row.file_name, size: row.size, state: row.state },
    received: row.state === 'uploading' ? await arrivedOf(pathOf(ctx, row.id)) : row.size,
    ...settings,
    ...{ step: progress?.step ?? '', progress: progress?.done ?? 0 },
    records: progress?.records ?? 0,
    ...(row.report === '' ? {} : { report: presentReport(row.report) }),
    ...{ problem: row.problem, date_gmt: row.created_gmt },
  }
}
