import type { Context } from '../../contract/context.ts'
import { findDataTerms } from '../../contract/namespace.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import type { SiteParts } from '../common/visit.ts'
import { readFilter } from './filter.ts'
import { groupPage } from './group-page.ts'
import { GROUPS } from './groups.ts'
import { overviewPage } from './overview.ts'
import { printPage } from './page.ts'

/** The overview of all routes, or of those that match the filter. */
export const overview = async (
  ctx: Context,
  parts: SiteParts,
  filter: string,
): Promise<SiteAnswer> =>
  printPage(
    ctx,
    overviewPage(ctx, {
      document: await documentFor(ctx, parts),
      words: readFilter(filter),
      spell: ctx.links.path,
    }),
  )

/** The page of a group; undefined for an unknown slug. */
export const group = async (
  ctx: Context,
  parts: SiteParts,
  slug: string,
): Promise<SiteAnswer | undefined> => {
  const found = GROUPS.find((one) => one.slug === slug)
  if (!found) return undefined
  const page = await groupPage(ctx, found, {
    document: await documentFor(ctx, parts),
    address: (path) => `${ctx.links.base}${parts.apiRoot}/${path.replace(/^\//, '')}`,
    wordpressAddress: (path) => ctx.links.api(path.replace(/^\//, '')),
  })
  return printPage(ctx, page)
}

/**
 * The OpenAPI document is slow to build and takes megabytes: a weak reference keeps it for requests close
 * together and lets it be collected.
 */
const documentFor = async (ctx: Context, parts: SiteParts): Promise<OpenApiDocument> => {
  const terms = await findDataTerms(ctx)
  const madeFrom = JSON.stringify([...terms])
  const known = documents.get(parts)
  const kept = known?.madeFrom === madeFrom ? known.document.deref() : undefined
  if (kept) return kept
  const document = parts.openApi(terms)
  documents.set(parts, { madeFrom, document: new WeakRef(document) })
  return document
}

const documents = new WeakMap<
  SiteParts,
  { readonly madeFrom: string; readonly document: WeakRef<OpenApiDocument> }
>()
