import { accountPages, changeOwnProfile, type OwnProfile } from '../../modules/users/index.ts'
import { textOf, type Values } from '../common/forms.ts'
import { html } from '../common/html.ts'
import { field } from './fields.ts'
import {
  type AccountPage,
  type AccountView,
  type AccountVisit,
  nonceField,
  refusedView,
} from './frame.ts'

/** The public profile: name, website, description, and the e-mail address. */
export const profilePage: AccountPage = {
  page: accountPages.profile,
  done: { saved: 'Your profile is saved.' },
  // A rejected form shows its values again; a query never fills the form.
  show: (account) =>
    view(account, account.request.method === 'POST' ? readProfile(account.values) : undefined),
  act: async (account) => {
    const { visit, session, values } = account
    const given = readProfile(values)
    const change = await changeOwnProfile(
      visit.ctx,
      session.user,
      given,
      textOf(values, 'current_password'),
    )
    return change.kind === 'ok' ? { done: 'saved' } : refusedView(view(account, given), change)
  },
}

const readProfile = (values: Values): OwnProfile => ({
  name: textOf(values, 'name'),
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
  nickname: textOf(values, 'nickname'),
  url: textOf(values, 'url').trim(),
  // Browsers send form text with CRLF.
  description: textOf(values, 'description').replaceAll('\r\n', '\n'),
  email: textOf(values, 'email').trim(),
})

const view = ({ visit, session }: AccountVisit, given: OwnProfile | undefined): AccountView => {
  const { user } = session
  const shown = given ?? { ...user, name: user.display_name }
  return {
    title: 'Profile',
    content: html`<form class="card" method="post" action="${visit.path(accountPages.profile)}">
${nonceField(session)}
${field({ name: 'name', label: 'Name to show', value: shown.name, autocomplete: 'name', maxLength: 250 })}
<div class="pair">
${field({ name: 'first_name', label: 'First name', value: shown.first_name, autocomplete: 'given-name', maxLength: 250 })}
${field({ name: 'last_name', label: 'Last name', value: shown.last_name, autocomplete: 'family-name', maxLength: 250 })}
</div>
${field({ name: 'nickname', label: 'Short name', value: shown.nickname, autocomplete: 'nickname', maxLength: 250 })}
${field({ name: 'url', label: 'Web address', value: shown.url, type: 'url', autocomplete: 'url', maxLength: 100 })}
<div class="field">
<label for="description">About you</label>
<textarea id="description" name="description" rows="5" maxlength="10000" aria-describedby="description-hint">${shown.description}</textarea>
<p class="soft small" id="description-hint">Shown beside what you write. A few inline elements such as links may stand in it.</p>
</div>
${field({ name: 'email', label: 'E-mail address', value: shown.email, type: 'email', autocomplete: 'email', maxLength: 254, isRequired: true, hint: 'A notification is sent to the old address when it changes.' })}
${field({ name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password', hint: 'Needed only for another e-mail address.' })}
<div class="buttons"><button>Save</button></div>
</form>`,
  }
}
