import { cachedByTags } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, WriteContext } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'
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
const FRESH: ChosenOptions = { site: { social: { twitter: { general: { useOgData: false } } } } }

const rowName = (tree: TreeName): string => `seo_${tree}_options`

/** The toolkit's settings; inside a transaction, those that it sees itself. */
export const seoOptions = (ctx: Context | WriteContext): Promise<SeoOptions> => {
  if (!('touch' in ctx)) return sharedOptions(ctx)
  const known = ofTransaction(ctx)
  known.options ??= readOptions(ctx)
  return known.options
}

/** A transaction reads the settings once, until it changes them. */
const ofTransaction = perRequest((): { options?: Promise<SeoOptions> } => ({}))

const readOptions = async (ctx: Context | WriteContext): Promise<SeoOptions> =>
  allValues(await readChosen(ctx))

const sharedOptions = cachedByTags(['options'], readOptions)

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

/** The chosen values only. */
export const readChosen = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<ChosenOptions> => {
  const stored = await findOptions(db, TREE_NAMES.map(rowName))
  return Object.fromEntries(
    TREE_NAMES.map((tree) => {
      const value = stored.get(rowName(tree)) ?? FRESH[tree]
      return [tree, isChoices(value) ? value : {}]
    }),
  )
}

/** Merges values into the chosen ones. They are converted by their settings; unknown ones are dropped. */
export const saveSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  addToChosen(ctx, given, cleanChoices)

/** The same for exports, where `null` means that nothing was chosen. */
export const importSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  addToChosen(ctx, given, cleanSnapshot)

/** Unvalidated values, by tree. */
type GivenOptions = Readonly<Partial<Record<TreeName, unknown>>>

const addToChosen = (
  ctx: Context,
  given: GivenOptions,
  clean: typeof cleanChoices,
): Promise<SeoOptions> =>
  changeChosen(ctx, (before) =>
    Object.fromEntries(
      TREE_NAMES.map((tree) => [
        tree,
        mergeChoices(TREES[tree], before[tree] ?? {}, clean(TREES[tree], given[tree])),
      ]),
    ),
  )

/** Replaces all chosen values, as restoring a backup does. */
export const replaceSeoOptions = (ctx: Context, given: ChosenOptions): Promise<SeoOptions> =>
  changeChosen(ctx, () =>
    Object.fromEntries(TREE_NAMES.map((tree) => [tree, cleanSnapshot(TREES[tree], given[tree])])),
  )

/** Resets the values at these paths of the trees to their defaults (`tools.robots`). */
export const resetSeoOptions = (
  ctx: Context,
  places: Readonly<Partial<Record<TreeName, readonly string[]>>>,
): Promise<SeoOptions> =>
  changeChosen(ctx, (before) =>
    Object.fromEntries(
      TREE_NAMES.map((tree) => [tree, withoutPlaces(before[tree] ?? {}, places[tree] ?? [])]),
    ),
  )

const changeChosen = (
  ctx: Context,
  change: (before: ChosenOptions) => ChosenOptions,
): Promise<SeoOptions> =>
  ctx.transaction(async (ctx) => {
    // Serialises concurrent changes, so that none is lost.
    await advisoryLock(ctx.db, 'seo_options')
    const before = await readChosen(ctx)
    const after = change(before)
    const changed = TREE_NAMES.filter(
      (tree) => JSON.stringify(before[tree]) !== JSON.stringify(after[tree]),
    )
    if (changed.length === 0) return allValues(before)
    for (const tree of changed) await saveOption(ctx.db, rowName(tree), after[tree] ?? {})
    ctx.touch('options')
    const values = allValues(after)
    ofTransaction(ctx).options = Promise.resolve(values)
    ctx.emit('seo.options-changed', { before: allValues(before), after: values })
    await audit(ctx, 'settings.changed', { subject: 'seo', names: changed.map(rowName) })
    return values
  })
