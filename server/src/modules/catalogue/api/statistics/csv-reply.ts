import { printed, type Reply, type ReplyExtra } from '../../../../contract/reply.ts'
import { oneOf } from '../../../../contract/schema.ts'
import { type CsvColumn, printCsv } from '../../figures/index.ts'

/** All tables are available as CSV. */
export const FormatArg = oneOf(['json', 'csv'], {
  description: 'Format of the response.',
  default: 'json' as 'json' | 'csv',
})

/** A CSV response with a file name for download. */
export const csv = (
  name: string,
  rows: readonly object[],
  columns: readonly CsvColumn[],
  extra: ReplyExtra = {},
): Reply<never> =>
  printed(printCsv(rows, columns), 'text/csv', {
    ...extra,
    headers: { ...extra.headers, 'Content-Disposition': `attachment; filename="${name}.csv"` },
  })
