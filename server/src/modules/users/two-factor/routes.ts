import type { Context } from '../../../contract/context.ts'
import { created } from '../../../contract/reply.ts'
import { EDITABLE, route } from '../../../contract/route.ts'
import { array, boolean, object } from '../../../contract/schema.ts'
import {
  isSelf,
  loadOwner,
  mayEdit,
  requirePerson,
  type UserRow,
  userErrors,
} from '../model/index.ts'
import { disableTwoFactor, renewRecoveryCodes, resetTwoFactor } from './changes.ts'
import { isRecentSession, requireConfirmation } from './confirmation.ts'
import {
  addPasskey,
  arePasskeysPossible,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { twoFactorSettings } from './required.ts'
import {
  AddedPasskey,
  ConfirmTotpArgs,
  NewPasskeyArgs,
  OwnerArgs,
  Passkey,
  PasskeyArgs,
  PasskeyOptions,
  PasswordArgs,
  presentPasskey,
  presentStatus,
  RecoveryCodes,
  RenameArgs,
  Settings,
  SettingsArgs,
  Setup,
  Status,
} from './resource.ts'
import { twoFactorStatus } from './status.ts'
import { findPasskeys } from './store.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

const OF_USER = 'users/(?P<user_id>(?:[\\d]+|me))/two-factor'
const OWN = 'users/me/two-factor'
const OWN_PASSKEY = `${OWN}/passkeys/(?P<passkey_id>[\\w\\-]+)`

/** For the law tests, which call every route. */
const ofUser = () => ({ user_id: { from: 'core/v2/users' } })

const Removed = object({ deleted: boolean({ required: true }) })

const loadSelf = (ctx: Context): Promise<UserRow> => loadOwner(ctx, { user_id: 'me' })

/** Second factors protect from stolen credentials, so no application password changes them (SEC-26). */
const permitSession = ({ user }: Context): void => {
  if (user.kind === 'user' && user.via.kind !== 'session') throw userErrors.rest_needs_session()
}

const permitReading = (ctx: Context, _args: object, owner: UserRow): void => {
  if (!mayEdit(ctx, owner)) throw userErrors.rest_cannot_edit()
}

export const twoFactorRoutes = {
  getTwoFactorSettings: route({
    method: 'GET',
    path: 'two-factor/settings',
    summary: 'Get the settings of two-factor sign-in',
    can: 'manage_options',
    reply: Settings,
  }).handle(({ ctx }) => twoFactorSettings.read(ctx)),

  updateTwoFactorSettings: route({
    method: EDITABLE,
    path: 'two-factor/settings',
    summary: 'Update the settings of two-factor sign-in',
    description:
      'Users of these roles who have no second factor are led to its set-up after signing in and can do nothing else in a session before. Application passwords are not affected.',
    can: 'manage_options',
    args: SettingsArgs,
    samples: () => ({ two_factor_roles: [] }),
    reply: Settings,
  }).handle(async ({ ctx, args }) => {
    await requirePerson(ctx, 'change the roles that need two-factor sign-in', 'two_factor')
    return twoFactorSettings.save(ctx, () => args)
  }),

  getTwoFactor: route({
    method: 'GET',
    path: OF_USER,
    summary: 'Get the state of two-factor sign-in',
    can: 'anyone',
    args: OwnerArgs,
    samples: ofUser,
    reply: Status,
    load: loadOwner,
    permit: permitReading,
  }).handle(async ({ ctx, subject }) =>
    presentStatus(await twoFactorStatus(ctx, subject), {
      // A reset for another user needs no password.
      isPasswordNeeded: isSelf(ctx, subject) && !(await isRecentSession(ctx)),
      arePasskeysPossible: arePasskeysPossible(ctx),
    }),
  ),

  deactivateTwoFactor: route({
    method: 'DELETE',
    path: OF_USER,
    summary: 'Deactivate two-factor sign-in',
    description:
      'For another user this is a reset: all second factors are removed, all sessions end, and the user is notified by mail.',
    can: 'anyone',
    args: { ...OwnerArgs, ...PasswordArgs },
    samples: ofUser,
    reply: Removed,
    load: loadOwner,
    permit: (ctx, args, owner) => {
      permitReading(ctx, args, owner)
      permitSession(ctx)
    },
  }).handle(async ({ ctx, args, subject: owner }) => {
    if (isSelf(ctx, owner)) {
      await requireConfirmation(ctx, owner, args.password)
      await disableTwoFactor(ctx, owner.id)
    } else await resetTwoFactor(ctx, owner.id)
    return { deleted: true }
  }),

  generateTotpSecret: route({
    method: 'POST',
    path: `${OWN}/totp`,
    summary: 'Generate the secret of an authenticator app',
    description: 'Stores nothing: the app is added with the first code.',
    can: 'anyone',
    reply: Setup,
    load: loadSelf,
    permit: permitSession,
  }).handle(({ ctx, subject }) => beginTotp(ctx, subject)),

  activateTotp: route({
    method: 'POST',
    path: `${OWN}/totp/confirm`,
    summary: 'Activate an authenticator app',
    description:
      'Replaces the former app and ends all other sessions. With the first second factor, recovery codes are made.',
    can: 'anyone',
    args: ConfirmTotpArgs,
    samples: () => ({ setup: 'unknown', code: '000000' }),
    reply: RecoveryCodes,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args, subject }) => {
    await requireConfirmation(ctx, subject, args.password)
    return { recovery_codes: await confirmTotp(ctx, subject, args) }
  }),

  deleteTotp: route({
    method: 'DELETE',
    path: `${OWN}/totp`,
    summary: 'Delete the authenticator app',
    can: 'anyone',
    args: PasswordArgs,
    reply: Removed,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args, subject }) => {
    await requireConfirmation(ctx, subject, args.password)
    await removeTotp(ctx, subject.id)
    return { deleted: true }
  }),

  generateRecoveryCodes: route({
    method: 'POST',
    path: `${OWN}/recovery-codes`,
    summary: 'Generate new recovery codes',
    description: 'The former codes are void.',
    can: 'anyone',
    args: PasswordArgs,
    reply: RecoveryCodes,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args, subject }) => {
    await requireConfirmation(ctx, subject, args.password)
    return { recovery_codes: await renewRecoveryCodes(ctx, subject.id) }
  }),

  listPasskeys: route({
    method: 'GET',
    path: `${OWN}/passkeys`,
    summary: 'List passkeys',
    can: 'anyone',
    reply: array(Passkey),
    load: loadSelf,
    permit: permitReading,
  }).handle(async ({ ctx, subject }) =>
    (await findPasskeys(ctx.db, subject.id)).map(presentPasskey),
  ),

  generatePasskeyOptions: route({
    method: 'POST',
    path: `${OWN}/passkeys/options`,
    summary: 'Generate the options for a new passkey',
    can: 'anyone',
    reply: PasskeyOptions,
    load: loadSelf,
    permit: permitSession,
  }).handle(({ ctx, subject }) => registrationOptions(ctx, subject)),

  createPasskey: route({
    method: 'POST',
    path: `${OWN}/passkeys`,
    summary: 'Create a passkey',
    description: 'Ends all other sessions. With the first second factor, recovery codes are made.',
    can: 'anyone',
    args: NewPasskeyArgs,
    samples: () => ({ name: 'My phone', credential: {} }),
    reply: AddedPasskey,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args: { name, credential, password }, subject }) => {
    await requireConfirmation(ctx, subject, password)
    const added = await addPasskey(ctx, subject, { name, credential })
    const shown = presentPasskey(added.passkey)
    const location = ctx.links.api(`accounts/v1/${OWN}/passkeys/${shown.id}`)
    return created({ ...shown, recovery_codes: added.recoveryCodes }, location)
  }),

  updatePasskey: route({
    method: EDITABLE,
    path: OWN_PASSKEY,
    summary: 'Update a passkey',
    can: 'anyone',
    args: RenameArgs,
    samples: () => ({ passkey_id: 'unknown', name: 'My phone' }),
    reply: Passkey,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args: { passkey_id: id, name }, subject }) =>
    presentPasskey(await renamePasskey(ctx, subject.id, id, name)),
  ),

  deletePasskey: route({
    method: 'DELETE',
    path: OWN_PASSKEY,
    summary: 'Delete a passkey',
    can: 'anyone',
    args: { ...PasskeyArgs, ...PasswordArgs },
    samples: () => ({ passkey_id: 'unknown' }),
    reply: Removed,
    load: loadSelf,
    permit: permitSession,
  }).handle(async ({ ctx, args, subject }) => {
    await requireConfirmation(ctx, subject, args.password)
    await removePasskey(ctx, subject.id, args.passkey_id)
    return { deleted: true }
  }),
}
