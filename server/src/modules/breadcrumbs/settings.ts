import type { Context } from '../../contract/context.ts'
import { decodeEntities, escapeText } from '../../lib/html/entities.ts'
import type { HeadOptions, HeadSubject } from '../head/index.ts'
import type { PostRow } from '../posts/index.ts'
import { isChoices, seoOptions, seoRecord } from '../seo-kernel/index.ts'
import { fillLabel } from './labels.ts'
import type { TrailSettings } from './trail-settings.ts'

/** A text of the settings as HTML; entities in it are decoded first. */
export const labelOf = (text: string): string => escapeText(decodeEntities(text))

/** The breadcrumb settings of the site. */
export const trailSettingsFor = async (ctx: Context): Promise<TrailSettings> => {
  const { site, dynamic } = await seoOptions(ctx)
  const { homepageLabel, searchResultFormat, errorFormat404, showBlogHome } = site.breadcrumbs
  return {
    home: labelOf(homepageLabel),
    search: (text) => fillLabel(labelOf(searchResultFormat), { search_string: escapeText(text) }),
    missing: labelOf(errorFormat404),
    hasBlog: showBlogHome,
    filing: async (row) => {
      const { taxonomy, showTaxonomyCrumbs, showParentCrumbs, template } = await itemTrail(ctx, row)
      const { fields } = await seoRecord(ctx, 'post', row.id)
      return {
        taxonomy,
        mainTerms: fields.primary_term,
        hasTerms: showTaxonomyCrumbs,
        hasParents: showParentCrumbs,
        rename: renameBy(template, 'post_title'),
      }
    },
    shelving: ({ taxonomy }) => {
      const { showParentCrumbs, template } = chosenOf(dynamic.breadcrumbs.taxonomies[taxonomy])
      return { hasParents: showParentCrumbs, rename: renameBy(template, 'taxonomy_title') }
    },
  }
}

/** Breadcrumb settings of a type, a taxonomy or one item. */
interface KindTrail {
  readonly taxonomy?: string | undefined
  readonly showHomeCrumb?: boolean | undefined
  readonly showTaxonomyCrumbs?: boolean | undefined
  readonly showParentCrumbs?: boolean | undefined
  readonly template?: string | null | undefined
}

/** The settings of a kind apply once its default template is switched off. */
const chosenOf = (
  chosen: (KindTrail & { readonly useDefaultTemplate: boolean }) | undefined,
): KindTrail => {
  if (!chosen) return {}
  return chosen.useDefaultTemplate ? { taxonomy: chosen.taxonomy } : chosen
}

/** The settings of the item itself, or else those of its type. */
const itemTrail = async (ctx: Context, { id, type }: PostRow): Promise<KindTrail> => {
  const { fields } = await seoRecord(ctx, 'post', id)
  const own = fields.breadcrumb_settings
  if (isChoices(own) && own.default === false) return readTrail(own)
  return chosenOf((await seoOptions(ctx)).dynamic.breadcrumbs.postTypes[type])
}

const readTrail = (own: Readonly<Record<string, unknown>>): KindTrail => {
  const { taxonomy, template } = own
  return {
    taxonomy: typeof taxonomy === 'string' ? taxonomy : undefined,
    showHomeCrumb: own.showHomeCrumb !== false,
    showTaxonomyCrumbs: own.showTaxonomyCrumbs !== false,
    showParentCrumbs: own.showParentCrumbs !== false,
    template: typeof template === 'string' ? template : undefined,
  }
}

/** A template has the label under its own tag, or under `label`. */
const renameBy = (template: string | null | undefined, tag: string) => {
  const format = labelOf(template ?? '').trim()
  return format === ''
    ? undefined
    : (label: string): string => fillLabel(format, { label, [tag]: label })
}

/** Which crumbs are shown, on the page and in its graph. */
export const breadcrumbOptions = async (
  ctx: Context,
  { view: { shown, items } }: Pick<HeadSubject, 'view'>,
): Promise<Pick<HeadOptions, 'breadcrumbs'>> => {
  const { site, dynamic } = await seoOptions(ctx)
  const { homepageLink, showCurrentItem } = site.breadcrumbs
  const [item] = shown.kind === 'single' ? items : []
  const isTerm = shown.kind === 'archive' && shown.of === 'term'
  const { showHomeCrumb = true } = item
    ? await itemTrail(ctx, item)
    : chosenOf(isTerm ? dynamic.breadcrumbs.taxonomies[shown.term.taxonomy] : undefined)
  return { breadcrumbs: { hasFront: homepageLink && showHomeCrumb, hasCurrent: showCurrentItem } }
}
