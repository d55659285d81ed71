import { type RawBuilder, sql } from 'kysely'

/**
 * Sums of fractions differ by engine and order. Integers do not, so the database sums millionths,
 * and the division is done here.
 */
const MILLION = 1_000_000

/** Rounded in the same way as in SQL. */
export const millionthsOf = (value: number): number => Math.floor(value * MILLION + 0.5)

export const sumOfMillionths = (value: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`sum(floor(${value} * ${sql.lit(MILLION)} + 0.5))`

/** The mean of values given as a sum of millionths; undefined without values. */
export const meanOf = (
  millionths: number | null | undefined,
  count: number,
  decimals: number,
): number | undefined =>
  millionths === null || millionths === undefined || count === 0
    ? undefined
    : Math.round(millionths / count / (MILLION / 10 ** decimals)) / 10 ** decimals
