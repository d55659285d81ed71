import type { Context } from '../../../../contract/context.ts'
import { Reply } from '../../../../contract/reply.ts'
import {
  type ArgumentMap,
  type ArgumentsOf,
  array,
  integer,
  object,
  oneOf,
  string,
} from '../../../../contract/schema.ts'
import { CROSS_COLUMNS, CROSS_ROWS, type CrossCounts, crossCounts } from '../../figures/index.ts'
import { csv, FormatArg } from './csv-reply.ts'

const Side = object({
  slug: string({ description: 'Slug of the category, or the year.', required: true }),
  name: string({ description: 'Name of the category, or the year.', required: true }),
})

/** A cross-table of counts. */
export const CrossTable = object({
  rows: array(Side, { description: 'Row headings, sorted by name.', required: true }),
  columns: array(Side, { description: 'Column headings.', required: true }),
  counts: array(array(integer()), {
    description: 'Counts by row and column.',
    required: true,
  }),
})

export const crossArgs = {
  rows: oneOf(CROSS_ROWS, {
    description: 'Kind of categories in the rows.',
    required: true,
  }),
  columns: oneOf(CROSS_COLUMNS, {
    description:
      'Kind of categories in the columns, or the years on air (`year`) or of death (`death_year`).',
    required: true,
  }),
  format: FormatArg,
} as const satisfies ArgumentMap

/** Number of published characters for each row and column. */
export const getCrossTable = async (
  ctx: Context,
  { rows, columns, format }: ArgumentsOf<typeof crossArgs>,
): Promise<Reply<CrossCounts>> => {
  const table = await crossCounts(ctx, rows, columns)
  if (format === 'json') return new Reply(table)
  // Names of columns are arbitrary, and may equal the name of the first one, so keys are generated.
  return csv(
    `${rows}-by-${columns}`,
    table.counts.map((counts, index) => ({
      [FIRST]: table.rows[index]?.name,
      ...Object.fromEntries(counts.map((count, at) => [keyOf(at), count])),
    })),
    [
      { key: FIRST, header: rows },
      ...table.columns.map(({ name }, at) => ({ key: keyOf(at), header: name })),
    ],
  )
}

const FIRST = 'row'

const keyOf = (at: number): string => `column${at}`
