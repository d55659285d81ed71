import type { Context } from '../../../contract/context.ts'
import { type Head, type HeadSubject, headFor, headOfItem } from '../../head/index.ts'
import { siteSettings } from '../../settings/index.ts'
import type { MetaFields } from './fields.ts'
import { seoRecord } from './service.ts'
import type { RecordKind } from './store.ts'
import { addressOf, type MetaSubject } from './subjects.ts'

/** The head of the published page of a post or a term. */
export const headOfSubject = async (
  ctx: Context,
  subject: Extract<MetaSubject, { kind: 'post' | 'term' }>,
): Promise<Head> => {
  if (subject.kind === 'post') return headOfItem(ctx, subject.row, false)
  const { row } = subject
  const canonical = await addressOf(ctx, subject)
  // The first page of the archive, as far as its head depends on it.
  const view = {
    shown: { kind: 'archive', of: 'term', term: row },
    items: [],
    total: row.count,
    page: 1,
    perPage: Math.max(row.count, 1),
    addressOf: () => canonical,
    path: canonical,
  } as const
  return headFor(ctx, { view, canonical })
}

/** The SEO fields of the page's object; undefined if it has none. */
export const fieldsOfPage = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<MetaFields | undefined> => {
  const object = await objectOf(ctx, subject)
  return object && (await seoRecord(ctx, ...object)).fields
}

/** The object of the page that can have a record; undefined if there is none. */
export const objectOf = async (
  ctx: Context,
  { view: { shown, items }, page }: HeadSubject,
): Promise<readonly [RecordKind, number] | undefined> => {
  if (page) return page.item && ['catalogue', page.item.id]
  if (shown.kind === 'single' || shown.kind === 'front') return items[0] && ['post', items[0].id]
  if (shown.kind === 'archive') return shown.of === 'term' ? ['term', shown.term.id] : undefined
  if (shown.kind !== 'home') return undefined
  const { show_on_front, page_for_posts } = await siteSettings(ctx)
  return show_on_front === 'page' && page_for_posts > 0 ? ['post', page_for_posts] : undefined
}
