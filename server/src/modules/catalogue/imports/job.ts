import type { Context } from '../../../contract/context.ts'
import { type LineReader, openText } from '../../../transfer/file-source.ts'
import { isBad } from '../../../transfer/read/line.ts'
import type { TransferReport } from '../../../transfer/report.ts'
import { clearTransferState } from '../../../transfer/state.ts'
import { type Format, type Line, READERS, reportImport } from '../transfer/index.ts'
import { type ImportSettings, mapLine } from './mapping.ts'
import { checkedLines, sourceName } from './progress.ts'
import { deleteText, findImport, type ImportRow, readText, updateImport } from './store.ts'

export const IMPORT = 'catalogue.import'

/**
 * Checks or runs an import. When its process is killed, the job runs again and resumes after the
 * last saved line.
 */
export const runImportJob = async (
  ctx: Context,
  { id }: { readonly id: number },
): Promise<void> => {
  const row = await findImport(ctx.db, id)
  if (row?.state !== 'checking' && row?.state !== 'running') return
  try {
    const report = await transfer(ctx, row)
    await ctx.transaction(async ({ db }) => {
      const state = row.state === 'checking' ? 'checked' : 'done'
      await updateImport(db, id, { state, report: JSON.stringify(report), problem: '' })
      if (state === 'done') await deleteText(db, id)
    })
  } catch (error) {
    ctx.log.error({ err: error, id }, 'a catalogue import failed')
    const problem = error instanceof Error ? error.message : String(error)
    await ctx.transaction(({ db }) => updateImport(db, id, { state: 'failed', problem }))
  } finally {
    checkedLines(ctx).delete(id)
  }
}

const transfer = async (ctx: Context, row: ImportRow): Promise<TransferReport> => {
  const { id } = row
  const settings = JSON.parse(row.settings) as ImportSettings
  const isDryRun = row.state === 'checking'
  const source = openText(
    { name: sourceName(id), stamp: row.settings },
    // Read before the transaction of a dry run, in which the reader of the context cannot be used.
    await Array.fromAsync(readText(ctx.db, id)),
    mapped(READERS[row.format as Format], settings),
  )
  // What an earlier attempt with other fields has saved is not resumed.
  if (isDryRun) await ctx.transaction(({ db }) => clearTransferState(db, source.name))
  return reportImport(ctx, source, {
    isDryRun,
    onProgress: ({ lines }) => checkedLines(ctx).set(id, lines),
  })
}

const mapped = (
  read: LineReader<Line['record']>,
  settings: ImportSettings,
): LineReader<Line['record']> =>
  async function* (chunks) {
    for await (const line of read(chunks)) yield isBad(line) ? line : mapLine(line, settings)
  }
