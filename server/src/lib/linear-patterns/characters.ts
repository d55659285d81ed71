/** A set of characters: a bit for each of ASCII, and one for all others together. */
export type Characters = bigint

const OTHERS = 128

const bit = (code: number): Characters => 1n << BigInt(Math.min(code, OTHERS))

export const ANY: Characters = (1n << BigInt(OTHERS + 1)) - 1n

export const NONE: Characters = 0n

/** All from one character to another. */
export const range = (from: number, to: number): Characters => {
  let set = NONE
  for (let code = Math.min(from, OTHERS); code <= Math.min(to, OTHERS); code++) set |= bit(code)
  return set
}

export const single = (char: string): Characters => bit(char.codePointAt(0) ?? 0)

/** The complement of a set. Its non-ASCII part is undecided, so it is included. */
export const except = (set: Characters): Characters => (ANY & ~set) | bit(OTHERS)

const UPPER = 65n
const LOWER = 97n
const ALPHABET = (1n << 26n) - 1n

/** A set that also covers case-insensitive matching. */
export const inBothCases = (set: Characters): Characters => {
  const letters = ((set >> UPPER) | (set >> LOWER)) & ALPHABET
  return set | (letters << UPPER) | (letters << LOWER)
}

const DIGITS = range(48, 57)
const WORD = DIGITS | range(65, 90) | range(97, 122) | single('_')
const SPACE = range(9, 13) | single(' ')

/** The meaning of `\d` and the like; engines differ for non-ASCII characters. */
export const NAMED: Readonly<Record<string, Characters>> = {
  d: DIGITS | bit(OTHERS),
  D: except(DIGITS),
  w: WORD | bit(OTHERS),
  W: except(WORD),
  s: SPACE | bit(OTHERS),
  S: except(SPACE),
  n: single('\n'),
  r: single('\r'),
  t: single('\t'),
  f: single('\f'),
}
