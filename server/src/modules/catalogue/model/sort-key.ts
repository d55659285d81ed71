/** Long enough to tell names apart, short enough for any index. */
const MAX_LENGTH = 300

/** Letters that no decomposition takes apart into a plain letter and an accent. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/**
 * A name as it is sorted by: letter case and accents do not count, and white space comes before
 * punctuation, punctuation before digits, digits before letters. Two engines compare it byte by
 * byte, so neither's collation has a say.
 */
export const sortKeyOf = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => PLAIN_FORMS[letter] ?? letter)
    .trim()
    .replace(/\s+/g, ' ')
    // The mark in front sorts behind a space and before every digit and letter.
    .replace(/[^\p{L}\p{N} ]/gu, '!$&')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
