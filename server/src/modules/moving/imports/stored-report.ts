import { type Counts, type TransferReport, totalOf } from '../../../transfer/report.ts'
import type { Comparison } from '../formats/index.ts'
import type { MovedAuthor, MoveReport } from '../run/index.ts'

/** The result of an import as its row has it: of limited size, however large the site is. */
type StoredReport = TransferReport & {
  readonly source: string
  readonly authors?: readonly MovedAuthor[]
  readonly comparison?: Comparison | undefined
}

const MAX_DIFFERENCES = 100
const MAX_LENGTH = 200

export const printReport = (
  { source, report, authors }: MoveReport,
  comparison?: Comparison,
): string =>
  JSON.stringify({
    ...{ source, ...report, authors },
    comparison: comparison && {
      ...comparison,
      differences: comparison.differences
        .slice(0, MAX_DIFFERENCES)
        .map(({ item, member, there, here }) => ({
          ...{ item, member },
          ...{ there: shortened(there), here: shortened(here) },
        })),
    },
  } satisfies StoredReport)

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text

export const presentReport = (text: string): object => {
  // Reports of earlier versions have no authors, and those of files no comparison.
  const { source, authors = [], comparison = null, ...report } = JSON.parse(text) as StoredReport
  return {
    source,
    ...totalOf(report),
    kinds: Object.entries(report.kinds).map(
      ([kind, counts]): Counts & { readonly kind: string } => ({ kind, ...counts }),
    ),
    lines: report.skipped,
    unknown: report.ignored,
    authors: authors.map(({ login, name, account = '' }) => ({ login, name, account })),
    comparison,
  }
}
