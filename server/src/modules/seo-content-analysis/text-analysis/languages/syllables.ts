/**
 * A counter of syllables: runs of vowels, with more where vowels that stand together are spoken apart
 * (`apart`), and fewer where one is not spoken (`silent`). A word has at least one.
 */
export const syllableCounter =
  (vowels: RegExp, apart: readonly RegExp[] = [], silent: readonly RegExp[] = []) =>
  (word: string): number => {
    const count = (patterns: readonly RegExp[]): number =>
      patterns.reduce((sum, pattern) => sum + (word.match(pattern)?.length ?? 0), 0)
    return Math.max(1, count([vowels]) + count(apart) - count(silent))
  }
