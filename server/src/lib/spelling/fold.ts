/** Letters that do not decompose into a plain letter and an accent. */
const PLAIN_FORMS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/** A text without letter case and accents, for comparing spellings. */
export const fold = (text: string): string =>
  NOT_ASCII.test(text)
    ? text
        .toWellFormed()
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþħı]/g, (letter) => PLAIN_FORMS[letter] ?? letter)
    : text.toLowerCase()

const NOT_ASCII = /[\u0080-\uffff]/

/** The words of a text as written: runs of letters and digits. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
