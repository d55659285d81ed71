import { route } from '../../../contract/route.ts'
import { Done, done, lenientId, lenientText } from '../../seo-kernel/index.ts'
import { deleteRedirects } from '../rules/index.ts'
import { bodyArgs, RowIds, requireRows } from './body.ts'
import { presentSaved, RedirectReply, TestReply } from './replies.ts'
import { WRITERS } from './rights.ts'
import { requireRightOnAll, testRule, updateRedirect } from './service.ts'

const id = lenientId('Id of the redirect.')

const requireId = (id = 0): number => requireRows([id])[0] ?? 0

/** Newer clients send the id of a redirect in the body instead of the path. */
export const redirectBodyRoutes = {
  updateNamedRedirect: route({
    method: 'POST',
    path: 'redirects/update',
    summary: 'Update a redirect (id in the body)',
    can: WRITERS,
    args: { ...bodyArgs, id },
    samples: () => ({ id: 1, comment: 'changed' }),
    reply: RedirectReply,
  }).handle(async ({ ctx, args: { id, ...body } }) =>
    presentSaved(ctx, await updateRedirect(ctx, requireId(id), body)),
  ),

  deleteNamedRedirects: route({
    method: 'POST',
    path: 'redirects/delete',
    summary: 'Delete redirects (ids in the body)',
    can: WRITERS,
    args: { id, rowIds: RowIds },
    samples: () => ({ id: 1 }),
    reply: Done,
  }).handle(async ({ ctx, args: { id, rowIds } }) => {
    const ids = requireRows(rowIds ?? [id ?? 0])
    await requireRightOnAll(ctx, ids)
    await deleteRedirects(ctx, ids)
    return done
  }),

  testNamedRedirect: route({
    method: 'POST',
    path: 'redirects/test',
    summary: 'Test a redirect (id in the body)',
    can: WRITERS,
    args: {
      id,
      sourceUrl: lenientText('URL to test; required for patterns.'),
    },
    samples: () => ({ id: 1 }),
    reply: TestReply,
  }).handle(async ({ ctx, args: { id, sourceUrl = '' } }) => ({
    success: true,
    ...(await testRule(ctx, requireId(id), sourceUrl.trim())),
  })),
}
