import type { Context } from '../../contract/context.ts'
import { missingMailVariables, sendTestMail } from '../../modules/mail/index.ts'
import { saveCheckedSettings, siteSettings } from '../../modules/settings/index.ts'
import { field } from '../account/fields.ts'
import { nonceField } from '../account/frame.ts'
import { textOf } from '../common/forms.ts'
import { type Html, html } from '../common/html.ts'
import { success } from '../common/refusals.ts'
import type { Visit } from '../common/visit.ts'
import type { Step } from './steps.ts'

/**
 * The last step: what the operator configures, whether it is complete, and a mail to try it. Its form has no action, so
 * that the query of the page, which says what comes next, is sent with it.
 */
export const addressStep: Step = {
  page: 'account/setup/address',
  show: async ({ visit, session, values, isRefused }) => {
    const { email } = await siteSettings(visit.ctx)
    return {
      title: 'Address and mail',
      content: html`<h2>Address</h2>
${addressText(visit)}
<h2>Mail</h2>
${mailText(visit.ctx)}
<form method="post">
${nonceField(session)}
${field({ name: 'email', label: 'Mails about the site go to', value: isRefused ? textOf(values, 'email') : email, type: 'email', autocomplete: 'email', maxLength: 100, isRequired: true })}
<div class="buttons"><button>Save and finish</button>${missingMailVariables(visit.ctx).length === 0 && html`<button class="quiet" name="try" value="1">Send a mail to try it</button>`}</div>
</form>`,
    }
  },
  act: async ({ visit, values }) => {
    const email = textOf(values, 'email').trim()
    await saveCheckedSettings(visit.ctx, { email })
    if (textOf(values, 'try') === '') return undefined
    await sendTestMail(visit.ctx, email)
    return { notice: success(`A mail is on its way to ${email}.`) }
  },
}

const addressText = ({ base, ctx }: Visit): Html =>
  ctx.config.url === undefined
    ? html`<p>You reach the site at <code>${base}</code>. Before others visit it, tell the server its public address, so that links in mails and feeds are right:</p>
<p><code>CALLBOARD_URL=https://example.org</code></p>`
    : html`<p>The site is at <code>${base}</code>, as <code>CALLBOARD_URL</code> says.</p>`

const EXAMPLES: Readonly<Record<string, string>> = {
  CALLBOARD_SMTP_URL: 'smtps://user:password@mail.example.org',
  CALLBOARD_MAIL_FROM: 'site@example.org',
}

const mailText = (ctx: Context): Html => {
  const missing = missingMailVariables(ctx)
  if (missing.length === 0)
    return html`<p>Mails are sent as <strong>${ctx.config.mailFrom}</strong>.</p>`
  return html`<p>No mail leaves this server yet. These settings of its environment are missing:</p>
${missing.map((name) => html`<p><code>${name}=${EXAMPLES[name]}</code></p>\n`)}
<p class="soft small">Until then, mails are kept and can be read with <code>callboard mails</code>. Start the server again after a change.</p>`
}
