import type { Context } from '../../../contract/context.ts'
import { route } from '../../../contract/route.ts'
import { array, boolean, inPath, integer, object, string } from '../../../contract/schema.ts'
import { audit } from '../../audit/index.ts'
import { loadOwner, mayEdit, requirePerson, type UserRow, userErrors } from '../model/index.ts'
import { endSession, listSessions } from './service.ts'
import { deleteSessionsOf } from './store.ts'
import { ownSession, sessionName } from './token.ts'

const OwnerArgs = {
  user_id: inPath(string({ description: 'Id of the user, or `me`.', unpublished: true })),
}

const SessionReply = object({
  name: string({
    description: 'Identifies the session among those of the user.',
    required: true,
  }),
  created_gmt: string({ description: 'When the user signed in, in GMT.', required: true }),
  expires_gmt: string({ description: 'When it ends at the latest, in GMT.', required: true }),
  ip: string({ description: 'IP address of the sign-in.', required: true }),
  user_agent: string({ description: 'Browser of the sign-in, in its own words.', required: true }),
  device: string({ description: 'Browser and system, in plain words.', required: true }),
  is_current: boolean({ description: 'Whether it is that of the request.', required: true }),
})

const permitOwner = (ctx: Context, _args: object, owner: UserRow): void => {
  if (!mayEdit(ctx, owner)) throw userErrors.rest_cannot_edit()
}

const SESSIONS = 'users/(?P<user_id>(?:[\\d]+|me))/sessions'

const shared = {
  path: SESSIONS,
  can: 'anyone',
  args: OwnerArgs,
  samples: () => ({ user_id: { from: 'core/v2/users' } }),
  load: loadOwner,
  permit: permitOwner,
} as const

export const sessionRoutes = {
  listSessions: route({
    ...shared,
    method: 'GET',
    summary: 'List the open sessions of a user',
    reply: array(SessionReply),
  }).handle(async ({ ctx, subject: owner }) => {
    const current = ownSession(ctx)
    const own = current === undefined ? undefined : sessionName(current)
    return (await listSessions(ctx, owner.id)).map(({ user_id: _id, ...session }) => ({
      ...session,
      is_current: session.name === own,
    }))
  }),

  endSessions: route({
    ...shared,
    method: 'DELETE',
    summary: 'Delete all other sessions of a user',
    reply: object({
      deleted: boolean({ required: true }),
      count: integer({ description: 'Number of ended sessions.', required: true }),
    }),
  }).handle(async ({ ctx, subject: owner }) => {
    await requirePerson(ctx, 'end sessions', owner.id)
    const before = await listSessions(ctx, owner.id)
    await ctx.transaction(async (ctx) => {
      await deleteSessionsOf(ctx.db, owner.id, ownSession(ctx))
      await audit(ctx, 'user.sessions-ended', { subject: owner.id, login: owner.login })
    })
    const after = await listSessions(ctx, owner.id)
    return { deleted: true, count: before.length - after.length }
  }),

  endSession: route({
    ...shared,
    path: `${SESSIONS}/(?P<name>[\\da-f]{16})`,
    method: 'DELETE',
    summary: 'Delete a session of a user',
    args: {
      ...OwnerArgs,
      name: inPath(string({ description: 'Name of the session.', unpublished: true })),
    },
    samples: () => ({ user_id: { from: 'core/v2/users' }, name: '0123456789abcdef' }),
    reply: object({ deleted: boolean({ required: true }) }),
  }).handle(async ({ ctx, args, subject: owner }) => {
    await requirePerson(ctx, 'end a session', owner.id)
    await ctx.transaction(async (ctx) => {
      if (!(await endSession(ctx, owner.id, args.name))) throw userErrors.rest_session_ended()
      await audit(ctx, 'user.sessions-ended', { subject: owner.id, login: owner.login })
    })
    return { deleted: true }
  }),
}
