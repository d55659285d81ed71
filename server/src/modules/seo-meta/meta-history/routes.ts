import { Id } from '../../../contract/arguments/args.ts'
import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { Done, done, needs } from '../../seo-kernel/index.ts'
import { FieldDiff } from './diff.ts'
import { Item } from './present.ts'
import {
  compareRevisions,
  listed,
  listRevisionsOf,
  removeRevision,
  restoreRevision,
  writeNote,
} from './service.ts'

const can = needs('page_seo_revisions_settings')

const required = { required: true } as const
const success = boolean(required)

const ListReply = object({ success, ...listed })

export const revisionRoutes = {
  listSeoRevisions: route({
    method: 'GET',
    path: 'seo-revisions/(?P<context>post|term)/(?P<id>[\\d]+)',
    summary: 'List SEO revisions of a post or term',
    can,
    args: {
      context: inPath(oneOf(['post', 'term'])),
      id: Id,
      limit: integer({
        description: 'Maximum number of revisions.',
        default: 10,
        minimum: 1,
        maximum: 100,
      }),
      offset: integer({ description: 'Number of revisions to skip.', default: 0, minimum: 0 }),
    },
    samples: () => ({ context: 'post', id: { from: 'core/v2/posts' } }),
    reply: ListReply,
  }).handle(async ({ ctx, args: { context, id, limit, offset } }) => ({
    success: true,
    ...(await listRevisionsOf(ctx, { kind: context, id }, { limit, offset })),
  })),

  compareSeoRevisions: route({
    method: 'GET',
    path: 'seo-revisions/diff',
    summary: 'Compare two SEO revisions',
    can,
    args: {
      fromId: integer({
        description: 'Id of the earlier revision; 0 for an empty one.',
        default: 0,
        minimum: 0,
      }),
      toId: integer({ description: 'Id of the later revision.', minimum: 1 }),
    },
    samples: () => ({ toId: 1 }),
    reply: object({
      success,
      diff: array(FieldDiff, required),
    }),
  }).handle(async ({ ctx, args: { fromId, toId = 0 } }) => ({
    success: true,
    diff: await compareRevisions(ctx, fromId, toId),
  })),

  noteSeoRevision: route({
    method: 'POST',
    path: 'seo-revisions/(?P<id>[\\d]+)',
    summary: 'Update the note of an SEO revision',
    can,
    args: {
      id: Id,
      note: lenient(
        string({ description: 'Text of the note, with basic markup; empty for none.' }),
        (given) => (typeof given === 'string' ? given : undefined),
      ),
    },
    samples: (n) => ({ id: 1, note: `Note ${n}` }),
    reply: object({ success, item: Item }),
  }).handle(async ({ ctx, args: { id, note } }) => ({
    success: true,
    item: await writeNote(ctx, id, note),
  })),

  deleteSeoRevision: route({
    method: 'DELETE',
    path: 'seo-revisions/(?P<id>[\\d]+)',
    summary: 'Delete an SEO revision',
    can,
    args: { id: Id },
    samples: () => ({ id: 1 }),
    reply: ListReply,
  }).handle(async ({ ctx, args: { id } }) => ({
    success: true,
    ...(await removeRevision(ctx, id)),
  })),

  restoreSeoRevision: route({
    method: 'POST',
    path: 'seo-revisions/restore/(?P<id>[\\d]+)',
    summary: 'Restore an SEO revision',
    can,
    args: { id: Id },
    samples: () => ({ id: 1 }),
    reply: Done,
  }).handle(async ({ ctx, args: { id } }) => {
    await restoreRevision(ctx, id)
    return done
  }),
}
