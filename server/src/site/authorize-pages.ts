import { normaliseSecret } from '../lib/application-secrets.ts'
import { escapeText } from '../lib/html/entities.ts'
import { type AppTarget, formSources } from './app-target.ts'
import { type AuthorizeRequest, MAX_NAME_LENGTH } from './authorize-request.ts'
import { type Html, html, trusted } from './common/html.ts'
import type { Page } from './common/page.ts'
import { signOutButton } from './common/session.ts'
import type { Session, Visit } from './common/visit.ts'

/** What an application receives; the names are those of WordPress. */
export interface Grant {
  readonly site_url: string
  readonly user_login: string
  /** In groups, for copying by hand; an application receives it without spaces. */
  readonly password: string
}

export const questionPage = (
  visit: Visit,
  session: Session,
  request: AuthorizeRequest,
  address: string,
  problem?: string,
): Page => {
  const { user, roles, nonce } = session
  const { success, reject } = request
  const name = user.display_name || user.login
  const known = [...(name === user.login ? [] : [user.login]), ...roles].join(' · ')
  return {
    ...credentialPage('Connect an application'),
    formSources: reject ? formSources(reject) : [],
    content: html`<div class="card">
<h1>${request.app_name === '' ? 'An application' : html`“${request.app_name}”`} asks for access to your account</h1>
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<dl>
<div><dt>Your account</dt><dd>${name} <small>${known}</small></dd></div>
${success && html`<div><dt>The access goes to</dt><dd>${placeOf(success)} <small>${addressOf(success)}</small></dd></div>`}
</dl>
<p>If you approve, the application gets a password of its own. With it, it can do on this site whatever you can do, until you revoke it. Your own password stays unknown to it.</p>
<p class="soft small">Approve only if you know this application and came here from it. ${!isSent(visit, request) && 'Its password is then shown to you once.'}</p>
<form method="post" action="${visit.path('wp-admin/authorize-application.php')}">
<div class="field">
<label for="app_name">Name in your list of applications</label>
<input id="app_name" name="app_name" value="${request.app_name}" maxlength="${MAX_NAME_LENGTH}" autocomplete="off" required>
</div>
${hidden({
  _wpnonce: nonce,
  app_id: request.app_id,
  success_url: request.success_url,
  reject_url: request.reject_url,
  response_mode: request.response_mode,
})}
<div class="buttons">
<button name="decision" value="approve">Approve</button>
<button class="quiet" name="decision" value="reject" formnovalidate>Reject</button>
</div>
</form>
</div>
<aside>Not ${name}? ${signOutButton(visit, nonce, 'Sign in as someone else', address)}</aside>`,
  }
}

/** Submits the password by script; the button is for browsers without scripts. */
export const handOverPage = (target: AppTarget, grant: Grant): Page => ({
  ...credentialPage('Access granted'),
  showsSecret: true,
  formSources: formSources(target),
  script: trusted("document.getElementById('hand-over').submit()"),
  content: html`<div class="card">
<h1>Access granted</h1>
<p>The application’s password goes to <strong>${target.host}</strong> now. If nothing happens, press the button.</p>
<form id="hand-over" method="post" action="${target.href}">
${hidden({ ...grant, password: normaliseSecret(grant.password) })}
<div class="buttons"><button>Continue to ${target.host}</button></div>
</form>
</div>`,
})

export const shownPage = (request: AuthorizeRequest, grant: Grant): Page => ({
  ...credentialPage('Access granted'),
  showsSecret: true,
  content: html`<div class="card">
<h1>Access granted</h1>
<p>Copy this password into “${request.app_name}” now. It is shown only this once.</p>
${shown('site_url', 'Address of this site', grant.site_url)}
${shown('user_login', 'User name', grant.user_login)}
${shown('password', 'Password of the application', grant.password)}
${
  request.success &&
  html`<div class="buttons"><a class="button" href="${ownScheme(request.success)}" rel="noreferrer">Back to the application</a></div>`
}
</div>`,
})

/** An application may have a scheme of its own, which `html` would drop; `checkAppTarget` has accepted it. */
const ownScheme = ({ href }: AppTarget): Html => trusted(escapeText(href))

export const rejectedPage = (visit: Visit): Page => ({
  ...credentialPage('Request rejected'),
  content: html`<div class="card">
<h1>Request rejected</h1>
<p>The application got no access. You can close this page.</p>
<p><a href="${visit.path('')}">To the front page</a></p>
</div>`,
})

export const faultyPage = (faults: readonly string[]): Page => ({
  ...credentialPage('This request cannot be granted'),
  status: 400,
  content: html`<div class="card">
<h1>This request cannot be granted</h1>
<p>The application sent you here with an address that is not safe or not complete:</p>
<ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul>
<p class="soft">Nothing was granted. Please tell the makers of the application.</p>
</div>`,
})

export const stalePage = (address: string): Page => ({
  ...credentialPage('Please decide again'),
  status: 403,
  content: html`<div class="card">
<h1>Please decide again</h1>
<p>Your answer came from an old page or from another site, so nothing was granted.</p>
<div class="buttons"><a class="button" href="${address}">Show the request again</a></div>
</div>`,
})

/** Whether the password is sent to the application, rather than shown. */
const isSent = ({ ctx }: Visit, { success, wantsForm }: AuthorizeRequest): boolean =>
  success !== undefined && (success.takesForms || (ctx.config.grantsInAddress && !wantsForm))

/** The address without query and fragment, which hold the application's own state. */
const addressOf = ({ href }: AppTarget): string => href.replace(/[?#].*$/s, '')

/** Plain http is accepted for loopback addresses only. */
const placeOf = ({ href, host }: AppTarget): string =>
  href.startsWith('http:') ? `A program on your computer, at ${host}` : host

const credentialPage = (title: string): Pick<Page, 'title' | 'isNarrow' | 'headers'> => ({
  title,
  isNarrow: true,
  headers: { 'X-Robots-Tag': 'noindex' },
})

const hidden = (fields: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  )

const shown = (id: string, label: string, value: string): Html => html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" value="${value}" readonly autocomplete="off" spellcheck="false">
</div>`
