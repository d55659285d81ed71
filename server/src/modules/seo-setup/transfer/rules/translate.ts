import type { Tree } from './places.ts'
import type { SettingRule, SettingRules } from './rule.ts'

type Values = Readonly<Record<string, unknown>>

/** Settings of another product in the form of exports here. */
interface Translated {
  readonly tree: Values
  /** The names of members without a counterpart, by option. */
  readonly unknown: Readonly<Record<string, readonly string[]>>
}

/** Translates the options of a product, by their names. */
export const translate = (
  rules: SettingRules,
  options: Readonly<Record<string, unknown>>,
): Translated => {
  const tree: Tree = {}
  const unknown: Record<string, readonly string[]> = {}
  for (const [option, ofOption] of Object.entries(rules)) {
    const values = options[option]
    if (typeof values !== 'object' || values === null) continue
    const left: string[] = []
    for (const [member, value] of Object.entries(values)) {
      const fitting = ofOption.find((one) => nameIn(one, member) !== undefined)
      if (fitting) fitting.put(tree, value, nameIn(fitting, member) ?? '')
      else if (isChosen(value)) left.push(member)
    }
    if (left.length > 0) unknown[option] = left
  }
  return { tree, unknown }
}

/** The name of a content type in a member's name, or an empty text; undefined if a rule is not for it. */
const nameIn = ({ member: wanted }: SettingRule, member: string): string | undefined => {
  if (typeof wanted === 'string') return wanted === member ? '' : undefined
  return wanted.exec(member)?.[1]
}

const isChosen = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : !['', '0', 'false', 'off', 'null', 'undefined'].includes(String(value))
