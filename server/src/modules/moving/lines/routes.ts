import type { Context } from '../../../contract/context.ts'
import { type Collection, collections } from '../../../contract/export/collection.ts'
import { streamed } from '../../../contract/reply.ts'
import { type RouteRecord, route, type Wants } from '../../../contract/route.ts'
import { inPath, integer, mapOf, oneOf, string } from '../../../contract/schema.ts'
import { limited } from '../common/index.ts'
import { linesErrors } from './errors.ts'
import { type LinesAsked, pagesOfLines } from './lines.ts'

const TYPE = 'application/x-ndjson'

type Filter = Readonly<Record<string, unknown>>

export const linesRoutes: RouteRecord = {
  exportCollection: route({
    method: 'GET',
    path: 'export/(?P<collection>[a-z-]+)',
    summary: 'Export a collection as lines of JSON',
    description:
      'One item per line, as its list shows it, in the order of ids and without pages. The rights of the caller apply. To go on after an interruption, pass the id of the last complete line as `after`. `_fields` applies to members of the first level.',
    // A stream costs more than a page of a list, which is open to all.
    can: 'edit_posts',
    args: {
      collection: inPath(string({ description: 'Name of the collection, such as `posts`.' })),
      after: integer({
        description: 'Export only items with a larger id.',
        minimum: 0,
        default: 0 as number,
      }),
      context: oneOf(['view', 'edit'], {
        description: 'Scope of the request; determines the fields of the items.',
        default: 'view' as 'view' | 'edit',
      }),
      // The list checks them.
      filter: mapOf({}, { description: 'Arguments of the list, such as `filter[status]=any`.' }),
    },
    samples: () => ({ collection: 'posts' }),
    produces: [TYPE],
    load: getCollection,
  }).handle(async ({ ctx, args: { after, context, filter = {} }, subject, wants }) => {
    const query = { ...checkFilter(subject, filter), context, ...fieldsOf(wants) }
    return streamed(TYPE, limited(ctx, sendLines(ctx, subject, { after, query })))
  }),
}

/** An empty text keeps the stream open while nothing is found. */
const sendLines =
  (ctx: Context, collection: Collection, asked: LinesAsked) =>
  async ({ say }: { say(text: string): Promise<void> }): Promise<void> => {
    for await (const lines of pagesOfLines(ctx, collection, asked)) await say(lines)
  }

async function getCollection(
  ctx: Context,
  { collection: name }: { readonly collection: string },
): Promise<Collection> {
  const known = ctx.extensions(collections)
  const collection = known.get(name)
  if (!collection) throw linesErrors.export_unknown_collection([...known.keys()].sort().join(', '))
  return collection
}

/** Arguments about pages, their order and their form. */
const RESERVED = /^(?:page|per_page|offset|include|order|orderby|context|_.*)$/

const checkFilter = ({ list }: Collection, filter: Filter): Filter => {
  const names = Object.keys(filter)
  if (typeof list === 'function' && names.length > 0) throw linesErrors.export_no_filter()
  const reserved = names.find((name) => RESERVED.test(name))
  if (reserved !== undefined) throw linesErrors.export_reserved_filter(reserved)
  return filter
}

/** A line without its id could not be gone on from. */
const fieldsOf = ({ named }: Wants): { readonly _fields?: string } =>
  named ? { _fields: ['id', ...named].join(',') } : {}
