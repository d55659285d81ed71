import { personalData } from '../../contract/export/personal-data.ts'
import type { Module } from '../../contract/module.ts'
import { personalAuditEntries } from './personal-data.ts'

export {
  AUDIT_EVENTS,
  type AuditEvent,
  audit,
  listAuditEntries,
  searchAuditEntries,
} from './service.ts'
export { type AuditRow, hasEntry } from './store.ts'

/** The log of actions that grant, revoke or change power over the site. */
export const auditModule: Module = {
  name: 'audit',
  extensions: [personalData.with({ audit: personalAuditEntries })],
}
