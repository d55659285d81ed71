import type { Context } from '../../../contract/context.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  orNull,
  string,
  type ValueOf,
} from '../../../contract/schema.ts'
import { findPathsOfEach } from '../../addresses/index.ts'
import { headOfItem } from '../../head/index.ts'
import { type PostRow, permalinkLoader, sitePathOf } from '../../posts/index.ts'
import { isAllowedBy, printRobots } from '../../robots-txt/index.ts'
import { outcomeOfRules } from '../../seo-redirects/index.ts'
import { listedAmong } from '../../sitemap/index.ts'
import { type BotVisit, findBotVisits, storeBotVisits } from '../bot-visits/index.ts'

const required = { required: true } as const

/** Visits of a search engine's bot, identified by its user agent only. */
const Crawl = object({
  bot: string(required),
  time: string(required),
  status: integer(required),
  visits: integer(required),
  identifiedBy: oneOf(['user-agent'], required),
})

type Crawl = ValueOf<typeof Crawl>

/** The site's own data on whether search engines can find a page. */
export const Evidence = object(
  {
    inSitemap: boolean(required),
    noindex: boolean(required),
    canonical: orNull(string({ description: 'Canonical URL of the page; null for none.' })),
    canonicalElsewhere: boolean(required),
    blockedByRobotsTxt: boolean(required),
    redirectsTo: orNull(
      string({
        description: 'Target of a redirect from the page; empty for none.',
      }),
    ),
    formerPaths: array(string(), {
      ...required,
      description: 'Former paths of the page, which redirect to it.',
    }),
    lastCrawl: orNull(Crawl),
    crawls: array(Crawl, {
      ...required,
      description: 'Crawlers that requested the page, latest first.',
    }),
    obstacles: array(string(), {
      ...required,
      description: 'Reasons why search engines cannot index the page.',
    }),
  },
  { description: 'Facts known to this server.' },
)

export type Evidence = ValueOf<typeof Evidence>

/** The bot that robots.txt is evaluated for. */
const ROBOT = 'googlebot'

/** An item with its address. */
export interface Placed {
  readonly row: PostRow
  readonly permalink: string
  /** Relative to the site's address, without slashes around it. */
  readonly path: string
}

export const placesOf = (ctx: Context, rows: readonly PostRow[]): Promise<readonly Placed[]> =>
  Promise.all(
    rows.map(async (row) => {
      const permalink = await permalinkLoader(ctx).load(row)
      return { row, permalink, path: sitePathOf(ctx, permalink) ?? '' }
    }),
  )

/** Evidence by item id, with as many queries as for one. */
export const evidenceOf = async (
  ctx: Context,
  places: readonly Placed[],
): Promise<ReadonlyMap<number, Evidence>> => {
  await storeBotVisits(ctx)
  const rows = places.map(({ row }) => row)
  const [listed, robots, paths, visits, found] = await Promise.all([
    listedAmong(ctx, rows),
    printRobots(ctx),
    findPathsOfEach(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    findBotVisits(
      ctx.db,
      places.map(({ path }) => path),
    ),
    Promise.all(places.map((place) => lookAt(ctx, place))),
  ])
  const crawlsAt = Map.groupBy(visits.map(presentVisit), ({ path }) => path)
  return new Map(
    places.map(({ row: { id }, permalink, path }, index) => {
      const crawls = (crawlsAt.get(path) ?? []).map(({ crawl }) => crawl)
      const seen = {
        ...(found[index] ?? UNSEEN),
        inSitemap: listed.has(id),
        blockedByRobotsTxt: !isAllowedBy(robots, ROBOT, new URL(permalink).pathname),
      }
      return [
        id,
        {
          ...seen,
          formerPaths: (paths.get(id) ?? []).filter((former) => former !== path).map(withSlashes),
          lastCrawl: crawls[0] ?? null,
          crawls,
          obstacles: obstaclesIn(seen),
        },
      ]
    }),
  )
}

type Seen = Pick<
  Evidence,
  | 'inSitemap'
  | 'noindex'
  | 'canonical'
  | 'canonicalElsewhere'
  | 'blockedByRobotsTxt'
  | 'redirectsTo'
>

type Looked = Omit<Seen, 'inSitemap' | 'blockedByRobotsTxt'>

const UNSEEN: Looked = {
  noindex: false,
  canonical: null,
  canonicalElsewhere: false,
  redirectsTo: null,
}

const lookAt = async (ctx: Context, { row, permalink }: Placed): Promise<Looked> => {
  const [{ robots, canonical = null }, lead] = await Promise.all([
    headOfItem(ctx, row),
    outcomeOfRules(ctx, new URL(permalink).pathname),
  ])
  return {
    noindex: robots.includes('noindex'),
    canonical,
    canonicalElsewhere: canonical !== null && !isSameAddress(canonical, permalink),
    redirectsTo: lead ? (lead.location ?? '') : null,
  }
}

const isSameAddress = (one: string, other: string): boolean =>
  URL.parse(one)?.href === URL.parse(other)?.href

const obstaclesIn = (seen: Seen): readonly string[] => [
  ...(seen.noindex ? ['The page asks search engines not to list it.'] : []),
  ...(seen.canonicalElsewhere ? [`The page names another as the original: ${seen.canonical}`] : []),
  ...(seen.blockedByRobotsTxt ? ['robots.txt keeps search engines from reading it.'] : []),
  ...(seen.redirectsTo === null ? [] : ['A redirect leads visitors away from it.']),
  ...(seen.inSitemap ? [] : ['The sitemap does not list it.']),
]

const withSlashes = (path: string): string => `/${path}/`

const presentVisit = ({ path, bot, lastGmt, status, visits }: BotVisit) => ({
  path,
  crawl: {
    ...{ bot, time: `${lastGmt}Z`, status, visits: Number(visits) },
    identifiedBy: 'user-agent',
  } satisfies Crawl,
})
