import type { Module } from '../../contract/module.ts'

export { audit, listAuditEntries } from './service.ts'
export { type AuditRow, hasEntry } from './store.ts'

/** The log of actions that grant, revoke or change power over the site. */
export const auditModule: Module = { name: 'audit' }
