import type { Context } from '../../../contract/context.ts'
import type { HeadSubject } from '../../head/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type RecordKind, type SeoFields, seoRecord } from '../item-meta/index.ts'

/** The SEO fields of the page's object; undefined if it has none. */
export const fieldsOfPage = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<SeoFields | undefined> => {
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
