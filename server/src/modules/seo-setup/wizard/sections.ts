import type { Context } from '../../../contract/context.ts'
import {
  type Choices,
  cleanLine,
  findSubject,
  isChoices,
  isTruthy,
  mayEditSubject,
  notify,
  saveFields,
  saveSeoOptions,
} from '../../seo-kernel/index.ts'
import { saveSettings, siteSettings } from '../../settings/index.ts'
import { postTypes } from '../../types/index.ts'
import { saveInternalOptions } from '../settings/index.ts'
import { importProducts, knownProducts } from '../transfer/index.ts'
import { switchOn } from './features.ts'
import { filled, partOf } from './state.ts'

/** Applies the answers of a section. */
type Section = (ctx: Context, state: Choices) => Promise<void>

const CATEGORIES = [
  ...['blog', 'news-channel', 'online-store', 'small-offline-business', 'corporation'],
  ...['portfolio', 'other'],
]

const MAX_NAMES = 100

const namesIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.slice(0, MAX_NAMES).filter((name) => typeof name === 'string') : []

/** Imports all data of these products. */
const importers: Section = async (ctx, state) => {
  const names = namesIn(state.importers)
  const imports = knownProducts(
    names.map((plugin) => ({ plugin, settings: ['settings', 'postMeta', 'termMeta'] })),
  )
  await importProducts(ctx, imports)
  if (imports.length < names.length)
    await ctx.transaction((ctx) =>
      notify(ctx, {
        name: 'import-failed',
        type: 'error',
        title: 'Not everything could be imported',
        content:
          '<p>Callboard does not know one of the products whose data the setup was to take over.</p>',
        buttons: [],
      }),
    )
}

const category: Section = async (ctx, state) => {
  const given = partOf(state, 'category')
  const chosen = CATEGORIES.find((name) => name === given.category)
  const other = cleanLine(given.categoryOther)
  await saveInternalOptions(ctx, {
    ...(chosen === undefined ? {} : { category: chosen }),
    ...(other === '' ? {} : { categoryOther: other }),
  })
  await describeHome(ctx, filled(given, ['siteTitle', 'metaDescription']))
}

/** Title and description of the front page: on its record for a static page, otherwise in the settings. */
const describeHome = async (ctx: Context, texts: Choices): Promise<void> => {
  if (Object.keys(texts).length === 0) return
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const page = show_on_front === 'page' ? await findSubject(ctx, 'post', page_on_front) : undefined
  if (!page) await saveSeoOptions(ctx, { site: { searchAppearance: { global: texts } } })
  else if (mayEditSubject(ctx, page))
    await ctx.transaction((ctx) =>
      saveFields(ctx, page, {
        ...('siteTitle' in texts ? { title: texts.siteTitle } : {}),
        ...('metaDescription' in texts ? { description: texts.metaDescription } : {}),
      }),
    )
}

const SCHEMA = [
  ...['siteRepresents', 'person', 'organizationName', 'organizationDescription'],
  ...['organizationLogo', 'personName', 'personLogo', 'phone', 'email', 'foundingDate'],
]

const additionalInformation: Section = async (ctx, state) => {
  const given = partOf(state, 'additionalInformation')
  const { socialShareImage: image } = filled(given, ['socialShareImage'])
  const shared = image === undefined ? {} : { general: { defaultImagePosts: image } }
  const { profiles } = partOf(given, 'social')
  await saveSeoOptions(ctx, {
    site: {
      searchAppearance: { global: { schema: filled(given, SCHEMA) } },
      social: {
        ...{ facebook: shared, twitter: shared },
        ...(isChoices(profiles) ? { profiles: withoutEmptyUrls(profiles) } : {}),
      },
    },
  })
}

/** Drops empty addresses. */
const withoutEmptyUrls = (profiles: Choices): Choices => {
  const urls = partOf(profiles, 'urls')
  return { ...profiles, urls: filled(urls, Object.keys(urls)) }
}

const features: Section = (ctx, state) => switchOn(ctx, namesIn(state.features))

/** A shown type follows the global robots settings; others are noindex. */
const shownIf = (isShown: boolean) => ({
  show: isShown,
  advanced: { robotsMeta: { default: isShown, noindex: !isShown } },
})

const searchAppearance: Section = async (ctx, state) => {
  const given = partOf(state, 'searchAppearance')
  const { postTypes: types } = partOf(given, 'postTypes')
  const { underConstruction, multipleAuthors, emailReports, redirectAttachmentPages } = given
  await saveSeoOptions(ctx, {
    site: {
      ...(isChoices(types) ? { sitemap: { general: { postTypes: types } } } : {}),
      ...(multipleAuthors === undefined
        ? {}
        : { searchAppearance: { archives: { author: shownIf(isTruthy(multipleAuthors)) } } }),
      ...(emailReports === undefined
        ? {}
        : { advanced: { emailSummary: { enable: emailReports } } }),
    },
    dynamic: {
      searchAppearance: { postTypes: typesShown(types, redirectAttachmentPages) },
    },
  })
  if (underConstruction !== undefined)
    await saveSettings(ctx, { blog_public: !isTruthy(underConstruction) })
  await category(ctx, state)
}

const typesShown = (types: unknown, redirects: unknown): Choices => {
  const isShown = (name: string): boolean =>
    !isChoices(types) || isTruthy(types.all) || namesIn(types.included).includes(name)
  const attachment =
    redirects === undefined
      ? {}
      : { redirectAttachmentUrls: isTruthy(redirects) ? 'attachment' : 'disabled' }
  const shown = isChoices(types)
    ? postTypes.map(({ name }) => [name, shownIf(isShown(name))] as const)
    : []
  const byType: Record<string, object> = Object.fromEntries(shown)
  return { ...byType, attachment: { ...byType.attachment, ...attachment } }
}

/** The site sends no usage data; a given email address is not used. */
const smartRecommendations: Section = async (ctx, state) => {
  const { usageTracking } = partOf(state, 'smartRecommendations')
  if (usageTracking !== undefined)
    await saveSeoOptions(ctx, { site: { advanced: { usageTracking } } })
}

/** Sections that are not listed only change the state. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['importers', importers],
  ['category', category],
  ['additionalInformation', additionalInformation],
  ['features', features],
  ['searchAppearance', searchAppearance],
  ['smartRecommendations', smartRecommendations],
])
