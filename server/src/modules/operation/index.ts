import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import { backupJobs, backupRoutes } from './backups/index.ts'
import { operationErrors } from './common/index.ts'
import { jobRoutes } from './jobs.ts'
import { logRoutes } from './logs.ts'
import { stateRoutes } from './state/index.ts'

/** What administrators need to keep the server running. */
export const operationModule: Module = {
  name: 'operation',
  routes: { 'operation/v1': { ...jobRoutes, ...backupRoutes, ...stateRoutes, ...logRoutes } },
  errors: [operationErrors],
  extensions: [namespaces.with({ name: 'operation/v1' }), backupJobs],
}
