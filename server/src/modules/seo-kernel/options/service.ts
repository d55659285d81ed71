import { withoutSharedCaches } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, RequestScope, WriteContext } from '../../../contract/context.ts'
import { type OptionRows, storedSettings } from '../../settings/index.ts'
import { type Choices, cleanChoices, cleanSnapshot, isChoices } from './clean.ts'
import { dynamicTree } from './dynamic-tree.ts'
import { indexNowTree } from './index-now-tree.ts'
import type { ValuesOf } from './leaves.ts'
import { linksTree } from './links-tree.ts'
import { mergeChoices, valuesOf, withoutPlaces } from './merge.ts'
import { networkTree } from './network-tree.ts'
import { redirectsTree } from './redirects-tree.ts'
import { siteTree } from './site-tree.ts'

declare module '../../../contract/events.ts' {
  interface EventMap {
    /** Emitted inside the transaction, with the values before the change for comparison. */
    'seo.options-changed': { before: SeoOptions; after: SeoOptions }
  }
}

/** Settings of whole parts of the toolkit, which clients send separately. */
export const addOns = {
  redirects: redirectsTree,
  links: linksTree,
  indexNow: indexNowTree,
} as const

export type AddOn = keyof typeof addOns

/** The trees; each is stored as one document that holds the chosen values only. */
const TREES = { site: siteTree, dynamic: dynamicTree, network: networkTree, ...addOns } as const

type TreeName = keyof typeof TREES

export type SeoOptions = { readonly [T in TreeName]: ValuesOf<(typeof TREES)[T]> }

/** The chosen values, by tree. */
export type ChosenOptions = Readonly<Partial<Record<TreeName, Choices>>>

const TREE_NAMES = Object.keys(TREES) as readonly TreeName[]

/** The values of a new site that differ from the defaults; they do not apply once a tree was saved. */
export const NEW_SITE: ChosenOptions = {
  site: { social: { twitter: { general: { useOgData: false } } } },
}

const rowName = (tree: TreeName): string => `seo_${tree}_options`

/** The chosen values, and all values that follow from them. */
interface Stored {
  readonly chosen: ChosenOptions
  readonly values: SeoOptions
}

const stored = storedSettings<Stored>({
  rows: TREE_NAMES.map(rowName),
  decode: (rows) => {
    const chosen = chosenIn(rows)
    return { chosen, values: allValues(chosen) }
  },
  lock: 'seo_options',
  subject: 'seo',
  announce: (ctx, { before, after }) =>
    ctx.emit('seo.options-changed', { before: before.values, after: after.values }),
})

const chosenIn = (rows: OptionRows): ChosenOptions =>
  Object.fromEntries(
    TREE_NAMES.map((tree) => {
      const value = rows.get(rowName(tree)) ?? NEW_SITE[tree]
      return [tree, isChoices(value) ? value : {}]
    }),
  )

/**
 * Keeps the values for the latest choices: every transaction that saves an item needs them, and the trees
 * have hundreds of settings.
 */
const allValues = (chosen: ChosenOptions): SeoOptions => {
  const key = JSON.stringify(chosen)
  if (latest?.key !== key)
    latest = {
      key,
      values: {
        site: valuesOf(siteTree, chosen.site),
        dynamic: valuesOf(dynamicTree, chosen.dynamic),
        network: valuesOf(networkTree, chosen.network),
        redirects: valuesOf(redirectsTree, chosen.redirects),
        links: valuesOf(linksTree, chosen.links),
        indexNow: valuesOf(indexNowTree, chosen.indexNow),
      },
    }
  return latest.values
}

let latest: { readonly key: string; readonly values: SeoOptions } | undefined

/** The toolkit's settings; inside a transaction, those that it sees itself. */
export const seoOptions = async (ctx: Context | WriteContext): Promise<SeoOptions> =>
  tried(ctx).options ?? (await stored.read(ctx)).values

/** The settings that a request tries out, in place of the stored ones. */
const tried = perRequest((_: RequestScope): { options?: SeoOptions } => ({}))

/** A context in which other values are chosen, to show what they would change; no other request sees them. */
export const trySeoOptions = async (
  ctx: Context,
  change: (before: ChosenOptions) => ChosenOptions,
): Promise<Context> => {
  const chosen = cleaned(change(await readChosen(ctx)))
  const trial = withoutSharedCaches(ctx)
  tried(trial).options = allValues(chosen)
  return trial
}

/** The chosen values only. */
export const readChosen = async (ctx: Context | WriteContext): Promise<ChosenOptions> =>
  (await stored.read(ctx)).chosen

/** Unvalidated values, by tree. */
type GivenOptions = Readonly<Partial<Record<TreeName, unknown>>>

/** Merges values into the chosen ones. They are converted by their settings; unknown ones are dropped. */
export const saveSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  changeSeoOptions(ctx, () => given)

/** The same for values that depend on the current ones. */
export const changeSeoOptions = (
  ctx: Context,
  change: (before: SeoOptions) => GivenOptions,
): Promise<SeoOptions> =>
  changeChosen(ctx, ({ chosen, values }) => withGiven(chosen, change(values), cleanChoices))

/** The same for exports, where `null` means that nothing was chosen. */
export const importSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  changeChosen(ctx, ({ chosen }) => withGiven(chosen, given, cleanSnapshot))

const withGiven = (
  chosen: ChosenOptions,
  given: GivenOptions,
  clean: typeof cleanChoices,
): ChosenOptions =>
  ofEachTree((tree) =>
    mergeChoices(TREES[tree], chosen[tree] ?? {}, clean(TREES[tree], given[tree])),
  )

/** Replaces all chosen values, as restoring a backup does. */
export const replaceSeoOptions = (
  ctx: Context,
  change: (before: ChosenOptions) => ChosenOptions,
): Promise<SeoOptions> => changeChosen(ctx, ({ chosen }) => cleaned(change(chosen)))

const cleaned = (given: ChosenOptions): ChosenOptions =>
  ofEachTree((tree) => cleanSnapshot(TREES[tree], given[tree]))

/** Resets the values at these paths of the trees to their defaults (`tools.robots`). */
export const resetSeoOptions = (
  ctx: Context,
  places: Readonly<Partial<Record<TreeName, readonly string[]>>>,
): Promise<SeoOptions> =>
  changeChosen(ctx, ({ chosen }) =>
    ofEachTree((tree) => withoutPlaces(chosen[tree] ?? {}, places[tree] ?? [])),
  )

const ofEachTree = (make: (tree: TreeName) => Choices): ChosenOptions =>
  Object.fromEntries(TREE_NAMES.map((tree) => [tree, make(tree)]))

/** Saves the trees that differ afterwards. */
const changeChosen = async (
  ctx: Context,
  change: (before: Stored) => ChosenOptions,
): Promise<SeoOptions> => {
  const { values } = await stored.save(ctx, (before) => {
    const after = change(before)
    const changed = TREE_NAMES.filter(
      (tree) => JSON.stringify(before.chosen[tree]) !== JSON.stringify(after[tree]),
    )
    return { rows: new Map(changed.map((tree) => [rowName(tree), after[tree]])) }
  })
  return values
}
