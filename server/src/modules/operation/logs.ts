import { Id, Page, PerPage, Search } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { listing } from '../../contract/reply.ts'
import { type RateLimit, route } from '../../contract/route.ts'
import { array, inPath, integer, object, oneOf, string } from '../../contract/schema.ts'
import { AUDIT_EVENTS, type AuditEvent, searchAuditEntries } from '../audit/index.ts'
import { findLoggedMails, findMail, type MailRow, sendLoggedMail } from '../mail/index.ts'
import { listAllApplicationPasswords, revokeApplicationPassword } from '../users/index.ts'
import { CAN, operationErrors } from './common/index.ts'

const required = { required: true } as const
const paging = { page: Page, per_page: PerPage } as const

const Entry = object({
  id: integer(required),
  at_gmt: string({ description: 'When it happened, in GMT.', ...required }),
  event: string(required),
  actor: string({ description: 'Login of the user, or what acted instead.', ...required }),
  via: string({ description: 'How the request was authenticated.', ...required }),
  ip: string(required),
  subject: string({ description: 'What was changed: an id, a name.', ...required }),
  details: string({ description: 'JSON.', ...required }),
})

const Mail = object({
  id: integer(required),
  state: oneOf(['sent', 'failed', 'stored'], {
    description: 'Stored mails were not sent, because no mail server is configured.',
    ...required,
  }),
  recipients: string(required),
  subject: string(required),
  error: string({ description: 'The last refusal of the mail server.', ...required }),
  created_gmt: string(required),
})

const Password = object({
  uuid: string(required),
  name: string(required),
  user: integer({ description: 'Id of the owner.', ...required }),
  login: string({ description: 'Login of the owner.', ...required }),
  created_gmt: string(required),
  last_used_gmt: string({ description: 'Empty if it was never used.', ...required }),
  last_ip: string(required),
})

const presentMail = (row: MailRow) => ({
  id: row.id,
  state: row.state as 'sent',
  recipients: row.recipients,
  subject: row.subject,
  error: row.error ?? '',
  created_gmt: row.created_gmt,
})

/** A mail server may take its time to refuse. */
const resentMails: RateLimit = { name: 'resent-mails', seconds: 600, requests: () => 50 }

export const logRoutes = {
  listAuditEntries: route({
    method: 'GET',
    path: 'audit',
    summary: 'List entries of the audit log',
    can: CAN,
    args: {
      ...paging,
      search: Search,
      event: array(oneOf(AUDIT_EVENTS), {
        description: 'Limit results to these events.',
        default: [] as readonly AuditEvent[],
      }),
      after: string({ description: 'The first day, in GMT.', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      before: string({ description: 'The last day, in GMT.', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    },
    reply: array(Entry),
  }).handle(async ({ ctx, args }) => {
    const { page, per_page: perPage, search, event, after, before } = args
    const { rows, total } = await searchAuditEntries(ctx, {
      events: event.length > 0 ? event : undefined,
      search: search || undefined,
      after,
      before: before === undefined ? undefined : `${before}T23:59:59`,
      ...{ limit: perPage, offset: (page - 1) * perPage },
    })
    return listing(
      rows.map(({ actor_id: _id, ...row }) => row),
      { total, page, perPage },
    )
  }),

  listMails: route({
    method: 'GET',
    path: 'mails',
    summary: 'List mails',
    can: CAN,
    args: {
      ...paging,
      state: oneOf(['sent', 'failed', 'stored'], { description: 'Limit results to this state.' }),
    },
    reply: array(Mail),
  }).handle(async ({ ctx, args: { page, per_page: perPage, state } }) => {
    const place = { limit: perPage, offset: (page - 1) * perPage }
    const { rows, total } = await findLoggedMails(ctx.db, { state, ...place })
    return listing(rows.map(presentMail), { total, page, perPage })
  }),

  resendMail: route({
    method: 'POST',
    path: 'mails/(?P<id>[\\d]+)/send',
    summary: 'Send a mail again',
    description:
      'Sends a mail that was refused or only stored, and reports the error of the mail server.',
    can: CAN,
    limit: resentMails,
    args: { id: Id },
    samples: () => ({ id: 1 }),
    reply: Mail,
    load: async (ctx: Context, { id }: { readonly id: number }): Promise<MailRow> => {
      const mail = await findMail(ctx.db, id)
      if (!mail) throw operationErrors.operation_mail_not_found()
      return mail
    },
  }).handle(async ({ ctx, subject }) => {
    if (subject.state === 'sent') throw operationErrors.operation_mail_sent()
    await sendLoggedMail(ctx, subject)
    return presentMail({ ...subject, state: 'sent', error: null })
  }),

  listAllApplicationPasswords: route({
    method: 'GET',
    path: 'application-passwords',
    summary: 'List application passwords of all users',
    can: CAN,
    args: { ...paging, search: Search },
    reply: array(Password),
  }).handle(async ({ ctx, args: { page, per_page: perPage, search } }) => {
    const place = { limit: perPage, offset: (page - 1) * perPage }
    const { rows, total } = await listAllApplicationPasswords(ctx, { search, ...place })
    return listing(
      rows.map((row) => ({
        ...{ uuid: row.uuid, name: row.name, user: row.user_id, login: row.login },
        created_gmt: row.created_gmt.slice(0, 19),
        last_used_gmt: row.last_used_gmt ?? '',
        last_ip: row.last_ip ?? '',
      })),
      { total, page, perPage },
    )
  }),

  revokeAnyApplicationPassword: route({
    method: 'DELETE',
    path: 'application-passwords/(?P<user>[\\d]+)/(?P<uuid>[\\w-]+)',
    summary: 'Delete an application password of a user',
    can: CAN,
    args: {
      user: { ...Id, description: 'Id of the owner.' },
      uuid: inPath(string({ description: 'Id of the application password.' })),
    },
    samples: () => ({ user: 1, uuid: 'none' }),
    reply: object({ uuid: string(required), name: string(required) }),
  }).handle(async ({ ctx, args }) => {
    const { uuid, name } = await revokeApplicationPassword(ctx, args.user, args.uuid)
    return { uuid, name }
  }),
}
