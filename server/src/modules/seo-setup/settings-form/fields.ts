import type { Context } from '../../../contract/context.ts'
import {
  type AddOn,
  addOns,
  type ChosenOptions,
  dynamicTree,
  isChoices,
  isLeaf,
  type Leaf,
  NEW_SITE,
  type OptionTree,
  type SeoOptions,
  siteTree,
  valuesOf,
} from '../../seo-kernel/index.ts'
import { ADD_ONS, mayManage } from '../settings/index.ts'

/** The trees with settings of the site; that of the network has no form. */
type FormTree = 'site' | 'dynamic' | AddOn

/** A setting as a field of a form. Its name is its path in exported files. */
export interface SettingField {
  readonly name: string
  readonly tree: FormTree
  readonly place: string
  readonly group: string
  readonly leaf: Leaf
  /** Its value on a new site. */
  readonly initial: unknown
}

const TREES: readonly (readonly [prefix: string, FormTree, OptionTree])[] = [
  ['', 'site', siteTree],
  ['dynamic.', 'dynamic', dynamicTree],
  ...Object.entries(ADD_ONS).map(
    ([group, tree]) => [`${group}.`, tree, addOns[tree]] as [string, FormTree, OptionTree],
  ),
]

const leavesOf = (tree: OptionTree, path = ''): readonly (readonly [string, Leaf])[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    isLeaf(node) ? [[path + name, node] as const] : leavesOf(node, `${path}${name}.`),
  )

export const valueAt = (values: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((found, name) => (isChoices(found) ? found[name] : undefined), values)

/** Settings of earlier versions belong to the group that they were part of. */
const groupOf = (prefix: string, place: string): string =>
  Object.hasOwn(ADD_ONS, prefix.slice(0, -1))
    ? prefix.slice(0, -1)
    : (place.replace(/^deprecated\./, '').split('.', 1)[0] ?? '')

const FIELDS: ReadonlyMap<string, SettingField> = new Map(
  TREES.flatMap(([prefix, tree, declared]) => {
    const initial = valuesOf(declared, NEW_SITE[tree])
    return leavesOf(declared).map(([place, leaf]): [string, SettingField] => {
      const name = prefix + place
      const group = groupOf(prefix, place)
      return [name, { name, tree, place, group, leaf, initial: valueAt(initial, place) }]
    })
  }),
)

/** The settings that the user may change. */
export const fieldsFor = (ctx: Context): readonly SettingField[] =>
  [...FIELDS.values()].filter(({ group }) => mayManage(ctx, group))

/** The field of this name; undefined if there is none, or the user may not change it. */
export const fieldFor = (ctx: Context, name: string): SettingField | undefined => {
  const field = FIELDS.get(name)
  return field && mayManage(ctx, field.group) ? field : undefined
}

/** The fields that differ. */
export const changedFields = (before: SeoOptions, after: SeoOptions): readonly SettingField[] =>
  [...FIELDS.values()].filter(
    ({ tree, place }) =>
      before[tree] !== after[tree] &&
      JSON.stringify(valueAt(before[tree], place)) !== JSON.stringify(valueAt(after[tree], place)),
  )

/** Values of fields as parts of their trees. */
export const treesOf = (
  values: readonly (readonly [SettingField, unknown])[],
): Readonly<Partial<Record<FormTree, ChosenOptions[FormTree]>>> => {
  const trees: Record<string, Record<string, unknown>> = {}
  for (const [{ tree, place }, value] of values) {
    const path = [tree, ...place.split('.')]
    const last = path.pop() ?? ''
    let node: Record<string, unknown> = trees
    for (const name of path) {
      const below = Object.hasOwn(node, name) ? node[name] : undefined
      if (!isChoices(below)) node[name] = {}
      node = node[name] as Record<string, unknown>
    }
    node[last] = value
  }
  return trees
}
