import { fold } from '../../../lib/spelling/fold.ts'

/** Long enough to distinguish names, short enough for any index. */
const MAX_LENGTH = 300

/**
 * Sort key of a name: ignores letter case and accents, and orders white space before punctuation,
 * punctuation before digits, digits before letters. Both engines compare it by bytes, so that
 * collations do not matter.
 */
export const sortKeyOf = (name: string): string =>
  fold(name)
    .trim()
    .replace(/\s+/g, ' ')
    // The exclamation mark sorts after a space and before all digits and letters.
    .replace(/[^\p{L}\p{N} ]/gu, '!$&')
    .slice(0, MAX_LENGTH)
    .toWellFormed()

/** Sort value of lists by date: a show's first year, an actor's birth, a character's last death. */
export const datedBy = ({
  details: { start, born },
  deaths,
}: {
  readonly details: Readonly<Record<string, unknown>>
  readonly deaths: readonly string[]
}): string => String(start ?? born ?? deaths.toSorted().at(-1) ?? '')
