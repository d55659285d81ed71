import type { SentenceWords } from './language.ts'

interface Passive {
  readonly isAuxiliary: (word: string, before: string) => boolean
  readonly isParticiple: (word: string, written: string) => boolean
  /** Whether a word may be between the two; without it, any word may. */
  readonly mayStandBetween?: (word: string) => boolean
  /** Whether the participle may come first, as in subordinate clauses of Dutch and German. */
  readonly isReversible?: boolean
}

/** In words; a participle further away does not belong to the auxiliary. */
const REACH = 20

/** Whether a sentence has an auxiliary with its participle. */
export const passiveFinder =
  ({ isAuxiliary, isParticiple, mayStandBetween, isReversible }: Passive) =>
  ({ plain, written }: SentenceWords): boolean => {
    const isAt = (at: number): boolean => isParticiple(plain[at] ?? '', written[at] ?? '')
    const follows = (auxiliary: number): boolean => {
      const last = Math.min(plain.length - 1, auxiliary + REACH)
      for (let at = auxiliary + 1; at <= last; at++) {
        if (isAt(at)) return true
        if (mayStandBetween && !mayStandBetween(plain[at] ?? '')) return false
      }
      return false
    }
    return plain.some(
      (word, at) =>
        isAuxiliary(word, plain[at - 1] ?? '') &&
        (follows(at) || (isReversible === true && at > 0 && isAt(at - 1))),
    )
  }

/** The masculine singular of an inflected participle, as the lists contain it. */
export const romanceBase = (word: string): string => word.replace(/s$/, '').replace(/a$/, 'o')
