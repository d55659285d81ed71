/** Replaces control characters in texts from outside, which a terminal would interpret. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, '�').slice(0, 200)

/** `1 file`, `2 files`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
