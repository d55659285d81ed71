import type { Context, WriteContext } from '../../contract/context.ts'
import type { Principal } from '../../contract/principal.ts'
import { nowGmt } from '../../lib/dates.ts'
import {
  type AuditPage,
  type AuditQuestion,
  type AuditRow,
  findEntries,
  findPage,
  insertEntry,
} from './store.ts'

/** All audited events: those that grant, revoke or change power over the site. */
export const AUDIT_EVENTS = [
  'user.created',
  'user.deleted',
  'user.password-changed',
  'user.reset-asked-for',
  'user.invited',
  'user.sessions-ended',
  'user.email-changed',
  'user.roles-changed',
  'user.suspended',
  'user.unsuspended',
  'application-password.created',
  'application-password.new-address',
  'application-password.revoked',
  'credentials.refused',
  'sign-in.locked',
  'two-factor.app-added',
  'two-factor.app-removed',
  'two-factor.passkey-added',
  'two-factor.passkey-removed',
  'two-factor.recovery-codes-made',
  'two-factor.recovery-code-used',
  'two-factor.disabled',
  'two-factor.reset',
  'two-factor.locked',
  'settings.changed',
  'media.replaced',
  'role.capabilities-changed',
  'onboarding-key.created',
  'onboarding-key.revoked',
  'backup.created',
  'backup.downloaded',
  'backup.uploaded',
  'backup.deleted',
  'backup.restore-requested',
  'backup.restore-cancelled',
  'cache.purged',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret-rotated',
  'webhook.switched-off',
  'personal-data.requested',
  'personal-data.confirmed',
  'personal-data.exported',
  'personal-data.downloaded',
  'personal-data.erased',
  'personal-data.request-deleted',
] as const
export type AuditEvent = (typeof AUDIT_EVENTS)[number]

export interface AuditDetails {
  /** The object of the event: a user's id, an application password's uuid. */
  readonly subject: string | number
  readonly [detail: string]: string | number | boolean | null | readonly string[]
}

type AuditContext = Pick<WriteContext, 'db' | 'clock' | 'user' | 'ip' | 'config'>

/**
 * Stores an entry in the transaction of the audited change, so that neither is committed without
 * the other (SEC-25). Details must not contain secrets.
 */
export const audit = (
  { db, clock, user, ip, config }: AuditContext,
  event: AuditEvent,
  { subject, ...details }: AuditDetails,
): Promise<void> =>
  insertEntry(
    db,
    {
      at_gmt: nowGmt(clock),
      event,
      ...actorOf(user),
      ip,
      subject: String(subject),
      details: JSON.stringify(details),
    },
    config.auditEntries,
  )

export const listAuditEntries = (ctx: Context, limit: number): Promise<readonly AuditRow[]> =>
  findEntries(ctx.db, limit)

export const searchAuditEntries = (
  ctx: Pick<Context, 'db'>,
  question: AuditQuestion,
): Promise<AuditPage> => findPage(ctx.db, question)

const actorOf = (user: Principal): Pick<AuditRow, 'actor_id' | 'actor' | 'via'> => {
  switch (user.kind) {
    case 'system':
      return { actor_id: null, actor: 'the operator', via: 'command' }
    case 'anonymous':
      return { actor_id: null, actor: 'a stranger', via: '' }
    case 'user': {
      const { via } = user
      const how = via.kind === 'session' ? 'session' : `application-password ${via.uuid}`
      return { actor_id: user.id, actor: user.login, via: how }
    }
  }
}
