import { addCacheTags } from '../../cache/by-tags.ts'
import { perRequest } from '../../cache/request-cache.ts'
import type { Context } from '../../contract/context.ts'
import type { ItemField } from '../../contract/item-fields.ts'
import { array, object, string, typed } from '../../contract/schema.ts'
import type { PostRow } from '../posts/index.ts'
import type { Head } from './facts/index.ts'
import { itemSubject } from './item-subject.ts'
import { printHead } from './print.ts'
import { headFor, headTextsFor } from './service.ts'

const TYPES = ['post', 'page']

const attributes = (description: string) =>
  typed<object>({ type: 'object', description, additionalProperties: string() })

/** The head of an item's page, for sites with a separate front end: `?_fields=id,head_json`. */
export const headFields: Readonly<Record<string, ItemField>> = {
  head: {
    types: TYPES,
    schema: string({
      description: 'Head of the item’s page, in HTML. Included only if `_fields` names it.',
      readonly: true,
    }),
    make: async (ctx, row) => printHead(await headOf(ctx, row)),
  },
  head_json: {
    types: TYPES,
    schema: object(
      {
        language: string({
          description: 'Language of the page, if it differs from that of the site.',
        }),
        title: string({ required: true }),
        description: string({ required: true }),
        canonical: string({ format: 'uri' }),
        robots: array(string(), { required: true }),
        links: array(attributes('A `link` element.'), { required: true }),
        meta: array(attributes('A `meta` element.'), { required: true }),
        graph: array(typed<object>({ type: 'object', additionalProperties: true }), {
          required: true,
        }),
      },
      {
        description: 'Parts of the head of the item’s page. Included only if `_fields` names it.',
        readonly: true,
      },
    ),
    make: (ctx, row) => headOf(ctx, row),
  },
}

/** The head of an item's page; built once if both fields are requested. */
const headOf = (ctx: Context, row: PostRow): Promise<Head> => {
  const made = heads(ctx)
  const head = made.get(row) ?? makeHead(ctx, row)
  made.set(row, head)
  return head
}

const heads = perRequest(() => new WeakMap<PostRow, Promise<Head>>())

const makeHead = (ctx: Context, row: PostRow): Promise<Head> => {
  addCacheTags(ctx, 'posts', 'terms', 'users', 'options', 'comments')
  return headOfItem(ctx, row)
}

/**
 * The head of an item's page; with `isPersonal` false, an unpublished item gets its future head.
 */
export const headOfItem = async (
  ctx: Context,
  row: PostRow,
  isPersonal = row.status !== 'publish',
): Promise<Head> => headFor(ctx, { ...(await itemSubject(ctx, row)), isPersonal })

/** The title and the description of an item's page, once it is published. */
export const headTextsOfItem = async (
  ctx: Context,
  row: PostRow,
): Promise<Pick<Head, 'title' | 'description'>> =>
  headTextsFor(ctx, { ...(await itemSubject(ctx, row)), isPersonal: false })
