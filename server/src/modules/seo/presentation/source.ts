import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { HeadOptions, HeadSubject } from '../../head/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { seoOptions } from '../options/index.ts'
import { type RecordKind, type SeoFields, seoRecord } from '../records/index.ts'
import { appearanceOf } from './appearance.ts'
import { keywordsOf } from './keywords.ts'
import { wordsOfHome, wordsOfRecord } from './own.ts'

/** What the settings say holds for every page alike; made once, until they change. */
const siteAppearance = cachedByTags(['options'], async (ctx) => appearanceOf(await seoOptions(ctx)))

/** What the toolkit has to say about the head of a page. */
export const choosePresentation = async (
  ctx: Context,
  subject: HeadSubject,
): Promise<Partial<HeadOptions>> => {
  const [options, usual, fields] = await Promise.all([
    seoOptions(ctx),
    siteAppearance(ctx),
    fieldsOf(ctx, subject),
  ])
  const isHome = subject.view.shown.kind === 'home'
  const [keywords, own] = await Promise.all([
    keywordsOf(ctx, options, subject, fields),
    fields || !isHome ? wordsOfRecord(ctx, options, subject, fields ?? {}) : wordsOfHome(options),
  ])
  return { ...usual, keywords, own }
}

/** The record of what the page is about; nothing where it is about nothing that has one. */
const fieldsOf = async (ctx: Context, subject: HeadSubject): Promise<SeoFields | undefined> => {
  const object = await objectOf(ctx, subject)
  return object && (await seoRecord(ctx, ...object)).fields
}

const objectOf = async (
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
