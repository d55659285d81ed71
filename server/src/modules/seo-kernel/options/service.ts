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
    /** Told inside the transaction; what held before is still told, for those who compare. */
    'seo.options-changed': { before: SeoOptions; after: SeoOptions }
  }
}

/** Settings of whole parts of the toolkit, which clients send apart from the others. */
export const addOns = {
  redirects: redirectsTree,
  links: linksTree,
  indexNow: indexNowTree,
} as const

export type AddOn = keyof typeof addOns

/** The trees, each stored as one document that holds only what was chosen. */
const TREES = { site: siteTree, dynamic: dynamicTree, network: networkTree, ...addOns } as const

type TreeName = keyof typeof TREES

export type SeoOptions = { readonly [T in TreeName]: ValuesOf<(typeof TREES)[T]> }

/** What was chosen, by tree. */
export type ChosenOptions = Readonly<Partial<Record<TreeName, Choices>>>

const TREE_NAMES = Object.keys(TREES) as readonly TreeName[]

/** What holds besides the defaults on a site where nobody has chosen anything, not even to reset. */
const FRESH: ChosenOptions = { site: { social: { twitter: { general: { useOgData: false } } } } }

const rowName = (tree: TreeName): string => `seo_${tree}_options`

/** The toolkit's settings now; within a transaction those that it sees itself. */
export const seoOptions = (ctx: Context | WriteContext): Promise<SeoOptions> => {
  if (!('touch' in ctx)) return sharedOptions(ctx)
  const known = ofTransaction(ctx)
  known.options ??= readOptions(ctx)
  return known.options
}

/** A transaction reads them once, until it changes them itself. */
const ofTransaction = perRequest((): { options?: Promise<SeoOptions> } => ({}))

const readOptions = async (ctx: Context | WriteContext): Promise<SeoOptions> =>
  allValues(await readChosen(ctx))

const sharedOptions = cachedByTags(['options'], readOptions)

/**
 * Each transaction that saves an item asks for them: as long as the same was chosen, the trees with
 * their hundreds of settings are not put together again.
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

/** What was chosen so far, and nothing else. */
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

/** Adds to what was chosen. Values are converted by their settings; unknown ones are left out. */
export const saveSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  addToChosen(ctx, given, cleanChoices)

/** The same for what was exported, where `null` means that nobody has decided. */
export const importSeoOptions = (ctx: Context, given: GivenOptions): Promise<SeoOptions> =>
  addToChosen(ctx, given, cleanSnapshot)

/** What clients send, by tree; nothing about it is known. */
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

/** Puts what was chosen in the place of all that was chosen before, as a backup does. */
export const replaceSeoOptions = (ctx: Context, given: ChosenOptions): Promise<SeoOptions> =>
  changeChosen(ctx, () =>
    Object.fromEntries(TREE_NAMES.map((tree) => [tree, cleanSnapshot(TREES[tree], given[tree])])),
  )

/** Brings back the defaults at these places of the trees (`tools.robots`). */
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
    // Two who save at once: the second one adds to what the first has chosen.
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
