import type { Context } from '../../../contract/context.ts'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import { openSite } from '../formats/index.ts'
import { fetchFiles } from '../media/index.ts'
import { importSite } from '../run/index.ts'
import { type ImportProgress, runningImports } from './progress.ts'
import { importRunningSite } from './running-site.ts'
import { seoFilesOf } from './seo-files.ts'
import { settingsIn } from './settings.ts'
import { findImport, type ImportRow, updateImport } from './store.ts'
import { printReport } from './stored-report.ts'
import { pathOf } from './upload.ts'

export const IMPORT = 'moving.import'

/**
 * Checks or runs an import. When its process is killed, the job runs again and resumes after the
 * last saved record.
 */
export const runImportJob = async (
  ctx: Context,
  { id }: { readonly id: number },
): Promise<void> => {
  const row = await findImport(ctx.db, id)
  if (row?.state === 'stopping') await end(ctx, id, { state: 'stopped' })
  if (row?.state !== 'checking' && row?.state !== 'running') return
  const isDryRun = row.state === 'checking'
  const stop = new AbortController()
  runningImports(ctx).set(id, { stop })
  const watch = setInterval(() => void stopOnRequest(ctx, id, stop), WATCH_MS).unref()
  try {
    const report = await runImport(ctx.apart(stop.signal), row, isDryRun)
    await end(ctx, id, { state: isDryRun ? 'checked' : 'done', problem: '', report })
  } catch (error) {
    // An interrupted import goes on when the server starts again.
    if (ctx.ending.aborted) throw error
    if (stop.signal.aborted) await end(ctx, id, { state: 'stopped' })
    else await fail(ctx, id, error)
  } finally {
    clearInterval(watch)
    runningImports(ctx).delete(id)
  }
}

const fail = async (ctx: Context, id: number, error: unknown): Promise<void> => {
  if (!(error instanceof FileFault)) ctx.log.error({ err: error, id }, 'an import failed')
  const problem = error instanceof Error ? error.message : String(error)
  await end(ctx, id, { state: 'failed', problem })
}

interface End {
  readonly state: 'checked' | 'done' | 'stopped' | 'failed'
  readonly problem?: string
  readonly report?: string
}

const end = (ctx: Context, id: number, changes: End): Promise<unknown> =>
  ctx.transaction(({ db }) => updateImport(db, id, { ...changes, sealed_password: '' }))

/** How often a job looks whether another process was asked to stop it, in milliseconds. */
const WATCH_MS = 2_000

const stopOnRequest = async (ctx: Context, id: number, stop: AbortController): Promise<void> => {
  // The next look may succeed.
  const row = await findImport(ctx.db, id).catch(() => undefined)
  if (row?.state === 'stopping') stop.abort()
}

/** Returns the report as it is stored. */
const runImport = async (ctx: Context, row: ImportRow, isDryRun: boolean): Promise<string> => {
  const { role, accounts, url, from, ...settings } = settingsIn(row)
  const options = {
    ...{ role, isDistrusted: settings.is_untrusted, isDryRun },
    keepsOwnSettings: !settings.with_settings,
    keepsAccess: settings.keeps_access,
    accounts: new Map(Object.entries(accounts)),
    otherAuthor: row.user_id,
    readFile: settings.with_files ? fetchFiles(ctx) : undefined,
    onProgress: (progress: ImportProgress) => {
      ctx.ending.throwIfAborted()
      const running = runningImports(ctx).get(row.id)
      if (running) running.progress = progress
    },
  }
  if (url !== '') {
    const { moved, comparison } = await importRunningSite(ctx, row, options)
    return printReport(moved, comparison)
  }
  const source = await openSite([pathOf(ctx, row.id)], {
    ...{ folder: ctx.config.data, label: row.file_name, from },
  })
  const seoFiles = await seoFilesOf(ctx, row)
  return printReport(await importSite(ctx, source, { ...options, seoFiles }))
}
