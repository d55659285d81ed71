import { sanitizeLine } from '../../lib/text.ts'
import {
  accountPages,
  createApplicationPassword,
  listApplicationPasswords,
  revokeAllApplicationPasswords,
  revokeApplicationPassword,
} from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { success } from '../common/refusals.ts'
import { field } from './fields.ts'
import { type AccountPage, type AccountView, type AccountVisit, nonceField } from './frame.ts'
import { timePrinter } from './times.ts'

const MAX_NAME_LENGTH = 200

type Listed = Awaited<ReturnType<typeof listApplicationPasswords>>[number]

/** Lists, creates and revokes the application passwords of an account. */
export const applicationsPage: AccountPage = {
  page: accountPages.applications,
  done: {
    revoked: 'The password is revoked. What used it has no access any more.',
    all: 'All application passwords are revoked.',
  },
  show: (account) => view(account),
  act: async (account) => {
    const { visit, session, values } = account
    const userId = session.user.id
    const revoked = textOf(values, 'revoke')
    if (revoked === 'all') {
      await revokeAllApplicationPasswords(visit.ctx, userId)
      return { done: 'all' }
    }
    if (revoked !== '') {
      await revokeApplicationPassword(visit.ctx, userId, revoked)
      return { done: 'revoked' }
    }
    const name = sanitizeLine(textOf(values, 'app_name')).slice(0, MAX_NAME_LENGTH)
    const { password } = await createApplicationPassword(visit.ctx, userId, { name })
    return view(account, made(name, password))
  },
}

const view = async ({ visit, session }: AccountVisit, shown?: Html): Promise<AccountView> => {
  const [passwords, printTime] = await Promise.all([
    listApplicationPasswords(visit.ctx, session.user.id),
    timePrinter(visit.ctx),
  ])
  const action = visit.path(accountPages.applications)
  return {
    title: 'Applications',
    notice: shown && success('The password is made. Copy it now: it is shown only this once.'),
    content: html`${shown}
<p>Applications that act on your behalf use their own passwords, which you can revoke at any time. You are notified by mail when a password is created, and when it is used from a new network.</p>
${
  passwords.length > 0 &&
  html`<form method="post" action="${action}">
${nonceField(session)}
<ul class="rows">
${passwords.map((password) => row(password, printTime))}</ul>
${passwords.length > 1 && html`<div class="buttons"><button class="quiet" name="revoke" value="all">Revoke all</button></div>`}
</form>`
}
<form class="card" method="post" action="${action}">
<h2>A new application password</h2>
${nonceField(session)}
${field({ name: 'app_name', label: 'What is it for?', maxLength: MAX_NAME_LENGTH, isRequired: true, hint: 'The name of the program, or where it runs.' })}
<div class="buttons"><button>Make a password</button></div>
</form>`,
  }
}

const made = (name: string, password: string): Html => html`<div class="card">
<div class="field">
<label for="made">Password for “${name}”</label>
<input id="made" value="${password}" readonly autocomplete="off" spellcheck="false">
</div>
</div>`

const row = (
  { uuid, name, created_gmt, last_used_gmt, last_ip }: Listed,
  printTime: (gmt: string) => Html,
): Html => html`<li class="card">
<div><strong>${name}</strong>
<p class="soft small">Made ${printTime(created_gmt)}; ${last_used_gmt === null ? 'never used' : html`last used ${printTime(last_used_gmt)} from ${last_ip ?? 'an unknown address'}`}.</p></div>
<button class="quiet" name="revoke" value="${uuid}" aria-label="Revoke ${name}">Revoke</button>
</li>\n`
