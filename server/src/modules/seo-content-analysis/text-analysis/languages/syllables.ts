/**
 * Counts syllables: runs of vowels, plus adjacent vowels that are pronounced separately (`apart`), minus
 * silent ones (`silent`); at least one.
 */
export const syllableCounter =
  (vowels: RegExp, apart: readonly RegExp[] = [], silent: readonly RegExp[] = []) =>
  (word: string): number => {
    const count = (patterns: readonly RegExp[]): number =>
      patterns.reduce((sum, pattern) => sum + (word.match(pattern)?.length ?? 0), 0)
    return Math.max(1, count([vowels]) + count(apart) - count(silent))
  }
