import { type RawBuilder, sql } from 'kysely'

/**
 * Fractions do not add up to the same everywhere: each engine rounds in its own way and order. Whole
 * millionths do, so they are what the database adds up, and the division is ours.
 */
const MILLION = 1_000_000

/** As the database counts them. */
export const millionthsOf = (value: number): number => Math.floor(value * MILLION + 0.5)

export const sumOfMillionths = (value: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`sum(floor(${value} * ${sql.lit(MILLION)} + 0.5))`

/** The mean of values whose millionths were added up; nothing where there are none. */
export const meanOf = (
  millionths: number | null | undefined,
  count: number,
  decimals: number,
): number | undefined =>
  millionths === null || millionths === undefined || count === 0
    ? undefined
    : Math.round(millionths / count / (MILLION / 10 ** decimals)) / 10 ** decimals
