import type { Context } from '../../contract/context.ts'
import { leastChosenLength } from '../../modules/users/index.ts'
import { type Html, html } from './html.ts'

export const PASSWORDS_DIFFER = 'The two new passwords are not the same.'

/** Asks for the new password twice, since the input is masked. */
export const newPasswordFields = ({ config }: Pick<Context, 'config'>): Html => {
  const least = leastChosenLength(config)
  return html`<div class="field">
<label for="new_password">New password</label>
<input id="new_password" name="new_password" type="password" autocomplete="new-password" minlength="${least}" maxlength="4096" required aria-describedby="new_password-hint">
<p class="soft small" id="new_password-hint">At least ${least} characters. Several words that do not belong together are good and easy to keep in mind.</p>
</div>
<div class="field">
<label for="repeated_password">New password again</label>
<input id="repeated_password" name="repeated_password" type="password" autocomplete="new-password" maxlength="4096" required>
</div>`
}
