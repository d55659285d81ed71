import { asList } from '../../../contract/arguments/coerce.ts'
import { route } from '../../../contract/route.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  orNull,
  string,
  typed,
} from '../../../contract/schema.ts'
import { needs, recordErrors, SubjectId, TemplateText } from '../../seo-kernel/index.ts'
import { listItems, SeoItem, TYPES } from './items.ts'
import { BANDS, GAPS, ORDERS } from './items-store.ts'
import { changePost, changeTerm, describePosts, describeTerms } from './service.ts'

const success = { success: boolean({ required: true }) }

/** Limited to more rows than any list shows at once. */
const Ids = array(typed<number | string>({ type: ['integer', 'string'], pattern: '^\\d+$' }), {
  description: 'Ids of the rows.',
  maxItems: 500,
  // Keeps the type of ids: clients look up their rows by the id that they sent.
  clean: (value) => (typeof value === 'number' ? [value] : (asList(value) ?? [])) as Id[],
})

type Id = number | string

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const

const row = {
  id: {
    ...typed<number | string>({
      type: ['integer', 'string'],
      description: 'Id as it was sent.',
    }),
    required: true,
  } as const,
  titleParsed: string({ required: true }),
  descriptionParsed: string({ required: true }),
}

/** Drops arguments that were not sent. */
const given = (words: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))

const MAX_KEYPHRASE = 300

export const listRoutes = {
  listSeoItems: route({
    method: 'GET',
    path: 'posts-list/items',
    summary: 'List posts with their SEO scores and texts',
    description: 'Returns items of all public post types that the caller may see.',
    can: needs('page_general_settings'),
    args: {
      search: string({
        description: 'Limit results to titles that contain this text.',
        maxLength: 200,
      }),
      type: oneOf(TYPES, { description: 'Limit results to a post type.' }),
      status: oneOf(STATUSES, { description: 'Limit results to a status.' }),
      band: oneOf(Object.keys(BANDS) as (keyof typeof BANDS)[], {
        description:
          'Limit results to scores from 80 (`good`), from 50 (`fair`) or below (`poor`).',
      }),
      missing: oneOf(GAPS, { description: 'Limit results to items without their own text.' }),
      noindex: boolean({
        description: 'Whether to return only items whose settings exclude search engines.',
        default: false,
      }),
      orderby: oneOf(ORDERS, { description: 'Sort by this attribute.', default: 'score' }),
      order: oneOf(['asc', 'desc'], { description: 'Sort direction.', default: 'asc' }),
      limit: integer({
        description: 'Maximum number of results.',
        default: 20,
        minimum: 1,
        maximum: 100,
      }),
      offset: integer({
        description: 'Number of results to skip.',
        default: 0,
        minimum: 0,
        maximum: 10_000_000,
      }),
    },
    reply: object({
      items: array(SeoItem, { required: true }),
      total: integer({ required: true }),
    }),
  }).handle(({ ctx, args: { search = '', type, status, noindex, orderby, ...args } }) =>
    listItems(ctx, {
      ...args,
      search: search.trim(),
      types: type === undefined ? TYPES : [type],
      statuses: status === undefined ? STATUSES : [status],
      band: args.band,
      missing: args.missing,
      isHidden: noindex,
      orderBy: orderby,
    }),
  ),

  loadPostDetails: route({
    method: 'POST',
    path: 'posts-list/load-details-column',
    summary: 'List SEO details of posts',
    can: needs('page_general_settings'),
    args: {
      ids: Ids,
      scores: boolean({ description: 'Whether to include the SEO scores.' }),
    },
    samples: () => ({ ids: [1] }),
    reply: object({
      ...success,
      posts: array(
        object({
          ...row,
          headlineScore: orNull(integer()),
          seoScore: typed<number | null>({ type: ['integer', 'null'] }),
        }),
        { required: true },
      ),
    }),
  }).handle(async ({ ctx, args: { ids = [], scores = false } }) => {
    if (ids.length === 0) throw recordErrors.seo_missing_id()
    return { success: true, posts: await describePosts(ctx, ids, { withScores: scores }) }
  }),

  savePostDetails: route({
    method: 'POST',
    path: 'posts-list/update-details-column',
    summary: 'Update SEO details of a post',
    can: needs('page_general_settings'),
    args: {
      postId: SubjectId,
      title: TemplateText,
      description: TemplateText,
      keyphrase: string({
        description: 'Focus keyphrase; empty for none.',
        maxLength: MAX_KEYPHRASE,
      }),
      isMedia: boolean({ description: 'Whether the row is a media file.' }),
      imageTitle: string({ description: 'Title of the media file.' }),
      imageAltTag: string({ description: 'Alternative text of the image.' }),
    },
    samples: (n) => ({ postId: { from: 'core/v2/posts' }, title: `Title ${n}` }),
    reply: object({
      ...success,
      posts: integer({ required: true }),
      title: string({ required: true }),
      description: string({ required: true }),
    }),
  }).handle(async ({ ctx, args: { postId = 0, title, description, keyphrase, ...file } }) => {
    const { id: posts, ...words } = await changePost(
      ctx,
      postId,
      given({ title, description, keyphrase }),
      file.isMedia ? { title: file.imageTitle, alt_text: file.imageAltTag } : undefined,
    )
    return { success: true, posts, ...words }
  }),

  loadTermDetails: route({
    method: 'POST',
    path: 'terms-list/load-details-column',
    summary: 'List SEO details of terms',
    can: needs('page_general_settings'),
    args: { ids: Ids },
    samples: () => ({ ids: [1] }),
    reply: object({ ...success, terms: array(object(row), { required: true }) }),
  }).handle(async ({ ctx, args: { ids = [] } }) => {
    if (ids.length === 0) throw recordErrors.seo_missing_id()
    return { success: true, terms: await describeTerms(ctx, ids) }
  }),

  saveTermDetails: route({
    method: 'POST',
    path: 'terms-list/update-details-column',
    summary: 'Update SEO details of a term',
    can: needs('page_general_settings'),
    args: { termId: SubjectId, title: TemplateText, description: TemplateText },
    samples: (n) => ({ termId: { from: 'core/v2/categories' }, title: `Title ${n}` }),
    reply: object({
      ...success,
      terms: integer({ required: true }),
      title: string({ required: true }),
      description: string({ required: true }),
      showTitle: boolean({ required: true }),
      showDescription: boolean({ required: true }),
    }),
  }).handle(async ({ ctx, args: { termId = 0, title, description } }) => {
    const { id, isShown, ...words } = await changeTerm(ctx, termId, given({ title, description }))
    return { success: true, terms: id, ...words, showTitle: isShown, showDescription: isShown }
  }),
}
