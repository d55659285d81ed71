import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import { openSite } from '../formats/index.ts'
import { fetchFiles } from '../media/index.ts'
import type { MoveProgress, MoveReport } from '../run/index.ts'
import { importSite } from '../run/index.ts'
import { findImport, type ImportRow, updateImport } from './store.ts'
import { pathOf } from './upload.ts'

export const IMPORT = 'moving.import'

export interface ImportSettings {
  readonly role: string
  readonly accounts: Readonly<Record<string, string>>
  readonly is_untrusted: boolean
  readonly with_files: boolean
  readonly with_settings: boolean
  /** Accounts get the roles and passwords that they had there. */
  readonly keeps_access: boolean
  readonly from: string
}

/** The progress of imports that this process runs. */
export const progressOf = perSite(() => new Map<number, MoveProgress>())

/**
 * Checks or runs an import. When its process is killed, the job runs again and resumes after the
 * last saved record.
 */
export const runImportJob = async (
  ctx: Context,
  { id }: { readonly id: number },
): Promise<void> => {
  const row = await findImport(ctx.db, id)
  if (row?.state !== 'checking' && row?.state !== 'running') return
  const isDryRun = row.state === 'checking'
  try {
    const { source, report } = await importFile(ctx, row, isDryRun)
    await ctx.transaction(({ db }) =>
      updateImport(db, id, {
        ...{ state: isDryRun ? 'checked' : 'done', problem: '' },
        report: JSON.stringify({ source, ...report }),
      }),
    )
  } catch (error) {
    // An interrupted import goes on when the server starts again.
    if (ctx.ending.aborted) throw error
    if (!(error instanceof FileFault)) ctx.log.error({ err: error, id }, 'an import failed')
    const problem = error instanceof Error ? error.message : String(error)
    await ctx.transaction(({ db }) => updateImport(db, id, { state: 'failed', problem }))
  } finally {
    progressOf(ctx).delete(id)
  }
}

const importFile = async (ctx: Context, row: ImportRow, isDryRun: boolean): Promise<MoveReport> => {
  const { role, accounts, is_untrusted, with_files, with_settings, keeps_access, from } =
    JSON.parse(row.settings) as ImportSettings
  const source = await openSite([pathOf(ctx, row.id)], {
    ...{ folder: ctx.config.data, label: row.file_name, from },
  })
  return importSite(ctx, source, {
    ...{ role, isDistrusted: is_untrusted, isDryRun, keepsOwnSettings: !with_settings },
    keepsAccess: keeps_access,
    accounts: new Map(Object.entries(accounts)),
    otherAuthor: row.user_id,
    readFile: with_files ? fetchFiles(ctx) : undefined,
    onProgress: (progress) => progressOf(ctx).set(row.id, progress),
  })
}
