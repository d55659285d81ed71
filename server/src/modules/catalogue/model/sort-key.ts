import { fold } from '../../../lib/spelling/fold.ts'

/** Long enough to tell names apart, short enough for any index. */
const MAX_LENGTH = 300

/**
 * A name as it is sorted by: letter case and accents do not count, and white space comes before
 * punctuation, punctuation before digits, digits before letters. Two engines compare it byte by
 * byte, so neither's collation has a say.
 */
export const sortKeyOf = (name: string): string =>
  fold(name)
    .trim()
    .replace(/\s+/g, ' ')
    // The mark in front sorts behind a space and before every digit and letter.
    .replace(/[^\p{L}\p{N} ]/gu, '!$&')
    .slice(0, MAX_LENGTH)
    .toWellFormed()

/** What lists by date sort an item by: a show's first year, an actor's birth, a character's last death. */
export const datedBy = ({
  details: { start, born },
  deaths,
}: {
  readonly details: Readonly<Record<string, unknown>>
  readonly deaths: readonly string[]
}): string => String(start ?? born ?? deaths.toSorted().at(-1) ?? '')
