import type { Context } from '../../../contract/context.ts'
import { array, boolean, integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import { trimOf } from '../../../lib/trim.ts'
import { findItemsAtEach, type PostRow, postLoader, sitePathOf } from '../../posts/index.ts'
import type { FilterChoice } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { countListed } from '../../sitemap/index.ts'
import { postType } from '../../types/index.ts'
import { searchConsole, searchConsoleState } from '../search-console/index.ts'
import { evidenceOf, type Placed, placesOf } from './evidence.ts'
import { STATUSES } from './groups.ts'
import { freshnessAt, inspectNow } from './inspect.ts'
import { type IndexRow, type PageStatus, presentPages, presentStatus } from './present.ts'
import { isQuotaSpent } from './quota.ts'
import { indexedTypes } from './scope.ts'
import {
  countByState,
  countVisited,
  findInspectionsOf,
  findPages,
  isFresh,
  type ListRequest,
} from './store.ts'

const required = { required: true } as const

/** The state of the connection. */
export const sources = {
  connected: boolean({ ...required, description: 'Whether Search Console is connected.' }),
  quotaExceeded: boolean({ ...required, description: 'Whether the daily quota is exceeded.' }),
  obstacle: string({
    ...required,
    description: 'Reason why pages are not inspected, and how to solve it; empty for none.',
  }),
}

const Sources = object(sources)

type Sources = ValueOf<typeof Sources>

const OBSTACLES = {
  'not-configured':
    'No search console is configured (CALLBOARD_GOOGLE_CLIENT_ID): rows tell what the site itself knows.',
  'not-connected':
    'The search console is not connected: rows tell what the site itself knows. Connect it to hear what the search engine says.',
  'no-property': 'The search console does not know this site yet.',
  'needs-consent': 'Consent to the search console has ended: give it again.',
  'no-permission':
    'The account that connected the search console may no longer see this site there.',
  connected: '',
} as const

const sourcesOf = async (ctx: Context): Promise<Sources> => {
  const [{ status, isConnected }, quotaExceeded] = await Promise.all([
    searchConsoleState(ctx),
    isQuotaSpent(ctx),
  ])
  return { connected: isConnected, quotaExceeded, obstacle: OBSTACLES[status] }
}

/** One page of the list. */
export const listPages = async (
  ctx: Context,
  request: ListRequest,
): Promise<{
  readonly rows: readonly IndexRow[]
  readonly total: number
  readonly sources: Sources
}> => {
  const [{ ids, total }, sources] = await Promise.all([findPages(ctx, request), sourcesOf(ctx)])
  return { rows: await presentPages(ctx, ids), total, sources }
}

/** The filters of the list. */
export const filterChoices = async (ctx: Context): Promise<readonly FilterChoice[]> => [
  {
    name: 'postType',
    options: [
      { label: 'All Content Types', value: 'all' },
      ...(await indexedTypes(ctx)).map((value) => ({
        label: postType(value)?.labels.name ?? value,
        value,
      })),
    ],
  },
  {
    name: 'status',
    options: [
      { label: 'All Statuses', value: 'all' },
      ...Object.entries(STATUSES).map(([value, label]) => ({ label, value })),
    ],
  },
]

/** Numbers of pages by status. */
export const Overview = object(
  {
    results: array(
      object({
        count: integer(required),
        coverageState: string({
          ...required,
          description: 'Coverage state as reported by the search engine; `empty` for none.',
        }),
      }),
      required,
    ),
    total: integer(required),
    own: object(
      { inSitemap: integer(required), crawled: integer(required) },
      { ...required, description: 'Counts known to this server.' },
    ),
  },
  required,
)

type Overview = ValueOf<typeof Overview>

export const overview = async (
  ctx: Context,
): Promise<{ readonly post: Overview; readonly sources: Sources }> => {
  const types = await indexedTypes(ctx)
  const [counts, crawled, inSitemap, sources] = await Promise.all([
    countByState(ctx, types),
    countVisited(ctx, types),
    countListed(ctx, types),
    sourcesOf(ctx),
  ])
  return {
    post: {
      results: counts.map(({ count, coverageState }) => ({
        count,
        coverageState: coverageState ?? 'empty',
      })),
      total: counts.reduce((sum, { count }) => sum + count, 0),
      own: { inSitemap, crawled },
    },
    sources,
  }
}

/** Limit of inspections within a request; the rest follows in the background, or with the next request. */
const MAX_ASKED = 10

/** The status of pages by path: null where the inspection is pending, false where there is no page. */
export const inspectPaths = async (
  ctx: Context,
  paths: readonly string[],
  isForced: boolean,
): Promise<{
  readonly data: Readonly<Record<string, PageStatus | null | false>>
  readonly sources: Sources
}> => {
  const items = await findPublic(ctx, paths)
  const places = await placesOf(
    ctx,
    items.filter((row) => row !== undefined),
  )
  await askAbout(ctx, places, isForced)
  const [inspections, sources, evidence] = await Promise.all([
    findInspectionsOf(
      ctx.db,
      places.map(({ row }) => row.id),
    ),
    sourcesOf(ctx),
    evidenceOf(ctx, places),
  ])
  const statusAt = (index: number): PageStatus | null | false => {
    const id = items[index]?.id
    if (id === undefined) return false
    const inspection = inspections.get(id)
    const isAwaited = !inspection && sources.connected && !sources.quotaExceeded
    return isAwaited ? null : presentStatus(inspection, evidence.get(id))
  }
  return {
    data: Object.fromEntries(paths.map((path, index) => [path, statusAt(index)])),
    sources,
  }
}

/** The public items at these paths. */
const findPublic = async (
  ctx: Context,
  paths: readonly string[],
): Promise<readonly (PostRow | undefined)[]> => {
  const addresses = paths.map((path) => addressOf(ctx, path))
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const front = show_on_front === 'page' ? await postLoader(ctx).load(page_on_front) : undefined
  const found = await findItemsAtEach(ctx, addresses)
  return found.map((rows, index) =>
    (sitePathOf(ctx, addresses[index] ?? '') === '' && front ? [front] : rows).find(isPublic),
  )
}

/** A path as clients send it: with or without slashes, or a whole address. */
const addressOf = ({ links }: Context, path: string): string =>
  /^https?:\/\//i.test(path) ? path : links.site(trimOf(path, '/'))

const isPublic = (row: PostRow): boolean => row.status === 'publish' && row.password === ''

const askAbout = async (
  ctx: Context,
  places: readonly Placed[],
  isForced: boolean,
): Promise<void> => {
  const console = places.length === 0 ? undefined : await searchConsole(ctx)
  if (!console) return
  const known = await findInspectionsOf(
    ctx.db,
    places.map(({ row }) => row.id),
  )
  const freshness = freshnessAt(ctx)
  const due = places.filter(({ row }) => {
    const inspection = known.get(row.id)
    return isForced || !inspection || !isFresh(inspection, freshness)
  })
  await inspectNow(ctx, console, due.slice(0, MAX_ASKED))
}
