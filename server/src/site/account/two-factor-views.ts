import {
  accountPages,
  arePasskeysPossible,
  beginTotp,
  registrationOptions,
  resumeTotp,
  type TwoFactorStatus,
  twoFactorStatus,
} from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { PASSKEY_SCRIPT, passkeyForm } from '../common/passkey-script.ts'
import { drawQrCode } from '../common/qr-code.ts'
import { field } from './fields.ts'
import { type AccountView, type AccountVisit, nonceField } from './frame.ts'
import { timePrinter } from './times.ts'

const TITLE = 'Two-factor sign-in'

/** Asks for the password before an old session may change anything here. */
export const confirmationView = async (account: AccountVisit): Promise<AccountView> => {
  const { visit, session } = account
  const status = await twoFactorStatus(visit.ctx, session.user)
  return {
    title: TITLE,
    content: html`${summary(status)}
${form(
  account,
  'confirm',
  html`<h2>Is it you?</h2>
<p>You signed in a while ago. Please enter your password to change something here.</p>
<input type="hidden" name="username" value="${session.user.login}" autocomplete="username">
${field({ name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password', isRequired: true })}
<div class="buttons"><button>Continue</button></div>`,
)}`,
  }
}

export const twoFactorView = async (account: AccountVisit): Promise<AccountView> => {
  const { visit, session } = account
  const status = await twoFactorStatus(visit.ctx, session.user)
  const isReplacing = textOf(account.values, 'replace') === 'app'
  return {
    title: TITLE,
    script: arePasskeysPossible(visit.ctx) ? PASSKEY_SCRIPT : undefined,
    content: html`${summary(status)}
${status.isEnabled && (await factors(account, status))}
${(!status.hasApp || isReplacing) && (await appSetup(account, status))}
${await passkeySetup(account, status)}
${status.isEnabled && recoveryCodes(account, status)}
${
  status.isEnabled &&
  !status.isRequired &&
  form(
    account,
    'disable',
    html`<h2>Switch it off</h2>
<p>Removes the app, all passkeys and the recovery codes. Your password alone opens your account then.</p>
<div class="buttons"><button class="quiet">Switch two-factor sign-in off</button></div>`,
  )
}`,
  }
}

const summary = ({ isEnabled, isRequired }: TwoFactorStatus): Html => {
  if (isEnabled)
    return html`<p class="lead">It is on: signing in takes your password and one of the ways below.</p>`
  return isRequired
    ? html`<p class="notice">Your role needs two-factor sign-in. Set up one of the two ways below to go on.</p>`
    : html`<p class="lead">Protects your account even if your password becomes known: signing in then also takes your phone or a passkey.</p>`
}

const form = ({ visit, session, values }: AccountVisit, act: string, content: Html): Html =>
  html`<form class="card" method="post" action="${visit.path(accountPages.twoFactor)}">
${hidden(session.nonce, act, textOf(values, 'redirect_to'))}
${content}
</form>`

const hidden = (nonce: string, act: string, target: string): Html =>
  html`<input type="hidden" name="_wpnonce" value="${nonce}">
<input type="hidden" name="act" value="${act}">
<input type="hidden" name="redirect_to" value="${target}">`

const appSetup = async (account: AccountVisit, { hasApp }: TwoFactorStatus): Promise<Html> => {
  const { visit, session, values } = account
  const { user } = session
  const { secret, uri, setup } =
    (await resumeTotp(visit.ctx, user, textOf(values, 'setup'))) ??
    (await beginTotp(visit.ctx, user))
  return form(
    account,
    'add-app',
    html`<h2>${hasApp ? 'Another authenticator app' : 'Authenticator app'}</h2>
<ol class="set-up">
<li><p>Install an authenticator app on your phone, or use the one in your password manager.</p></li>
<li><p>Scan this code with it.</p>
${await drawQrCode(uri, 'QR code for your authenticator app')}
<details><summary>I cannot scan it</summary>
<p>Open it <a href="${ownAddress(uri)}">in an app on this device</a>, or type this key:</p>
<p><code class="key">${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p></details></li>
<li><div class="field">
<label for="code">Enter the code that the app shows</label>
<input class="code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" title="Six digits" maxlength="7" required>
</div></li>
</ol>
<input type="hidden" name="setup" value="${setup}">
<div class="buttons"><button>${hasApp ? 'Replace the app' : 'Turn on'}</button></div>`,
  )
}

/** Made by the server, with a scheme that addresses of others may not have. */
const ownAddress = (uri: string): Html => html`${uri}`

const passkeySetup = async (
  account: AccountVisit,
  { passkeys }: TwoFactorStatus,
): Promise<Html | false> => {
  const { visit, session, values } = account
  if (!arePasskeysPossible(visit.ctx)) return false
  const options = await registrationOptions(visit.ctx, session.user)
  return html`<form class="card" method="post" action="${visit.path(accountPages.twoFactor)}"${passkeyForm('create', options)}>
${hidden(session.nonce, 'add-passkey', textOf(values, 'redirect_to'))}
<h2>${passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</h2>
<p>Your fingerprint, your face, the PIN of this device or a security key takes the place of the code.</p>
<input type="hidden" name="credential">
${field({ name: 'name', label: 'Name', maxLength: 200, isRequired: true, hint: 'So that you know it again: the device, or your password manager.' })}
<div class="buttons"><button>Add a passkey</button></div>
<p class="soft small" role="status"></p>
</form>`
}

const factors = async (account: AccountVisit, status: TwoFactorStatus): Promise<Html> => {
  const { visit, session } = account
  const printTime = await timePrinter(visit.ctx)
  const action = visit.path(accountPages.twoFactor)
  const isLast = status.isRequired && Number(status.hasApp) + status.passkeys.length === 1
  const button = (act: string, label: string, content?: Html): Html =>
    html`<form class="plain" method="post" action="${action}">${nonceField(session)}<input type="hidden" name="act" value="${act}">${content}<button class="quiet" aria-label="${label}">Remove</button></form>`
  return html`<ul class="rows">
${
  status.hasApp &&
  html`<li class="card"><div><strong>Authenticator app</strong>
<p class="soft small">Shows a new code every 30 seconds. <a href="${action}?replace=app">Set up another app</a></p></div>
${!isLast && button('remove-app', 'Remove the authenticator app')}</li>\n`
}
${status.passkeys.map(
  ({
    credential_id,
    name,
    created_gmt,
    last_used_gmt,
  }) => html`<li class="card"><div><strong>${name}</strong> <span class="badge">passkey</span>
<p class="soft small">Added ${printTime(created_gmt)}; ${last_used_gmt === null ? 'never used' : html`last used ${printTime(last_used_gmt)}`}.</p>
<details><summary aria-label="Rename ${name}">Rename</summary>
<form class="rename" method="post" action="${action}">${nonceField(session)}<input type="hidden" name="act" value="rename-passkey"><input type="hidden" name="passkey" value="${credential_id}"><input name="name" value="${name}" aria-label="New name of ${name}" maxlength="200" required><button class="quiet">Save</button></form></details></div>
${!isLast && button('remove-passkey', `Remove the passkey ${name}`, html`<input type="hidden" name="passkey" value="${credential_id}">`)}</li>\n`,
)}</ul>`
}

const recoveryCodes = (account: AccountVisit, { recoveryCodesLeft: left }: TwoFactorStatus): Html =>
  form(
    account,
    'renew-codes',
    html`<h2>Recovery codes</h2>
<p>${left === 0 ? 'You have used all of your codes.' : `${left} of 10 are left.`} New codes replace the old ones.</p>
<div class="buttons"><button class="quiet">Make new codes</button></div>`,
  )
