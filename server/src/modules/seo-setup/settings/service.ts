import type { Context } from '../../../contract/context.ts'
import { removeSwitchRules } from '../../robots-txt/index.ts'
import {
  type Choices,
  type ChosenOptions,
  importSeoOptions,
  isChoices,
  onlyPlaces,
  readChosen,
  replaceSeoOptions,
  resetSeoOptions,
  type SeoOptions,
  saveSeoOptions,
  seoOptions,
} from '../../seo-kernel/index.ts'
import { requireValidBusiness } from '../../seo-meta/index.ts'
import { withoutTakenAddress } from '../../sitemap/index.ts'
import {
  ADD_ONS,
  manageable,
  manageableAddOns,
  mayManage,
  placesOf,
  unmanageable,
} from './groups.ts'

/** Settings to save. */
interface GivenSettings {
  readonly options?: unknown
  readonly dynamicOptions?: unknown
  readonly redirectOptions?: unknown
  readonly linkAssistantOptions?: unknown
  readonly indexNowOptions?: unknown
  /** Saves the settings of the network, and leaves those of the site. */
  readonly network?: boolean
  readonly networkOptions?: unknown
}

export const saveSettings = async (ctx: Context, given: GivenSettings): Promise<SeoOptions> =>
  given.network
    ? saveSeoOptions(ctx, { network: manageable(ctx, given.networkOptions) })
    : saveSeoOptions(ctx, {
        site: await siteChoices(ctx, given.options),
        dynamic: manageable(ctx, given.dynamicOptions),
        ...manageableAddOns(ctx, {
          redirects: given.redirectOptions,
          linkAssistant: given.linkAssistantOptions,
          indexNow: given.indexNowOptions,
        }),
      })

/** The valid settings of the site that the user may change. */
const siteChoices = (ctx: Context, given: unknown): Promise<Choices> => {
  const chosen = manageable(ctx, given)
  requireValidBusiness(chosen.localBusiness)
  return withoutTakenAddress(ctx, chosen)
}

/** Imports the settings of an exported file. */
export const importSettings = async (
  ctx: Context,
  { dynamic, ...site }: Readonly<Record<string, unknown>>,
): Promise<SeoOptions> =>
  importSeoOptions(ctx, {
    site: await siteChoices(ctx, site),
    dynamic: manageable(ctx, dynamic),
    ...manageableAddOns(ctx, site),
  })

/** The named groups in the format of files; settings by content type are separate. */
export const exportSettings = async (
  ctx: Context,
  names: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => {
  const places = placesOf(ctx, names)
  const options = await seoOptions(ctx)
  const { site, dynamic } = options
  const chosen = (await readChosen(ctx)).dynamic ?? {}
  // Breadcrumbs by type are exported only where one of them was changed.
  const shown = places.dynamic.filter((group) => group !== 'breadcrumbs' || group in chosen)
  return {
    ...onlyPlaces(site, places.site),
    ...Object.fromEntries(
      Object.entries(ADD_ONS).flatMap(([group, tree]) =>
        places[tree] ? [[group, options[tree]]] : [],
      ),
    ),
    ...(shown.length > 0 ? { dynamic: onlyPlaces(dynamic, shown) } : {}),
  }
}

export const resetSettings = async (ctx: Context, names: readonly string[]): Promise<void> => {
  const places = placesOf(ctx, names)
  await ctx.transaction(async (ctx) => {
    await resetSeoOptions(ctx, places)
    if (places.site.includes('searchAppearance')) await removeSwitchRules(ctx)
  })
}

/** Restores all settings; groups that the user may not change stay. */
export const restoreSettings = (ctx: Context, kept: ChosenOptions): Promise<SeoOptions> =>
  replaceSeoOptions(ctx, (now) => {
    const merged = (tree: 'site' | 'dynamic' | 'network'): Choices => {
      const [stays, comes] = [unmanageable(ctx, now[tree]), manageable(ctx, kept[tree])]
      const deprecated = { ...partOf(stays, 'deprecated'), ...partOf(comes, 'deprecated') }
      return { ...stays, ...comes, deprecated }
    }
    return {
      site: merged('site'),
      dynamic: merged('dynamic'),
      network: merged('network'),
      ...Object.fromEntries(
        Object.entries(ADD_ONS).map(([group, tree]) => [
          tree,
          (mayManage(ctx, group) ? kept : now)[tree] ?? {},
        ]),
      ),
    }
  })

const partOf = (tree: Choices, name: string): Choices => {
  const part = tree[name]
  return isChoices(part) ? part : {}
}
