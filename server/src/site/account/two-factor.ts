import { sanitizeLine } from '../../lib/text.ts'
import {
  accountPages,
  addPasskey,
  confirmSession,
  confirmTotp,
  disableTwoFactor,
  isRecentSession,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  requireConfirmation,
} from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { readCredential } from '../common/passkey-script.ts'
import { problem } from '../common/refusals.ts'
import { setSessionCookie } from '../common/session.ts'
import { type AccountPage, type AccountView, type AccountVisit, refusedView } from './frame.ts'
import { recoveryCodesView } from './recovery-codes.ts'
import { confirmationView, twoFactorView } from './two-factor-views.ts'

type Outcome = Awaited<ReturnType<NonNullable<AccountPage['act']>>>

/** Sets up and changes the second factors of the account; an old session confirms the password first. */
export const twoFactorPage: AccountPage = {
  page: accountPages.twoFactor,
  servesEnrolment: true,
  done: {
    confirmed: 'Thank you. You can now change two-factor sign-in.',
    added: 'Your new way to sign in works from now on. All other sessions have ended.',
    app_removed: 'The authenticator app is removed.',
    passkey_removed: 'The passkey is removed.',
    renamed: 'The passkey has a new name.',
    off: 'Two-factor sign-in is switched off. Your password alone opens your account.',
  },
  show: (account) => view(account),
  act: async (account) => {
    const { visit, session, values } = account
    const act = textOf(values, 'act')
    if (act === 'confirm') return confirm(account)
    await requireConfirmation(visit.ctx, session.user, undefined)
    return change(account, act)
  },
}

const MAX_NAME_LENGTH = 200
const RENEWED = 'The old codes are void, and these are new.'

const change = async (account: AccountVisit, act: string): Promise<Outcome> => {
  const { visit, session, values } = account
  const { ctx } = visit
  const { user } = session
  const id = textOf(values, 'passkey')
  const name = sanitizeLine(textOf(values, 'name')).slice(0, MAX_NAME_LENGTH) || 'Passkey'
  switch (act) {
    case 'add-app': {
      const given = { setup: textOf(values, 'setup'), code: textOf(values, 'code') }
      return added(account, await confirmTotp(ctx, user, given))
    }
    case 'add-passkey': {
      const credential = readCredential(textOf(values, 'credential')) ?? {}
      return added(account, (await addPasskey(ctx, user, { name, credential })).recoveryCodes)
    }
    case 'remove-app':
      await removeTotp(ctx, user.id)
      return { done: 'app_removed' }
    case 'remove-passkey':
      await removePasskey(ctx, user.id, id)
      return { done: 'passkey_removed' }
    case 'rename-passkey':
      await renamePasskey(ctx, user.id, id, name)
      return { done: 'renamed' }
    case 'renew-codes':
      return recoveryCodesView(account, await renewRecoveryCodes(ctx, user.id), RENEWED)
    case 'disable':
      await disableTwoFactor(ctx, user.id)
      return { done: 'off' }
    default:
      return { ...(await view(account)), status: 400, notice: problem('Please choose an action.') }
  }
}

/** With the first factor come recovery codes, which are shown only now. */
const added = (account: AccountVisit, codes: readonly string[]): Outcome =>
  codes.length > 0
    ? recoveryCodesView(account, codes, 'Two-factor sign-in is on.')
    : { done: 'added' }

const confirm = async (account: AccountVisit): Promise<Outcome> => {
  const { visit, session, request, reply, values } = account
  const opened = await confirmSession(visit.ctx, session.user, {
    password: textOf(values, 'current_password'),
    token: session.token,
    userAgent: request.headers['user-agent'] ?? '',
  })
  if (opened.kind !== 'ok') return refusedView(await view(account), opened)
  setSessionCookie(reply, visit, opened.token, opened.expiresAt)
  const target = textOf(values, 'redirect_to')
  return { done: 'confirmed', ...(target && { redirect_to: target }) }
}

const view = async (account: AccountVisit): Promise<AccountView> =>
  (await isRecentSession(account.visit.ctx)) ? twoFactorView(account) : confirmationView(account)
