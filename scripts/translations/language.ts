import type { Message, Messages } from './collect.ts'

/** A language file: the form of `setLocaleData`. The entry without a name has the plural rule. */
export interface Language {
  readonly '': Readonly<Record<string, string>>
  readonly [key: string]: readonly string[] | Readonly<Record<string, string>>
}

/** What is wrong with a language, in sentences. */
export const faultsOf = (language: Language, messages: Messages): readonly string[] => [
  ...[...messages].flatMap(([key, message]) => {
    const fault = faultOf(formsOf(language, key), message, formCount(language))
    return fault === undefined ? [] : [`${printKey(key)} ${fault}`]
  }),
  ...keysOf(language)
    .filter((key) => !messages.has(key))
    .map((key) => `${printKey(key)} does not exist any more`),
]

/** The language with all messages of the source and no others, sorted; new ones are empty. */
export const updated = (language: Language, messages: Messages): Language => {
  const entries = [...messages].map(([key, { plural }]) => {
    const forms = Array.from({ length: plural === undefined ? 1 : formCount(language) }, () => '')
    return [key, formsOf(language, key) ?? forms] as const
  })
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return { '': language[''], ...Object.fromEntries(sorted) }
}

const faultOf = (
  forms: readonly string[] | undefined,
  { single, plural }: Message,
  count: number,
): string | undefined => {
  const expected = plural === undefined ? 1 : count
  if (forms === undefined || forms.every((form) => form === '')) return 'is not translated'
  if (forms.length !== expected) return `has ${forms.length} forms instead of ${expected}`
  if (forms.includes('')) return 'is not translated in every form'
  const allowed = [single, ...(plural === undefined ? [] : [plural])].map(placeholdersOf)
  return forms.every((form) => allowed.includes(placeholdersOf(form)))
    ? undefined
    : 'has other placeholders than the original'
}

const formsOf = (language: Language, key: string): readonly string[] | undefined => {
  const entry = key !== '' && Object.hasOwn(language, key) ? language[key] : undefined
  return Array.isArray(entry) ? entry : undefined
}

const keysOf = (language: Language): readonly string[] =>
  Object.keys(language).filter((key) => key !== '')

/** How many forms a message with a number has, from `nplurals=2; plural=n != 1;`. */
const formCount = (language: Language): number => {
  const count = Number(/nplurals=(\d)/.exec(language['']['plural-forms'] ?? '')?.[1])
  if (!count) throw new Error('The language has no plural rule.')
  return count
}

/** Placeholders such as `%s`, `%1$d` and `<b>`, in an order that does not depend on the sentence. */
const placeholdersOf = (text: string): string =>
  (text.replaceAll('%%', '').match(/%(?:\d+\$)?[a-z]|<[^<>]+>/g) ?? []).sort().join(' ')

const printKey = (key: string): string => JSON.stringify(key)
