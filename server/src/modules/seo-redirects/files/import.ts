import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { array, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Upload } from '../../../contract/upload.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { inShortTransactions } from '../../../store/pace.ts'
import { type ImportedRule, importRedirects } from '../rules/index.ts'
import type { ClientRow } from './arguments.ts'
import { ruleOf } from './cells.ts'
import { nothingImported, redirectFileErrors } from './errors.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { isTool, rulesOfTool } from './tools.ts'

/** Limit of rows per request. */
const MAX_ROWS = 5_000

/** Limit of reasons in the report. */
const MAX_TOLD = 100

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
  rules: readonly ImportedRule[],
  options: { readonly keepsExisting: boolean },
): Promise<ImportReport> => {
  const count = { created: 0, changed: 0, refused: 0 }
  const reasons: ImportReport['reasons'][number][] = []
  const outcomes = await inShortTransactions(ctx, rules, (ctx, some) =>
    importRedirects(ctx, some, options),
  )
  for (const [index, outcome] of outcomes.entries()) {
    count[outcome.kind]++
    if (outcome.kind === 'refused' && reasons.length < MAX_TOLD)
      reasons.push({
        row: index + 1,
        source: (rules[index]?.input.sourceUrl ?? '').slice(0, 200),
        reason: outcome.error.message,
      })
  }
  return { created: count.created, changed: count.changed, skipped: count.refused, reasons }
}

/** Imports the redirects of a file, of this toolkit or of another tool. */
export const importFile = async (
  ctx: Context,
  upload: Upload | undefined,
  columns: Readonly<Record<string, string>> | undefined,
): Promise<ImportReport> => {
  if (upload?.via !== 'form') throw redirectFileErrors.seo_no_redirect_file()
  const text = textOfFile(upload.bytes)
  const rules = isTable(upload)
    ? await readCsv(text, columns, MAX_ROWS)
    : await readJson(text, MAX_ROWS)
  const report = await importAll(ctx, rules, { keepsExisting: false })
  if (report.created + report.changed === 0) throw nothingImported({ report })
  return report
}

const TABLES = new Set(['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'])

/** Some clients send files as `application/octet-stream`; then the name decides. */
const isTable = ({ contentType, fileName }: Extract<Upload, { via: 'form' }>): boolean => {
  const type = contentType.toLowerCase()
  const isBytes = type === 'application/octet-stream'
  if (type === 'application/json' || (isBytes && /\.json$/i.test(fileName))) return false
  if (TABLES.has(type) || (isBytes && /\.(csv|txt)$/i.test(fileName))) return true
  throw redirectFileErrors.seo_no_redirect_file()
}

const textOfFile = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw redirectFileErrors.seo_bad_redirect_file('it is no text in UTF-8')
  }
}

/** Imports rows that a client has read from a table. */
export const importRows = async (ctx: Context, rows: readonly ClientRow[]): Promise<number> => {
  if (rows.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  const rules = await inSlices(rows, ruleOfRow)
  const { created, changed } = await importAll(ctx, rules, { keepsExisting: false })
  if (created + changed === 0) throw nothingImported({ importedRows: 0 })
  return created + changed
}

const ruleOfRow = ({ url: { url, ...flags }, targetUrl, type }: ClientRow): ImportedRule =>
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
