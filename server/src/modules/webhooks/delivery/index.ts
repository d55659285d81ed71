import type { JobDefinition } from '../../../contract/jobs.ts'
import { DELIVER } from '../common/index.ts'
import { deliverAll } from './deliver.ts'
import { deleteOldDeliveries } from './store.ts'

export { deliveryRoutes } from './routes.ts'

export const deliverEvents: JobDefinition = { name: DELIVER, run: deliverAll }

export const sweepDeliveries: JobDefinition = {
  name: 'webhooks.sweep',
  every: '31 * * * *',
  run: (ctx) => ctx.transaction(({ db }) => deleteOldDeliveries(db, ctx.clock().toISOString())),
}
