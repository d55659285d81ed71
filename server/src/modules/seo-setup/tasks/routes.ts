import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { boolean, string, typed } from '../../../contract/schema.ts'
import {
  Done,
  done,
  ForNetwork,
  isChoices,
  isTruthy,
  needs,
  requireNetworkRight,
  requireThisSite,
  SiteId,
  textOf,
} from '../../seo-kernel/index.ts'
import { runTask, TASK_NAMES } from './tasks.ts'

const Action = lenient(string({ description: 'Name of the task.', enum: TASK_NAMES }), textOf)

const Data = lenient(
  typed<Readonly<Record<string, boolean>>>({
    type: 'object',
    additionalProperties: boolean(),
    description: 'For `deprecated-options`: deprecated settings to use.',
  }),
  (given) =>
    isChoices(given)
      ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, isTruthy(value)]))
      : undefined,
)

export const taskRoutes = {
  runSeoTask: route({
    method: 'POST',
    path: 'settings/do-task',
    summary: 'Run a maintenance task',
    can: needs('tools_settings'),
    args: {
      action: Action,
      data: Data,
      network: ForNetwork,
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
