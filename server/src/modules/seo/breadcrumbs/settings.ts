import type { Context } from '../../../contract/context.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import type { TrailSettings } from '../../block-rendering/index.ts'
import type { HeadOptions, HeadSubject } from '../../head/index.ts'
import { type SeoOptions, seoOptions } from '../options/index.ts'
import { seoRecord } from '../records/index.ts'

type TypeTrail = SeoOptions['dynamic']['breadcrumbs']['postTypes'][string]

/** A text of the settings as HTML; some write characters in it as entities. */
export const labelOf = (text: string): string => escapeText(decodeEntities(text))

/** What was chosen about the ways to pages. */
export const chosenTrail = async (ctx: Context): Promise<TrailSettings> => {
  const { site, dynamic } = await seoOptions(ctx)
  const { homepageLabel, searchResultFormat, errorFormat404, showBlogHome } = site.breadcrumbs
  return {
    home: labelOf(homepageLabel),
    search: (text) => labelOf(searchResultFormat).replaceAll(SEARCH_STRING, () => escapeText(text)),
    missing: labelOf(errorFormat404),
    hasBlog: showBlogHome,
    filing: async ({ id, type }) => {
      const { taxonomy, showTaxonomyCrumbs, showParentCrumbs } = ownTrail(dynamic, type)
      const { fields } = await seoRecord(ctx, 'post', id)
      return {
        taxonomy,
        mainTerms: fields.primary_term,
        hasTerms: showTaxonomyCrumbs,
        hasParents: showParentCrumbs,
      }
    },
  }
}

const SEARCH_STRING = /#breadcrumb_search_string\b/gi

/** What is chosen for a type counts once it has left the usual form. */
const ownTrail = ({ breadcrumbs }: SeoOptions['dynamic'], type: string): Partial<TypeTrail> => {
  const chosen = breadcrumbs.postTypes[type]
  if (!chosen) return {}
  const { taxonomy = '', useDefaultTemplate } = chosen
  return useDefaultTemplate ? { taxonomy } : chosen
}

/** Which places of the way are shown, in the trail on the page and in its graph. */
export const breadcrumbOptions = async (
  ctx: Context,
  { view }: Pick<HeadSubject, 'view'>,
): Promise<Pick<HeadOptions, 'breadcrumbs'>> => {
  const { site, dynamic } = await seoOptions(ctx)
  const { homepageLink, showCurrentItem } = site.breadcrumbs
  const type = view.shown.kind === 'single' ? (view.items[0]?.type ?? '') : ''
  const { showHomeCrumb = true } = ownTrail(dynamic, type)
  return { breadcrumbs: { hasFront: homepageLink && showHomeCrumb, hasCurrent: showCurrentItem } }
}
