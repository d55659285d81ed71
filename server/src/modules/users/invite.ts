import { Id } from '../../contract/arguments/args.ts'
import type { Context, WriteContext } from '../../contract/context.ts'
import type { JobDefinition } from '../../contract/jobs.ts'
import { created, type Reply } from '../../contract/reply.ts'
import { route } from '../../contract/route.ts'
import { array, integer, object, string } from '../../contract/schema.ts'
import { nowGmt, toGmtText } from '../../lib/dates.ts'
import { decodeEntities } from '../../lib/html/entities.ts'
import { randomPassword } from '../../lib/passwords.ts'
import { hashMailedKey, newMailedKey } from '../../lib/secrets/mailed-key.ts'
import { lockRow } from '../../store/locks.ts'
import { audit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { siteSettings } from '../settings/index.ts'
import { createUser } from './accounts.ts'
import {
  findUser,
  isOpenAsBefore,
  mayEdit,
  NO_EMAIL,
  requirePerson,
  type UserRow,
  userErrors,
} from './model/index.ts'
import { accountPages, isReachable, printNotice } from './notices/index.ts'
import {
  deleteResetsOf,
  findInvitations,
  type Invitation,
  insertReset,
  saveInvitation,
} from './resets/index.ts'
import { NewUserArgs } from './resource.ts'
import { getUser } from './service.ts'

const LIFETIME_DAYS = 7
const LIFETIME_MS = LIFETIME_DAYS * 86_400_000

const JOB = 'users.invite'

/** The most invitations in one response. */
const MOST = 100

interface Invited {
  readonly id: number
}

/** Marks a user as invited and queues the mail, in the transaction of the caller. */
const queueInvitation = async (
  ctx: WriteContext,
  invitation: Invitation,
  login: string,
): Promise<void> => {
  const { user_id: id } = invitation
  await saveInvitation(ctx.db, invitation)
  await audit(ctx, 'user.invited', { subject: id, login })
  const payload: Invited = { id }
  await ctx.jobs.add(JOB, payload)
  ctx.touch('users')
}

/** Mails a link to choose a password. A new link replaces the former ones. */
export const invitationJob: JobDefinition = {
  name: JOB,
  run: async (ctx: Context, { id }: Invited) => {
    const user = await findUser(ctx.db, id)
    const [invitation] = await findInvitations(ctx.db, [id], 1)
    if (!user || !invitation || user.is_suspended !== 0) return
    const token = newMailedKey()
    const title = decodeEntities((await siteSettings(ctx)).title)
    const letter = await printNotice(ctx, {
      heading: `You are invited to ${title}`,
      lead: `An account was made for you. You sign in as ${user.login}, or with this address.`,
      sections: [
        {
          heading: 'To accept',
          lines: [
            {
              text: `Choose a password. This link works once, within ${LIFETIME_DAYS} days.`,
              address: ctx.links.site(`${accountPages.newPassword}?key=${token}`),
            },
          ],
        },
        {
          heading: 'If you do not know this site',
          lines: [
            { text: 'There is nothing to do: the account cannot be used without a password.' },
          ],
        },
      ],
      page: '',
    })
    await ctx.transaction(async (ctx) => {
      // A change meanwhile may have set a password, or another address.
      await lockRow(ctx.db, 'users', user.id)
      const current = await findUser(ctx.db, user.id)
      if (!isOpenAsBefore(current, user) || current.email !== user.email) return
      await deleteResetsOf(ctx.db, user.id)
      const reset = {
        token_hash: hashMailedKey(token),
        user_id: user.id,
        expires_gmt: toGmtText(new Date(ctx.clock().getTime() + LIFETIME_MS)),
      }
      await insertReset(ctx.db, reset, nowGmt(ctx.clock))
      await sendMail(ctx, { to: [user.email], ...letter })
    })
  },
}

const InvitationReply = object({
  user_id: integer({ description: 'Id of the user.', required: true }),
  sent_gmt: string({ description: 'When the last mail was sent, in GMT.', required: true }),
})

const { username, email, name, first_name, last_name, roles } = NewUserArgs

/** The password stays unknown until the user chooses one. */
const invite = async (
  ctx: Context,
  given: {
    readonly username: string
    readonly email: string
    readonly name?: string | undefined
    readonly first_name?: string | undefined
    readonly last_name?: string | undefined
    readonly roles?: readonly string[] | undefined
  },
): Promise<Reply<Invitation>> => {
  if (!isReachable(given.email)) throw userErrors.rest_user_invalid_email(NO_EMAIL)
  await requirePerson(ctx, 'invite a user', given.username)
  const sent_gmt = nowGmt(ctx.clock)
  const user = await createUser(
    ctx,
    {
      login: given.username,
      email: given.email,
      password: randomPassword(40),
      name: given.name,
      firstName: given.first_name,
      lastName: given.last_name,
      roles: given.roles,
    },
    (ctx, row) => queueInvitation(ctx, { user_id: row.id, sent_gmt }, row.login),
  )
  const invitation = { user_id: user.id, sent_gmt }
  return created(invitation, ctx.links.api(`core/v2/users/${invitation.user_id}`))
}

const resend = async (ctx: Context, user: UserRow): Promise<Invitation> => {
  await requirePerson(ctx, 'invite a user', user.id)
  return ctx.transaction(async (ctx) => {
    const [open] = await findInvitations(ctx.db, [user.id], 1)
    if (!open) throw userErrors.rest_user_not_invited()
    const invitation = { user_id: user.id, sent_gmt: nowGmt(ctx.clock) }
    await queueInvitation(ctx, invitation, user.login)
    return invitation
  })
}

export const invitationRoutes = {
  listInvitations: route({
    method: 'GET',
    path: 'invitations',
    summary: 'List open invitations',
    can: 'edit_users',
    args: {
      users: array(integer(), {
        description: 'Limit results to these users; the newest invitations without it.',
        maxItems: MOST,
      }),
    },
    reply: array(InvitationReply),
  }).handle(async ({ ctx, args: { users } }) =>
    users?.length === 0 ? [] : findInvitations(ctx.db, users, MOST),
  ),

  createInvitation: route({
    method: 'POST',
    path: 'invitations',
    summary: 'Send an invitation to a new user by mail',
    can: 'create_users',
    denied: userErrors.rest_cannot_create_user,
    args: { username, email, name, first_name, last_name, roles },
    samples: (n) => ({ username: `guest${n}`, email: `guest${n}@example.org` }),
    reply: InvitationReply,
  }).handle(({ ctx, args }) => invite(ctx, args)),

  resendInvitation: route({
    method: 'POST',
    path: 'invitations/(?P<id>[\\d]+)/resend',
    summary: 'Send an invitation again',
    description: 'The link of the former mail ends.',
    can: 'create_users',
    denied: userErrors.rest_cannot_create_user,
    args: { id: Id },
    samples: () => ({ id: { from: 'core/v2/users' } }),
    reply: InvitationReply,
    load: (ctx, { id }) => getUser(ctx, id),
    permit: (ctx, _args, user) => {
      if (!mayEdit(ctx, user)) throw userErrors.rest_cannot_edit()
    },
  }).handle(({ ctx, subject }) => resend(ctx, subject)),
}
