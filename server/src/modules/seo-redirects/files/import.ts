import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Upload } from '../../../contract/upload.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { replaceFaults } from '../../../transfer/read/file-fault.ts'
import { isBad } from '../../../transfer/read/line.ts'
import { decodeText } from '../../../transfer/read/text.ts'
import { type Outcome, totalOf } from '../../../transfer/report.ts'
import { runTransfer } from '../../../transfer/run.ts'
import { listSource } from '../../../transfer/source.ts'
import { type ImportOutcome, importRedirects } from '../rules/index.ts'
import type { ClientRow } from './arguments.ts'
import { ruleOf } from './cells.ts'
import { badRedirectFile, MAX_ROWS, nothingImported, redirectFileErrors } from './errors.ts'
import { movedHere, type RuleLine } from './lines.ts'
import { readCsv } from './read-csv.ts'
import { isHtaccess, readHtaccess } from './read-htaccess.ts'
import { readJson } from './read-json.ts'
import { isTool, rulesOfTool } from './tools.ts'

const required = { required: true } as const

/** The outcome of an import. */
export const ImportReport = object({
  created: integer(required),
  changed: integer(required),
  skipped: integer(required),
  reasons: array(
    object({ row: integer(required), source: string(required), reason: string(required) }),
    { description: 'First skipped rows, counted from 1, with the reason.', ...required },
  ),
})

type ImportReport = ValueOf<typeof ImportReport>

const importAll = async (
  ctx: Context,
  lines: readonly RuleLine[],
  {
    isDryRun = false,
    ...options
  }: { readonly keepsExisting: boolean; readonly isDryRun?: boolean },
): Promise<ImportReport> => {
  const sources = new Map(
    lines.flatMap((line) => (isBad(line) ? [] : [[line.number, line.record.input.sourceUrl]])),
  )
  const report = await runTransfer(ctx, listSource(lines), {
    isDryRun,
    save: async (ctx, lines) => {
      const records = lines.map(({ record }) => record)
      const outcomes = await importRedirects(ctx, records, options)
      return { outcomes: outcomes.map((each, at) => outcomeOf(lines[at]?.number ?? 0, each)) }
    },
  })
  const { created, changed, skipped } = totalOf(report)
  const reasons = report.skipped.map(({ number, reason }) => ({
    row: number,
    source: (sources.get(number) ?? '').slice(0, 200),
    reason,
  }))
  return { created, changed, skipped, reasons }
}

const outcomeOf = (number: number, outcome: ImportOutcome): Outcome =>
  outcome.kind === 'refused'
    ? { kind: 'redirect', number, result: 'skipped', reason: outcome.error.message }
    : { kind: 'redirect', number, result: outcome.kind }

interface ImportOptions {
  readonly columns?: Readonly<Record<string, string>> | undefined
  readonly isDryRun: boolean
  /** The address of the site that the file is of. */
  readonly from?: string | undefined
}

/** Imports the redirects of a file, of this toolkit or of another tool. */
export const importFile = async (
  ctx: Context,
  upload: Upload | undefined,
  options: ImportOptions,
): Promise<ImportReport> => {
  if (upload?.via !== 'form') throw redirectFileErrors.seo_no_redirect_file()
  const report = await importBytes(ctx, upload.bytes, !isText(upload), options)
  if (!options.isDryRun && report.created + report.changed === 0) throw nothingImported({ report })
  return report
}

/** Imports the redirects of a file, whose content tells its format. */
export const importRedirectFile = (
  ctx: Context,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportReport> =>
  importBytes(
    ctx,
    bytes,
    /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 999))),
    options,
  )

const importBytes = async (
  ctx: Context,
  bytes: Uint8Array,
  isJson: boolean,
  { columns, isDryRun, from = '' }: ImportOptions,
): Promise<ImportReport> => {
  const lines = await replaceFaults(badRedirectFile, () => {
    const text = decodeText(bytes)
    if (isJson) return readJson(text)
    return isHtaccess(text) ? readHtaccess(text) : readCsv(text, columns)
  })
  const moved = from === '' ? lines : movedHere(lines, from)
  return importAll(ctx, moved, { keepsExisting: false, isDryRun })
}

const TEXTS = new Set(['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'])

/** Some clients send files as `application/octet-stream`; then the name decides. */
const isText = ({ contentType, fileName }: Extract<Upload, { via: 'form' }>): boolean => {
  const type = contentType.toLowerCase()
  const isBytes = type === 'application/octet-stream'
  if (type === 'application/json' || (isBytes && /\.json$/i.test(fileName))) return false
  if (TEXTS.has(type) || (isBytes && /\.(csv|txt|conf|htaccess)$/i.test(fileName))) return true
  throw redirectFileErrors.seo_no_redirect_file()
}

/** Imports rows that a client has read from a table. */
export const importRows = async (ctx: Context, rows: readonly ClientRow[]): Promise<number> => {
  if (rows.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  const lines = await inSlices(rows, (row, index) => ({
    number: index + 1,
    record: ruleOfRow(row),
  }))
  const { created, changed } = await importAll(ctx, lines, { keepsExisting: false })
  if (created + changed === 0) throw nothingImported({ importedRows: 0 })
  return created + changed
}

const ruleOfRow = ({ url: { url, ...flags }, targetUrl, type }: ClientRow) =>
  ruleOf({ source: url, ...flags, target: targetUrl, code: type }, 'manual')

/** Imports the data of other tools, in the background. */
export const importFromTools = async (
  ctx: Context,
  tools: readonly { readonly plugin: string }[] = [],
): Promise<void> => {
  const slugs = tools.map(({ plugin }) => plugin).filter(isTool)
  if (slugs.length === 0) throw redirectFileErrors.seo_no_redirect_tools()
  const left = await Promise.all(slugs.map((slug) => rulesOfTool(ctx, slug)))
  if (left.flat().length === 0) throw redirectFileErrors.seo_nothing_left_by_tools()
  await ctx.transaction(async ({ jobs }) => {
    for (const slug of new Set(slugs))
      await jobs.add(importToolRules.name, { slug }, { key: `${importToolRules.name} ${slug}` })
  })
}

/** Idempotent: a second run finds the rules there. */
export const importToolRules: JobDefinition = {
  name: 'seo.import-redirects',
  run: async (ctx: Context, { slug }: { readonly slug: string }) => {
    const { created, skipped } = await importAll(ctx, await rulesOfTool(ctx, slug), {
      keepsExisting: true,
    })
    ctx.log.info({ slug, created, skipped }, 'redirects of another tool imported')
  },
}
