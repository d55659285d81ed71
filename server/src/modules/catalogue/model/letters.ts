/**
 * Groups of first characters in a list by name: signs and digits, each letter, and other scripts.
 * Sort keys follow this order, so each group is a range of the list.
 */
export const LETTERS = [
  '0-9',
  ...(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const),
  ...(['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'] as const),
  'other',
] as const

export type Letter = (typeof LETTERS)[number]

export const isLetter = (text: string | null): text is Letter =>
  LETTERS.some((letter) => letter === text)

/** The first sort key of a letter, and the first one after it; the last letter has no end. */
export const keysOf = (letter: Letter): { readonly from: string; readonly before?: string } => {
  if (letter === '0-9') return { from: '', before: 'a' }
  if (letter === 'other') return { from: BEHIND_Z }
  return { from: letter, before: String.fromCharCode(letter.charCodeAt(0) + 1) }
}

/** The letter of a sort key. */
export const letterOf = (key: string): Letter => {
  const [first = ''] = key
  if (first < 'a') return '0-9'
  return isLetter(first) ? first : 'other'
}

const BEHIND_Z = '{'
