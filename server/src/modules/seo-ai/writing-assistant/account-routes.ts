import { route } from '../../../contract/route.ts'
import { boolean, integer, object } from '../../../contract/schema.ts'
import { Done, done, lenientInteger, needs } from '../../seo-kernel/index.ts'
import { writingErrors } from './errors.ts'
import { purgeMarket } from './market.ts'
import { findReport, getPost } from './service.ts'

const WRITERS = needs('page_writing_assistant_settings')

/** Routes that clients of a remote service expect. Reports are made locally, so little remains of them. */
export const accountRoutes = {
  disconnectWriting: route({
    method: 'POST',
    path: 'writing-assistant/disconnect',
    summary: 'Disconnect the writing assistant',
    description: 'Deletes the writing assistant settings of the current user.',
    can: WRITERS,
    reply: Done,
  }).handle(async ({ ctx }) => {
    await purgeMarket(ctx)
    return done
  }),

  getReportProgress: route({
    method: 'POST',
    path: 'writing-assistant/set-report-progress',
    summary: 'Get the progress of a keyword report',
    can: WRITERS,
    args: {
      postId: integer({ description: 'Id of the post.', minimum: 0 }),
      progress: lenientInteger('Progress as known to the client; ignored.'),
    },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: object({
      success: boolean({ required: true }),
      progress: integer({ required: true, description: 'Progress in percent.' }),
    }),
  }).handle(async ({ ctx, args: { postId = 0 } }) => {
    const report = await findReport(ctx, await getPost(ctx, postId), {})
    if (!report) throw writingErrors.seo_writing_no_report()
    return { success: true, progress: report.progress }
  }),
}
