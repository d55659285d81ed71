import { asList } from '../../../contract/arguments/coerce.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import {
  array,
  boolean,
  integer,
  mapOf,
  oneOf,
  type Schema,
  string,
} from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { membersOf } from './members.ts'

/** A value as text; empty for lists and objects. */
export const textOf = (given: unknown): string =>
  typeof given === 'object' || given === undefined ? '' : String(given)

/** A boolean attribute of a block or a shortcode. */
export const flagOf = (given: unknown, usual: boolean): boolean =>
  given === undefined ? usual : given !== 'false' && given !== '0' && Boolean(given)

/** Whether a value means true. */
export const isOn = (given: unknown): boolean =>
  ['1', 'true', 'on', 'yes'].includes(textOf(given).toLowerCase())

/** A whole number; undefined if it is not a number. */
export const wholeNumberOf = (given: unknown): number | undefined => {
  const number = Math.trunc(Number.parseFloat(textOf(given)))
  return Number.isNaN(number) ? undefined : number
}

/** An id; 0, which matches no item, if it is invalid. */
export const idOf = (given: unknown): number => {
  const id = Number(textOf(given))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The members of a list or an object; any other value is a single member. */
export const membersOrOne = (given: unknown): readonly unknown[] =>
  typeof given === 'object' ? membersOf(given) : [given]

export const lenientText = (description: string): Schema<string> =>
  lenient(string({ description }), textOf)

/** One word of a list; undefined for any other value. */
export const lenientWord = <const W extends string>(
  words: readonly W[],
  description: string,
): Schema<W> =>
  lenient(oneOf(words, { description }) as Schema<W>, (given) =>
    words.find((word) => word === textOf(given)),
  )

export const lenientFlag = (description: string): Schema<boolean> =>
  lenient(boolean({ description }), isOn)

export const lenientInteger = (description: string): Schema<number> =>
  lenient(integer({ description }), wholeNumberOf)

export const lenientId = (description: string): Schema<number> =>
  lenient(integer({ description, minimum: 0 }), idOf)

/** The id of a row, given as such or as part of the row. */
export const idOfRow = (given: unknown): number =>
  idOf(typeof given === 'object' && given !== null && 'id' in given ? given.id : given)

/** Ids, with 0 for each invalid member. */
export const lenientIds = (description: string): Schema<readonly number[]> =>
  lenient(array(integer({ minimum: 0 }), { description }), (given) =>
    (typeof given === 'object' ? membersOf(given) : (asList(given) ?? [])).map(idOfRow),
  )

export const lenientTexts = (description: string): Schema<readonly string[]> =>
  lenient(array(string(), { description }), (given) => membersOrOne(given).map(textOf))

/** Texts by name, such as the filters of a list. */
export const lenientTextMap = (description: string): Schema<Readonly<Record<string, string>>> =>
  lenient(mapOf(string(), { description }), (given) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value)]))
      : {},
  )

/** A line of text without markup; accepts numbers and booleans, but no lists. */
export const lenientLine = (description: string): Schema<string> => ({
  ...string({ description }),
  check: (given) => (typeof given === 'object' ? NO_LINE : undefined),
  clean: (given) => (given === false ? '' : sanitizeLine(given === true ? '1' : String(given))),
})

const NO_LINE = { code: 'rest_invalid_type', message: 'A line of text is wanted.' }
