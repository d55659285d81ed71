import type { ItemScope } from '../../../contract/blocks.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'

/** Target of the password form, relative to the site's address. */
export const PASSWORD_FORM_PATH = 'post-password'

/** The form for the password of the item. */
export const passwordForm = ({ ctx, row, page }: ItemScope): string => {
  const id = `pwbox-${row.id}`
  return (
    `<form action="${addressValue(ctx.links.site(PASSWORD_FORM_PATH))}" ` +
    'class="post-password-form" method="post">' +
    '<p>This text is protected. To read it, enter its password:</p>' +
    `<input type="hidden" name="redirect_to" value="${escapeHtml(page?.path ?? '')}" />` +
    `<p><label for="${id}">Password <input name="post_password" id="${id}" type="password" ` +
    'spellcheck="false" required size="20" /></label> ' +
    '<input type="submit" name="Submit" value="Enter" /></p></form>'
  )
}
