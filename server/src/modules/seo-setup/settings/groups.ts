import type { Context } from '../../../contract/context.ts'
import {
  type AddOn,
  type Area,
  addOns,
  type Choices,
  capability,
  dynamicTree,
  isChoices,
  siteTree,
} from '../../seo-kernel/index.ts'
import { mayManageCredentials } from '../../users/index.ts'

/** The capability area of a group of settings. */
const AREA_OF: Readonly<Record<string, Area>> = {
  webmasterTools: 'general_settings',
  aiContent: 'general_settings',
  breadcrumbs: 'general_settings',
  rssContent: 'general_settings',
  advanced: 'general_settings',
  writingAssistant: 'general_settings',
  accessControl: 'general_settings',
  searchAppearance: 'search_appearance_settings',
  social: 'social_networks_settings',
  sitemap: 'sitemap_settings',
  tools: 'tools_settings',
  localBusiness: 'local_seo_settings',
  searchStatistics: 'search_statistics_settings',
  seoAnalysis: 'seo_analysis_settings',
  seoRevisions: 'general_settings',
  image: 'search_appearance_settings',
  redirects: 'redirects_settings',
  linkAssistant: 'link_assistant_settings',
  indexNow: 'general_settings',
}

export const GROUP_NAMES = Object.keys(AREA_OF)

/** Whether the user may read a group. Access control also needs the right to promote users. */
const mayRead = (ctx: Context, group: string): boolean => {
  const area = Object.hasOwn(AREA_OF, group) ? AREA_OF[group] : undefined
  if (area === undefined || !ctx.can(capability(area))) return false
  return group !== 'accessControl' || ctx.can('promote_users')
}

/** Whether the user may change a group. */
export const mayManage = (ctx: Context, group: string): boolean =>
  mayRead(ctx, group) && (group !== 'accessControl' || mayManageCredentials(ctx))

/** The groups of a tree that the user may read. */
export const readable = (ctx: Context, values: Choices): Choices =>
  onlyGroups(values, (group) => mayRead(ctx, group))

/** The groups of a tree that the user may change; others are dropped silently, as clients expect. */
export const manageable = (ctx: Context, given: unknown): Choices =>
  onlyGroups(given, (group) => mayManage(ctx, group))

/** The other groups. */
export const unmanageable = (ctx: Context, given: unknown): Choices =>
  onlyGroups(given, (group) => !mayManage(ctx, group))

/** Add-on trees, by their names in files and requests. */
export const manageableAddOns = (
  ctx: Context,
  given: Readonly<Record<string, unknown>>,
): Readonly<Partial<Record<AddOn, unknown>>> =>
  Object.fromEntries(
    Object.entries(ADD_ONS).flatMap(([group, tree]) =>
      group in given && mayManage(ctx, group) ? [[tree, given[group]]] : [],
    ),
  )

/** Settings of earlier versions belong to the group that they were part of. */
const onlyGroups = (given: unknown, isWanted: (group: string) => boolean): Choices => {
  if (!isChoices(given)) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([group, value]) => {
      if (group === 'deprecated') return [[group, onlyGroups(value, isWanted)]]
      return isWanted(group) ? [[group, value]] : []
    }),
  )
}

/** The groups that are trees of their own. */
export const ADD_ONS: Readonly<Record<string, AddOn>> = {
  redirects: 'redirects',
  linkAssistant: 'links',
  indexNow: 'indexNow',
}

/** The paths of a group's settings. */
interface Places extends Readonly<Partial<Record<AddOn, readonly string[]>>> {
  readonly site: readonly string[]
  readonly dynamic: readonly string[]
}

const ALIASES: Readonly<Record<string, string>> = { 'access-control': 'accessControl' }

/** Part of two groups, so that robots settings can be exported on their own. */
const ROBOTS: Places = {
  site: [
    'tools.robots',
    'searchAppearance.advanced.unwantedBots',
    'searchAppearance.advanced.searchCleanup.settings.preventCrawling',
  ],
  dynamic: [],
}

/** The paths of the named groups that the user may change; empty for unknown names. */
export const placesOf = (ctx: Context, names: readonly string[]): Places => {
  const all = names.map(placesOfGroup)
  const mayTouch = (place: string): boolean =>
    mayManage(ctx, place.replace(/^deprecated\./, '').split('.', 1)[0] ?? '')
  const whole = Object.entries(ADD_ONS).filter(
    ([group]) => names.includes(group) && mayManage(ctx, group),
  )
  return {
    site: all.flatMap(({ site }) => site).filter(mayTouch),
    dynamic: all.flatMap(({ dynamic }) => dynamic).filter(mayTouch),
    ...Object.fromEntries(whole.map(([, tree]) => [tree, Object.keys(addOns[tree])])),
  }
}

const placesOfGroup = (given: string): Places => {
  const name = Object.hasOwn(ALIASES, given) ? (ALIASES[given] ?? given) : given
  if (name === 'robots') return ROBOTS
  if (!Object.hasOwn(AREA_OF, name) || Object.hasOwn(ADD_ONS, name))
    return { site: [], dynamic: [] }
  return {
    site: [name, ...(Object.hasOwn(siteTree.deprecated, name) ? [`deprecated.${name}`] : [])],
    dynamic: Object.hasOwn(dynamicTree, name) ? [name] : [],
  }
}
