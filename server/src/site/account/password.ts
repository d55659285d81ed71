import { accountPages, changeOwnPassword } from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { newPasswordFields, PASSWORDS_DIFFER } from '../common/new-password.ts'
import { problem } from '../common/refusals.ts'
import { setSessionCookie } from '../common/session.ts'
import { field } from './fields.ts'
import {
  type AccountPage,
  type AccountView,
  type AccountVisit,
  nonceField,
  refusedView,
} from './frame.ts'

/** Changes the password; requires the current one. */
export const passwordPage: AccountPage = {
  page: accountPages.password,
  done: { changed: 'Your password is changed. All other sessions have ended.' },
  show: (account) => view(account),
  act: async (account) => {
    const { visit, session, request, reply, values } = account
    const next = textOf(values, 'new_password')
    if (next !== textOf(values, 'repeated_password'))
      return { ...view(account), status: 400, notice: problem(PASSWORDS_DIFFER) }
    const outcome = await changeOwnPassword(
      visit.ctx,
      session.user,
      { current: textOf(values, 'current_password'), next },
      request.headers['user-agent'] ?? '',
    )
    if (outcome.kind !== 'ok') return refusedView(view(account), outcome)
    setSessionCookie(reply, visit, outcome.token, outcome.expiresAt)
    return { done: 'changed' }
  },
}

const view = ({ visit, session }: AccountVisit): AccountView => ({
  title: 'Password',
  content: html`<form class="card" method="post" action="${visit.path(accountPages.password)}">
${nonceField(session)}
<input type="hidden" name="username" value="${session.user.login}" autocomplete="username">
${field({ name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password', isRequired: true })}
${newPasswordFields(visit.ctx)}
<p class="soft small">All other sessions end. Application passwords stay as they are; you can <a href="${visit.path(accountPages.applications)}">revoke them</a>.</p>
<div class="buttons"><button>Change password</button></div>
</form>`,
})
