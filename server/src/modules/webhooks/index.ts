import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { webhookErrors } from './common/index.ts'
import { deliverEvents, deliveryRoutes, sweepDeliveries } from './delivery/index.ts'
import { feedRoutes, sweepEvents } from './feed/index.ts'
import { webhookRoutes } from './hooks/index.ts'
import { recordEvents } from './record/index.ts'

/** What has changed on the site, for other programs: the event feed, and webhooks. */
export const webhooksModule: Module = {
  name: 'webhooks',
  routes: { 'svc/v1': { ...feedRoutes, ...webhookRoutes, ...deliveryRoutes } },
  errors: [webhookErrors],
  atCommit: recordEvents,
  extensions: [jobDefinitions.with(deliverEvents, sweepDeliveries, sweepEvents)],
}
