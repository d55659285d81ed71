import { gmtToLocal, localToGmt, parseDateTime } from '../../../lib/dates.ts'
import {
  mergeMeta,
  type StoredMeta,
  trashedSlug,
  type WholePost,
  withTrashNote,
} from '../../posts/index.ts'
import { status as statusOf } from '../../types/index.ts'
import { metaValue } from '../media/index.ts'
import { AIOSEO_ROW, type ItemRecord, type MetaValue, readAioseoRow } from '../model/index.ts'
import { detailsOf } from './details.ts'
import type { Move, References } from './move.ts'

/** An item as it is stored here. */
export interface ItemRow {
  readonly row: WholePost
  /** What no column here holds. */
  readonly meta: readonly MetaValue[]
}

export const rowOf = (
  move: Move,
  record: ItemRecord,
  id: number,
  references: References,
): ItemRow => {
  const status = statusHere(record, move)
  const { meta, kept } = metaOf(record, status)
  const isMenuItem = record.type === 'nav_menu_item'
  return {
    row: {
      ...{ id, type: record.type, status },
      slug: slugHere(record, status, move),
      ...{ title: record.title, content: move.texts.content(record.content) },
      excerpt: move.texts.addresses(record.excerpt),
      author_id: isMenuItem ? null : (move.authors.get(record.author) ?? move.otherAuthor),
      parent_id: references.post(
        isMenuItem ? numberOf(record, '_menu_item_menu_item_parent') : record.parent,
      ),
      menu_order: record.menu_order,
      password: status === 'private' ? '' : record.password,
      is_sticky: Number(record.is_sticky && record.password === ''),
      comment_status: opening(record.comment_status),
      ping_status: opening(record.ping_status),
      ...timingOf(record, status, move),
      featured_media: references.post(numberOf(record, '_thumbnail_id')),
      format: formatOf(record),
      template: templateOf(record),
      ...detailsOf(move, record, id, references),
      meta: JSON.stringify(meta),
    },
    meta: kept.map(({ key, value }) => ({ key, value: valueHere(move, key, value) })),
  }
}

/** Texts in a row of AIOSEO's table may be JSON themselves, whose slashes are escaped twice in it. */
const valueHere = ({ texts }: Move, key: string, value: string): string => {
  const row = key === AIOSEO_ROW ? readAioseoRow(value) : undefined
  return row ? JSON.stringify(texts.data(row)) : texts.meta(value)
}

const numberOf = (record: ItemRecord, key: string): number => {
  const number = Number.parseInt(metaValue(record, key) ?? '', 10)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

const opening = (state: string): string => (state === 'open' ? 'open' : 'closed')

/** A scheduled item whose time has passed is published, and one of the future is scheduled. */
const statusHere = ({ type, status, date_gmt }: ItemRecord, { now }: Move): string => {
  if (type === 'nav_menu_item') return status === 'publish' ? 'publish' : 'draft'
  if (status === 'future' && isDate(date_gmt) && iso(date_gmt) <= now) return 'publish'
  return statusOf(status) ? status : 'draft'
}

/**
 * A template of another design must not take the place of one of this design: it can be chosen under
 * the name of its design.
 */
const slugHere = ({ type, slug, terms }: ItemRecord, status: string, move: Move): string => {
  if (status === 'trash') return trashedSlug(slug)
  if (!/^wp_template(?:_part)?$/.test(type) || !move.ownTemplates.has(slug)) return slug
  const design = terms.find(({ taxonomy }) => taxonomy === 'wp_theme')?.slug
  return design === undefined ? slug : `${design}-${slug}`
}

const iso = (text: string): string => text.replace(' ', 'T')

const isDate = (text: string): boolean =>
  !text.startsWith('0000') && parseDateTime(iso(text)) !== undefined

/** An unpublished item without a date in GMT gets its date when it is published. */
const timingOf = (record: ItemRecord, status: string, { zone, now }: Move) => {
  const date = momentOf(
    record.date,
    record.date_gmt,
    { gmt: now, local: gmtToLocal(now, zone) },
    zone,
  )
  const modified = momentOf(record.modified, record.modified_gmt, date, zone)
  const isFloating = statusOf(status)?.hasFloatingDate === true && !isDate(record.date_gmt)
  return {
    ...{ date: date.local, date_gmt: date.gmt, is_date_fixed: isFloating ? 0 : 1 },
    ...{ modified: modified.local, modified_gmt: modified.gmt },
  }
}

export const momentOf = (
  local: string,
  gmt: string,
  otherwise: { readonly local: string; readonly gmt: string },
  zone: string,
): { readonly local: string; readonly gmt: string } => {
  if (isDate(local) && isDate(gmt)) return { local: iso(local), gmt: iso(gmt) }
  if (isDate(local)) return { local: iso(local), gmt: localToGmt(iso(local), zone) }
  if (isDate(gmt)) return { local: gmtToLocal(iso(gmt), zone), gmt: iso(gmt) }
  return otherwise
}

const FORMAT = 'post-format-'

const formatOf = ({ terms }: ItemRecord): string =>
  terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace(FORMAT, '') ?? ''

const templateOf = (record: ItemRecord): string => {
  const name = metaValue(record, '_wp_page_template') ?? ''
  return name === 'default' ? '' : name
}

/** Keys that columns hold, or that mean nothing outside of the other site. */
const IN_COLUMNS: ReadonlySet<string> = new Set([
  ...['_edit_lock', '_thumbnail_id', '_wp_page_template', '_wp_trash_meta_status'],
  ...['_wp_trash_meta_time', '_wp_desired_post_slug', '_wp_old_slug', '_wp_old_date'],
])

const OF_FILES: ReadonlySet<string> = new Set([
  ...['_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_image_alt'],
])

/** Registered values, by the names that clients send. */
const REGISTERED = /^(?:footnotes|wp_pattern_sync_status|_monsterinsights_\w+)$/

const metaOf = (
  record: ItemRecord,
  status: string,
): { readonly meta: StoredMeta; readonly kept: readonly MetaValue[] } => {
  const meta: Record<string, unknown> = {}
  const kept: MetaValue[] = []
  for (const each of record.meta) {
    const { key, value } = each
    if (REGISTERED.test(key) && storeRegistered(meta, record.type, key, value)) continue
    if (IN_COLUMNS.has(key)) continue
    if (record.type === 'attachment' && OF_FILES.has(key)) continue
    if (record.type === 'nav_menu_item' && key.startsWith('_menu_item_')) continue
    kept.push(each)
  }
  return { meta: status === 'trash' ? withTrashNoteOf(record, meta) : meta, kept }
}

/** Returns whether the value has the registered type; others are kept as they are. */
const storeRegistered = (
  meta: Record<string, unknown>,
  type: string,
  key: string,
  value: string,
): boolean => {
  try {
    const merged = mergeMeta(type, meta, { [key]: value })
    const isNew = Object.keys(merged).length > Object.keys(meta).length
    Object.assign(meta, merged)
    return isNew
  } catch {
    return false
  }
}

/** What it was before, for its way back. */
const withTrashNoteOf = (record: ItemRecord, meta: StoredMeta): StoredMeta =>
  withTrashNote(meta, {
    status: metaValue(record, '_wp_trash_meta_status') || 'draft',
    slug:
      metaValue(record, '_wp_desired_post_slug') ||
      record.slug.slice(0, record.slug.length - trashedSlug('').length),
  })
