/** The parts of a comment in which words are looked for, as in the reference. */
export interface Searched {
  readonly author_name: string
  readonly author_email: string
  readonly author_url: string
  readonly content: string
  readonly ip: string
  readonly userAgent: string
}

/** Whether a comment contains one of these words, one per line, also inside of other words. */
export const containsWord = (searched: Searched, lines: string): boolean => {
  const words = lines
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((word) => word !== '')
  if (words.length === 0) return false
  const texts = Object.values(searched).map((text: string) => text.toLowerCase())
  return words.some((word) => texts.some((text) => text.includes(word)))
}
