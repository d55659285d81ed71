import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { gmtToLocal, toGmtText } from '../../../lib/dates.ts'
import { siteSettings } from '../../settings/index.ts'
import { countryOf } from '../countries/index.ts'
import { type AnalyticsSettings, analyticsSettings } from '../settings/index.ts'
import { type Hit, type HitKind, recordLater } from '../store/index.ts'
import { campaignOf, clickOf, countedPath, hostOf, referrerOf } from './addresses.ts'
import { technologyOf } from './agents.ts'
import { type PageEvent, plain, readEvents } from './events.ts'
import { pageAt } from './pages.ts'
import { isCounted, type Sender } from './sender.ts'
import { isMissing } from './shown.ts'
import { visitorOf } from './visitors.ts'

/** Accepts the events of a page. Uncounted senders get the same response. */
export const collectEvents = (ctx: Context, sender: Sender, body: string): void => {
  const events = readEvents(body)
  sender.charge(events.length)
  collect(ctx, sender, events)
}

/** Counts a page view by a browser without scripts. */
export const collectView = (
  ctx: Context,
  sender: Sender,
  { path, isMissing }: Pick<PageEvent, 'path' | 'isMissing'>,
): void => {
  sender.charge(1)
  const event = { ...NOTHING, path: plain(path), isMissing }
  if (path.startsWith('/')) collect(ctx, sender, [event])
}

const NOTHING: Omit<PageEvent, 'path' | 'isMissing'> = {
  type: 'view',
  referrer: '',
  campaign: new Map(),
  scroll: 0,
  seconds: 0,
  name: '',
  properties: new Map(),
}

const collect = (ctx: Context, sender: Sender, events: readonly PageEvent[]): void => {
  const now = ctx.clock()
  recordLater(ctx, () => hitsOf(ctx, sender, events, now))
}

const hitsOf = async (
  ctx: Context,
  sender: Sender,
  events: readonly PageEvent[],
  now: Date,
): Promise<readonly Hit[]> => {
  const settings = await analyticsSettings(ctx)
  if (!isCounted(sender, settings)) return []
  const { timezone } = await siteSettings(ctx)
  const moment = momentOf(ctx, now, timezone)
  const common = {
    ...moment,
    visitor: await visitorOf(ctx, sender, moment.day),
    country: countryOf(ctx, sender.ip, sender.headers['accept-language'] ?? ''),
    ...technologyOf(sender.agent),
  }
  const hits: Hit[] = []
  const ownHost = hostOf(ctx.links.base)
  for (const event of events) {
    const deed = deedOf(event, settings, { base: `${ctx.links.base}/`, ownHost })
    if (!deed) continue
    const path = countedPath(event.path, settings.kept_query_arguments)
    const { itemId, isSkipped, isOpen } = await pageAt(ctx, path)
    if (isSkipped) continue
    const isView = event.type === 'view'
    const isNothing = isView && !isOpen && (await isMissing(ctx, path, event.isMissing))
    hits.push({
      ...common,
      ...deed,
      kind: isNothing ? 'missing' : deed.kind,
      path,
      item_id: itemId,
      referrer: isView ? referrerOf(event.referrer, ownHost) : '',
      campaign: isView ? campaignOf(event.path, event.campaign) : '',
      seconds: event.seconds,
      scroll: event.scroll,
    })
  }
  return hits
}

type Moment = Pick<Hit, 'epoch' | 'day' | 'hour'>

const lastMoment = perSite((): { zone: string; moment: Moment } => ({
  zone: '',
  moment: { epoch: 0, day: '', hour: '' },
}))

/** The current moment in site time, cached because many hits arrive within one second. */
const momentOf = (ctx: Context, now: Date, zone: string): Moment => {
  const last = lastMoment(ctx)
  const epoch = Math.floor(now.getTime() / 1_000)
  if (last.moment.epoch === epoch && last.zone === zone) return last.moment
  const local = gmtToLocal(toGmtText(now), zone)
  const moment = { epoch, day: local.slice(0, 10), hour: local.slice(0, 13) }
  Object.assign(last, { zone, moment })
  return moment
}

interface Deed {
  readonly kind: HitKind
  readonly label: string
  readonly results: number
}

/** What an event is counted as; undefined for events that are not counted. */
const deedOf = (
  { type, name, properties }: PageEvent,
  settings: AnalyticsSettings,
  site: { readonly base: string; readonly ownHost: string },
): Deed | undefined => {
  const as = (kind: HitKind, label = '', results = 0): Deed => ({ kind, label, results })
  switch (type) {
    case 'view':
      return as('view')
    case 'scroll':
    case 'leave':
      return as('leave')
    case 'search': {
      const term = name.trim().replace(/\s+/g, ' ').toLowerCase()
      return term === '' ? undefined : as('search', term, countAt(properties, 'results'))
    }
    case 'custom': {
      const told = Array.from(properties, ([key, value]) => ` ${key}=${value}`).join('')
      return name === '' ? undefined : as('custom', plain(`${name}${told}`))
    }
    case 'click':
    case 'download': {
      const click = clickOf(name, {
        ...site,
        extensions: settings.extensions_of_files,
        partners: settings.enable_affiliate_links
          ? settings.affiliate_links.map(({ path }) => path)
          : [],
      })
      return click && as(click.kind, click.label)
    }
  }
}

const MOST_RESULTS = 1_000_000

const countAt = (properties: ReadonlyMap<string, string>, name: string): number => {
  const count = Math.floor(Number(properties.get(name) ?? 0))
  return count > 0 ? Math.min(MOST_RESULTS, count) : 0
}
