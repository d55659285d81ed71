import { VIEW_REPORTS } from '../../modules/analytics/index.ts'
import { COMMENTS_PAGE, countWaiting } from '../../modules/comments/index.ts'
import { accountPages, isReachable } from '../../modules/users/index.ts'
import { type Html, html } from '../common/html.ts'
import { VISITS_PAGE } from '../visits/address.ts'
import type { AccountPage } from './frame.ts'
import { maySeeComments } from './may-see-comments.ts'

/** The start page of the account, with links to its other pages. */
export const overviewPage: AccountPage = {
  page: 'account',
  show: async ({ visit, session: { user } }) => ({
    title: `Welcome, ${user.display_name || user.login}`,
    content: html`<p class="lead">You are signed in as ${user.login}.</p>
${
  !isReachable(user.email) &&
  html`<p class="notice">No mail can reach you: your account has no real e-mail address yet. <a href="${visit.path(accountPages.profile)}">Set it in your profile</a>, so that you can get a new password if you forget yours.</p>`
}
<ul class="tiles">
${tile(visit.path(accountPages.profile), 'Profile', 'Your name, your e-mail address and a few words about you.')}
${tile(visit.path(accountPages.password), 'Password', 'Choose a new one; it ends all other sessions.')}
${tile(visit.path(accountPages.twoFactor), 'Two-factor sign-in', 'A code of your phone or a passkey, besides the password.')}
${tile(visit.path(accountPages.applications), 'Applications', 'Programs that may act in your name, each with a password of its own.')}
${tile(visit.path(accountPages.sessions), 'Sessions', 'Where you are signed in.')}
${maySeeComments(visit.ctx) && tile(visit.path(COMMENTS_PAGE), 'Comments', waitingWords(await countWaiting(visit.ctx)))}
${visit.ctx.can(VIEW_REPORTS) && tile(visit.path(VISITS_PAGE), 'Visits', 'Who reads what, counted by the site itself.')}
${tile(visit.path(''), 'The site', 'What everybody sees.')}
${tile(visit.path('docs/api'), 'Documentation', 'Every route of the interface, with its arguments and answers.')}
${tile(visit.ctx.links.api(''), 'Interface', 'The index of all routes, as programs read it.')}
</ul>`,
  }),
}

const waitingWords = (count: number): string => {
  if (count === 0) return 'What readers said. Nothing waits for you.'
  return `What readers said. ${count === 1 ? 'One waits' : `${count} wait`} for you.`
}

const tile = (href: string, title: string, text: string): Html =>
  html`<li class="card"><h2><a href="${href}">${title}</a></h2><p>${text}</p></li>\n`
