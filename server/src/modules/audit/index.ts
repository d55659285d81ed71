import type { Module } from '../../contract/module.ts'

export { audit, listAuditEntries } from './service.ts'
export { type AuditRow, hasEntry } from './store.ts'

/** Who has done what that gives, takes or changes power over the site. */
export const auditModule: Module = { name: 'audit' }
