import type { Context } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  addOns,
  type ChosenOptions,
  dynamicTree,
  mergeChoices,
  replaceSeoOptions,
  type SeoOptions,
  seoOptions,
  siteTree,
  withoutPlaces,
} from '../../seo-kernel/index.ts'
import { requireValidBusiness } from '../../seo-meta/index.ts'
import { faultsOf } from './check.ts'
import { fieldFor, fieldsFor, type SettingField, treesOf, valueAt } from './fields.ts'

const TREES = { site: siteTree, dynamic: dynamicTree, ...addOns } as const

/** New values by the names of their settings, and the names of settings that get their defaults. */
export interface SettingsInput {
  readonly values?: object | undefined
  readonly reset?: readonly string[] | undefined
}

interface ListedField {
  readonly name: string
  readonly kind: string
  readonly default: unknown
  readonly value: unknown
}

/** The settings that the user may change, with their values. */
export const listFields = async (ctx: Context): Promise<readonly ListedField[]> =>
  presentFields(ctx, await seoOptions(ctx))

const presentFields = (ctx: Context, options: SeoOptions): readonly ListedField[] =>
  fieldsFor(ctx).map(({ name, tree, place, leaf, initial }) => ({
    name,
    kind: leaf.kind,
    default: initial,
    value: valueAt(options[tree], place),
  }))

/** Saves values; none of them if one is refused. */
export const saveFields = async (
  ctx: Context,
  given: SettingsInput,
): Promise<readonly ListedField[]> => {
  const change = await changeOf(ctx, given)
  return presentFields(ctx, await replaceSeoOptions(ctx, change))
}

/** The change that the values make; throws with a fault for each setting that has one. */
export const changeOf = async (
  ctx: Context,
  { values = {}, reset = [] }: SettingsInput,
): Promise<(chosen: ChosenOptions) => ChosenOptions> => {
  const faults = new Map<string, string>()
  const known = (name: string): readonly SettingField[] => {
    const field = fieldFor(ctx, name)
    if (!field) faults.set(name, 'There is no such setting that you may change.')
    return field ? [field] : []
  }
  const back = reset.flatMap(known)
  const chosen = Object.entries(values).flatMap(([name, value]) =>
    known(name).map((field) => [field, value] as const),
  )
  for (const [name, fault] of Object.entries(await faultsOf(ctx, chosen))) faults.set(name, fault)
  if (faults.size > 0) throw invalidSettings(faults)
  const initial = back
    .filter(({ leaf, initial }) => leaf.default !== initial)
    .map((field) => [field, field.initial] as const)
  const trees = treesOf([...initial, ...chosen])
  requireValidBusiness(trees.site?.localBusiness)
  return (before) => ({
    ...before,
    ...Object.fromEntries(
      (Object.keys(TREES) as (keyof typeof TREES)[]).map((tree) => {
        const places = back.filter((field) => field.tree === tree).map(({ place }) => place)
        const rest = withoutPlaces(before[tree] ?? {}, places)
        return [tree, mergeChoices(TREES[tree], rest, trees[tree] ?? {})]
      }),
    ),
  })
}

/** The refusal of arguments, with the settings in their place. */
const invalidSettings = (faults: ReadonlyMap<string, string>): ApiError =>
  new ApiError('rest_invalid_param', 400, `Invalid settings: ${[...faults.keys()].join(', ')}`, {
    params: Object.fromEntries(faults),
  })
