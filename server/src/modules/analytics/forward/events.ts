import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnalyticsHitsTable } from '../../../store/tables/analytics.ts'

/** A hit as stored. */
export type StoredHit = Selectable<AnalyticsHitsTable>

/** One message of the protocol: events of one visitor, limited in number. */
export interface Message {
  readonly client_id: string
  readonly events: readonly MeasuredEvent[]
}

interface MeasuredEvent {
  readonly name: string
  readonly timestamp_micros: number
  readonly params: Readonly<Record<string, string | number | boolean>>
}

const MAX_EVENTS = 25

/** Maximum lengths of values in the protocol. */
const MAX_ADDRESS = 1_000
const MAX_REFERRER = 420
const MAX_VALUE = 100

/** Splits hits into messages, each with the hits that it contains. */
export const messagesOf = (
  hits: readonly StoredHit[],
  origin: string,
): readonly { readonly message: Message; readonly hits: readonly StoredHit[] }[] =>
  [...Map.groupBy(hits, ({ visitor }) => visitor).values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MAX_EVENTS) }, (_, n) => {
      const some = own.slice(n * MAX_EVENTS, (n + 1) * MAX_EVENTS)
      const client_id = some[0]?.visitor ?? ''
      return { message: { client_id, events: some.map((hit) => eventOf(hit, origin)) }, hits: some }
    }),
  )

const eventOf = (hit: StoredHit, origin: string): MeasuredEvent => {
  const { name, params } = deedOf(hit)
  return {
    name,
    timestamp_micros: hit.epoch * 1_000_000,
    params: {
      page_location: locationOf(hit, origin),
      ...(hit.referrer === ''
        ? {}
        : { page_referrer: cut(`https://${hit.referrer}`, MAX_REFERRER) }),
      session_id: sessionOf(hit),
      // Without engagement time the endpoint does not count the visitor.
      engagement_time_msec: Math.max(1, hit.seconds * 1_000),
      ...params,
    },
  }
}

/** Name and parameters of the event in the protocol. */
const deedOf = ({
  kind,
  label,
  results,
  scroll,
}: StoredHit): Pick<MeasuredEvent, 'name' | 'params'> => {
  const value = cut(label, MAX_VALUE)
  switch (kind) {
    case 'view':
      return { name: 'page_view', params: {} }
    case 'missing':
      return { name: 'page_view', params: { page_title: '404' } }
    case 'outbound':
      return { name: 'click', params: { link_url: value, outbound: true } }
    case 'affiliate':
      return { name: 'click', params: { link_url: value, is_affiliate_link: true } }
    case 'download':
      return { name: 'file_download', params: { link_url: value, ...fileOf(label) } }
    case 'search':
      return { name: 'view_search_results', params: { search_term: value, results } }
    case 'leave':
      return { name: 'user_engagement', params: { percent_scrolled: scroll } }
    default:
      return { name: 'custom_event', params: { event_label: value } }
  }
}

const fileOf = (address: string) => {
  const file = address.slice(address.lastIndexOf('/') + 1)
  return {
    file_name: cut(file, MAX_VALUE),
    file_extension: cut(file.slice(file.lastIndexOf('.') + 1), MAX_VALUE),
  }
}

/** The address with its campaign parameters, by which the endpoint recognises the campaign. */
const locationOf = ({ path, campaign }: StoredHit, origin: string): string => {
  const url = new URL(`${origin}${encodeURI(path)}`)
  const [source, medium, ...name] = campaign.split(' / ')
  for (const [key, value] of Object.entries({ source, medium, campaign: name.join(' / ') }))
    if (value) url.searchParams.set(`utm_${key}`, value)
  return cut(url.href, MAX_ADDRESS)
}

/** A number, as the protocol requires. Hits have no visit id, so it is one per visitor and day. */
const sessionOf = ({ visitor }: StoredHit): string =>
  String(Number.parseInt(hash('sha1', visitor).slice(0, 8), 16))

const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()
