import {
  accountPages,
  endOtherSessions,
  endSession,
  hashSessionToken,
  listSessions,
  type OpenSession,
  sessionName,
} from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { type AccountPage, nonceField } from './frame.ts'
import { timePrinter } from './times.ts'

/** Lists the open sessions of the account and ends them. */
export const sessionsPage: AccountPage = {
  page: accountPages.sessions,
  done: { ended: 'The session has ended.', alone: 'All other sessions have ended.' },
  show: async ({ visit, session }) => {
    const [sessions, printTime] = await Promise.all([
      listSessions(visit.ctx, session.user.id),
      timePrinter(visit.ctx),
    ])
    const own = sessionName(hashSessionToken(session.token))
    return {
      title: 'Sessions',
      content: html`<form method="post" action="${visit.path(accountPages.sessions)}">
${nonceField(session)}
<ul class="rows">
${sessions.map((one) => row(one, one.name === own, printTime))}</ul>
${sessions.length > 1 && html`<div class="buttons"><button class="quiet" name="end" value="others">End all other sessions</button></div>`}
</form>`,
    }
  },
  act: async ({ visit, session, values }) => {
    const name = textOf(values, 'end')
    if (name === 'others') {
      await endOtherSessions(visit.ctx, session.user.id, session.token)
      return { done: 'alone' }
    }
    await endSession(visit.ctx, session.user.id, name)
    return { done: 'ended' }
  },
}

const row = (session: OpenSession, isOwn: boolean, printTime: (gmt: string) => Html): Html => {
  const { device } = session
  return html`<li class="card">
<div><strong>${device}</strong>${isOwn && html` <span class="badge">this one</span>`}
<p class="soft small">Since ${printTime(session.created_gmt)}, from ${session.ip || 'an unknown address'}; ends ${printTime(session.expires_gmt)}.</p></div>
${!isOwn && html`<button class="quiet" name="end" value="${session.name}" aria-label="End the session on ${device} from ${session.ip}">End</button>`}
</li>\n`
}
