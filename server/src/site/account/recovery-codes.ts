import { accountPages } from '../../modules/users/index.ts'
import { textOf } from '../common/forms.ts'
import { html, trusted } from '../common/html.ts'
import { safeRedirect } from '../common/redirect-target.ts'
import { success } from '../common/refusals.ts'
import type { AccountView, AccountVisit } from './frame.ts'

/** Shows new recovery codes, which cannot be read again later. */
export const recoveryCodesView = (
  { visit, values }: AccountVisit,
  codes: readonly string[],
  notice: string,
): AccountView => {
  const target = safeRedirect(textOf(values, 'redirect_to'), visit.path(accountPages.twoFactor))
  return {
    title: 'Your recovery codes',
    notice: success(`${notice} Keep these codes now: they are shown only this once.`),
    script: SCRIPT,
    content: html`<div class="card">
<p>If you lose your phone or your passkey, each of these codes signs you in once instead. Keep them in a password manager, or print them.</p>
<ol class="recovery-codes" id="recovery-codes">
${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ol>
<div class="buttons" data-for-scripts hidden>
<button type="button" class="quiet" data-act="copy">Copy</button>
<button type="button" class="quiet" data-act="download">Download</button>
<button type="button" class="quiet" data-act="print">Print</button>
</div>
<p class="soft small" role="status"></p>
<div class="buttons"><a class="button" href="${target}">I have kept them</a></div>
</div>`,
  }
}

const SCRIPT = trusted(`(() => {
  const list = document.getElementById('recovery-codes')
  const buttons = document.querySelector('[data-for-scripts]')
  const status = document.querySelector('.card [role=status]')
  const text = [...list.querySelectorAll('code')].map((code) => code.textContent).join('\\n') + '\\n'
  const acts = {
    copy: async () => {
      await navigator.clipboard.writeText(text)
      status.textContent = 'The codes are copied.'
    },
    download: () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
      link.download = 'recovery-codes.txt'
      link.click()
      URL.revokeObjectURL(link.href)
      status.textContent = 'The codes are in your downloads, as recovery-codes.txt.'
    },
    print: () => window.print(),
  }
  buttons.hidden = false
  buttons.addEventListener('click', async ({ target }) => {
    const act = acts[target.dataset.act]
    if (!act) return
    try {
      await act()
    } catch {
      status.textContent = 'That did not work. Please select the codes and copy them.'
    }
  })
})()`)
