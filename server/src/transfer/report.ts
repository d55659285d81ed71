import type { BadLine } from './read/line.ts'

/** What became of a line. */
export type Outcome = { readonly kind: string; readonly number: number } & (
  | { readonly result: 'created' | 'changed' | 'unchanged' }
  | { readonly result: 'skipped'; readonly reason: string }
)

/** Numbers of lines. */
export interface Counts {
  readonly found: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly skipped: number
}

export interface SkippedLine extends BadLine {
  readonly kind: string
}

/** The result of a transfer. Its size is limited, however long the source is. */
export interface TransferReport {
  readonly kinds: Readonly<Record<string, Counts>>
  /** The first skipped lines. */
  readonly skipped: readonly SkippedLine[]
  /** The first names in the source that have no meaning here. */
  readonly ignored: readonly string[]
}

/** The kind of lines that are not readable enough to have one. */
export const UNKNOWN_KIND = 'unknown'

const MAX_SKIPPED = 100
const MAX_REASON_LENGTH = 1_000
const MAX_IGNORED = 20

const NONE: Counts = { found: 0, created: 0, changed: 0, unchanged: 0, skipped: 0 }

export const EMPTY_REPORT: TransferReport = { kinds: {}, skipped: [], ignored: [] }

export const addToReport = (
  before: TransferReport,
  outcomes: readonly Outcome[],
  ignored: Iterable<string> = [],
): TransferReport => {
  const kinds = new Map(Object.entries(before.kinds))
  for (const { kind, result } of outcomes) {
    const counts = kinds.get(kind) ?? NONE
    kinds.set(kind, { ...counts, found: counts.found + 1, [result]: counts[result] + 1 })
  }
  const skipped = skippedOf(outcomes).slice(0, Math.max(0, MAX_SKIPPED - before.skipped.length))
  return {
    kinds: Object.fromEntries(kinds),
    skipped: [...before.skipped, ...skipped.map(shortened)],
    ignored: [...new Set([...before.ignored, ...ignored])].slice(0, MAX_IGNORED),
  }
}

/** The skipped lines in the order of the source. */
export const skippedOf = (outcomes: readonly Outcome[]): SkippedLine[] =>
  outcomes
    .flatMap((outcome) =>
      outcome.result === 'skipped'
        ? [{ kind: outcome.kind, number: outcome.number, reason: outcome.reason }]
        : [],
    )
    .sort((a, b) => a.number - b.number)

const shortened = (line: SkippedLine): SkippedLine =>
  line.reason.length > MAX_REASON_LENGTH
    ? { ...line, reason: `${line.reason.slice(0, MAX_REASON_LENGTH).toWellFormed()}…` }
    : line

/** The counts of all kinds together. */
export const totalOf = ({ kinds }: TransferReport): Counts =>
  Object.values(kinds).reduce(sumOf, NONE)

/** The report of two transfers. */
export const uniteReports = (one: TransferReport, other: TransferReport): TransferReport => {
  const kinds = new Set([...Object.keys(one.kinds), ...Object.keys(other.kinds)])
  return {
    kinds: Object.fromEntries(
      Array.from(kinds, (kind) => [
        kind,
        sumOf(one.kinds[kind] ?? NONE, other.kinds[kind] ?? NONE),
      ]),
    ),
    skipped: [...one.skipped, ...other.skipped].slice(0, MAX_SKIPPED),
    ignored: [...new Set([...one.ignored, ...other.ignored])].slice(0, MAX_IGNORED),
  }
}

const sumOf = (one: Counts, other: Counts): Counts => ({
  found: one.found + other.found,
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  skipped: one.skipped + other.skipped,
})
