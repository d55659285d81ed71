import { escapeHtml } from '../../lib/text.ts'
import type { Presence } from './words.ts'

const PRONOUNS = {
  she: { s: 'she', o: 'her', p: 'her', is: 'is', has: 'has', does: 'does', was: 'was' },
  he: { s: 'he', o: 'him', p: 'his', is: 'is', has: 'has', does: 'does', was: 'was' },
  they: { s: 'they', o: 'them', p: 'their', is: 'are', has: 'have', does: 'do', was: 'were' },
} as const

/** Fills in a sentence: pronouns, verb endings, and named values. */
export const sayOf = (
  presence: Presence,
  sentence: string,
  named: Readonly<Record<string, string>> = {},
): string => {
  const pronouns = PRONOUNS[presence]
  const given: Readonly<Record<string, string>> = { ...pronouns, S: capital(pronouns.s), ...named }
  return sentence
    .replace(/~(\w{1,5})/g, (_all, ending: string) => verbEnding(presence, ending))
    .replace(/\{(\w{1,10})\}/g, (all, name: string) => given[name] ?? all)
}

/** The ending of a verb: "carr~ies" becomes "carry" for `they`. */
const verbEnding = (presence: Presence, ending: string): string =>
  presence !== 'they' ? ending : ending === 'ies' ? 'y' : ''

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The title of a show inside a text. */
export const titled = (name: string): string => `<em>${escapeHtml(name)}</em>`

/** `12 March 1988` */
export const spokenDay = (day: string): string => {
  const [year, month, number] = day.split('-').map(Number)
  return `${number} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]

/** `five`, `14` */
export const spokenNumber = (number: number): string => NUMBERS[number] ?? String(number)

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve'],
]
