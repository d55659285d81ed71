export { type AuditDetails, type AuditEvent, audit, listAuditEntries } from './service.ts'
export { type AuditRow, hasEntry } from './store.ts'
