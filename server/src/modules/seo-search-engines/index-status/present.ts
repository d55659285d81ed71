import type { Context } from '../../../contract/context.ts'
import { integer, object, oneOf, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { type PostRow, postLoader, renderTitle } from '../../posts/index.ts'
import { editAddressOf } from '../../seo-kernel/index.ts'
import { postType } from '../../types/index.ts'
import { type Inspection, inspectionFields } from '../search-console/index.ts'
import { Evidence, evidenceOf, placesOf } from './evidence.ts'
import { findInspectionsOf, type InspectionRow } from './store.ts'

const required = { required: true } as const

/**
 * The status of a page. Fields of the search engine are null until it was inspected; `source` names the
 * origin.
 */
const statusFields = {
  ...inspectionFields,
  source: oneOf(['search-console', 'own'], { ...required, description: 'Source of the status.' }),
  inspected: orNull(string({ description: 'Date of the inspection.' })),
  evidence: orNull(Evidence),
}

export const PageStatus = object(statusFields)

export type PageStatus = ValueOf<typeof PageStatus>

const NOTHING_SAID: Inspection = {
  ...{ verdict: null, coverageState: null, robotsTxtState: null, indexingState: null },
  ...{ pageFetchState: null, crawledAs: null, lastCrawlTime: null, userCanonical: null },
  ...{ googleCanonical: null, sitemap: [], referringUrls: [], richResultsResult: null },
  inspectionResultLink: null,
}

export const presentStatus = (
  inspection: InspectionRow | undefined,
  evidence: Evidence | undefined,
): PageStatus => ({
  ...NOTHING_SAID,
  ...(inspection ? (JSON.parse(inspection.result) as Partial<Inspection>) : {}),
  source: inspection ? 'search-console' : 'own',
  inspected: inspection ? `${inspection.inspected_gmt}Z` : null,
  evidence: evidence ?? null,
})

/** The status of an item's page; null while it is not public. */
export const statusOfItem = async (ctx: Context, row: PostRow): Promise<PageStatus | null> => {
  if (row.status !== 'publish' || row.password !== '') return null
  const [inspections, evidence] = await Promise.all([
    findInspectionsOf(ctx.db, [row.id]),
    placesOf(ctx, [row]).then((places) => evidenceOf(ctx, places)),
  ])
  return presentStatus(inspections.get(row.id), evidence.get(row.id))
}

/** A page in the list. */
export const IndexRow = object({
  objectTitle: string(required),
  objectId: integer(required),
  editLink: string(required),
  permalink: string(required),
  path: string(required),
  postTypeLabels: object({ name: string(required), singular: string(required) }, required),
  ...statusFields,
  richResultsTestLink: string({
    ...required,
    description: 'URL of the rich results test.',
  }),
})

export type IndexRow = ValueOf<typeof IndexRow>

/** These items in order; deleted ones are left out. */
export const presentPages = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly IndexRow[]> => {
  const loaded = await Promise.all(ids.map((id) => postLoader(ctx).load(id)))
  const places = await placesOf(
    ctx,
    loaded.filter((row) => row !== undefined),
  )
  const [inspections, evidence] = await Promise.all([
    findInspectionsOf(ctx.db, ids),
    evidenceOf(ctx, places),
  ])
  return places.map(({ row, permalink }) => ({
    objectTitle: saidBy(renderTitle(row.title)),
    objectId: row.id,
    editLink: editAddressOf(ctx, { kind: 'post', row }),
    permalink,
    path: new URL(permalink).pathname,
    postTypeLabels: labelsOf(row),
    ...presentStatus(inspections.get(row.id), evidence.get(row.id)),
    richResultsTestLink: `${RICH_RESULTS_TEST}?url=${encodeURIComponent(permalink)}`,
  }))
}

/** The public test page of the search engine. */
const RICH_RESULTS_TEST = 'https://search.google.com/test/rich-results'

const labelsOf = ({ type }: PostRow): IndexRow['postTypeLabels'] => {
  const { labels } = postType(type) ?? {}
  return { name: labels?.name ?? type, singular: labels?.singular_name ?? type }
}
