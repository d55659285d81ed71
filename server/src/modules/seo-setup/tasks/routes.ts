import { route } from '../../../contract/route.ts'
import {
  anything,
  Done,
  done,
  needs,
  requireNetworkRight,
  requireThisSite,
  SiteId,
} from '../../seo-kernel/index.ts'
import { runTask } from './tasks.ts'

export const taskRoutes = {
  runSeoTask: route({
    method: 'POST',
    path: 'settings/do-task',
    summary: 'Do a task of maintenance',
    can: needs('tools_settings'),
    args: {
      action: anything('The task.'),
      data: anything('What the task is about.'),
      network: anything('Whether it is about all sites of a network.'),
      siteId: SiteId,
    },
    samples: () => ({ action: 'clear-cache' }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    requireNetworkRight(ctx, args.network)
    requireThisSite(args.siteId)
    await runTask(ctx, args.action, args.data)
    return done
  }),
}
