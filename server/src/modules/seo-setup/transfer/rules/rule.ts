import { addAt, putAt, type Tree } from './places.ts'
import { replaceTags } from './tags.ts'

/** How a member of another product's option becomes settings here. */
export interface SettingRule {
  /** The member's name, or a pattern whose group is the name of a content type or taxonomy. */
  readonly member: string | RegExp
  put(tree: Tree, value: unknown, name: string): void
}

/** The rules of a product by the names of its options. The first one that fits counts. */
export type SettingRules = Readonly<Record<string, readonly SettingRule[]>>

type Change = (value: unknown) => unknown

/** Puts a value at a place, in which `*` is the name of a content type or taxonomy. */
export const rule = (
  member: SettingRule['member'],
  places: string | readonly string[],
  change: Change,
): SettingRule => ({
  member,
  put: (tree, value, name) => {
    const changed = change(value)
    if (changed === undefined) return
    for (const place of [places].flat()) putAt(tree, place.replace('*', name), changed)
  },
})

/** Members that stay as they are, but for their tags, by name. */
export const templates = (places: Readonly<Record<string, string>>): readonly SettingRule[] =>
  named(places, template)

export const named = (
  places: Readonly<Record<string, string | readonly string[]>>,
  change: Change,
): readonly SettingRule[] =>
  Object.entries(places).map(([name, place]) => rule(name, place, change))

/** A member that adds the name of its content type to a list, if it is on. */
export const listed = (member: SettingRule['member'], place: string): SettingRule => ({
  member,
  put: (tree, value, name) => {
    putAt(tree, `${place}.all`, false)
    if (isOn(value)) addAt(tree, `${place}.included`, name)
  },
})

export const isOn = (value: unknown): boolean =>
  ['1', 'on', 'yes', 'true'].includes(String(value ?? ''))

/** Texts with tags; undefined for empty ones, which mean the default. */
export const template: Change = (value) =>
  typeof value === 'string' && value !== '' ? replaceTags(value) : undefined

export const text: Change = (value) =>
  typeof value === 'string' && value !== '' ? value : undefined

export const flag: Change = (value) => isOn(value)
export const inverted: Change = (value) => !isOn(value)

/** One of several words. */
export const word =
  (words: Readonly<Record<string, string>>): Change =>
  (value) =>
    Object.hasOwn(words, String(value)) ? words[String(value)] : undefined

/** Addresses as lines. */
export const lines: Change = (value) => {
  const list = (Array.isArray(value) ? value : String(value ?? '').split(/\s/)).map(String)
  const found = list.map((line) => line.trim()).filter((line) => line !== '')
  return found.length > 0 ? found.join('\n') : undefined
}

/** The name of an account, or its address. */
export const twitter: Change = (value) => {
  const name = typeof value === 'string' ? value.replace(/^@/, '') : ''
  if (name === '') return undefined
  return name.includes('/') ? name : `https://x.com/${name}`
}

/** Rules for search engines at a place, instead of the default ones. */
export const robots = (
  member: SettingRule['member'],
  place: string,
  rulesIn: (value: unknown) => readonly string[],
): SettingRule => ({
  member,
  put: (tree, value, name) => {
    const found = rulesIn(value)
    const at = place.replace('*', name)
    if (found.length > 0) putAt(tree, `${at}.advanced.robotsMeta.default`, false)
    for (const one of found) putAt(tree, `${at}.advanced.robotsMeta.${one}`, true)
    if (found.includes('noindex')) putAt(tree, `${at}.show`, false)
  },
})

export const noindexIfOn = (value: unknown): readonly string[] => (isOn(value) ? ['noindex'] : [])

/** Separators by their names, as entities. */
const SEPARATORS: Readonly<Record<string, string>> = {
  ...{ '-': '&#45;', dash: '&#45;', hyphen: '&#45;', '–': '&ndash;', ndash: '&ndash;' },
  ...{ '—': '&mdash;', mdash: '&mdash;', '·': '&middot;', middot: '&middot;' },
  ...{ '•': '&bull;', bull: '&bull;', '*': '*', star: '*', '⋆': '&#8902;', smstar: '&#8902;' },
  ...{ '|': '|', pipe: '|', '~': '~', tilde: '~', '«': '&laquo;', laquo: '&laquo;' },
  ...{ '»': '&raquo;', raquo: '&raquo;', '<': '&lt;', lt: '&lt;', lsaquo: '&lsaquo;' },
  ...{ '>': '&gt;', gt: '&gt;', rsaquo: '&rsaquo;' },
}

export const separator: Change = (value) => {
  const name = String(value ?? '').replace(/^sc-/, '')
  return Object.hasOwn(SEPARATORS, name) ? SEPARATORS[name] : text(value)
}
