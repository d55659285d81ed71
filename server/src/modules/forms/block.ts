import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import { textOf } from '../../lib/blocks/attributes.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { isEmail } from '../../lib/email.ts'
import type { Attributes } from '../../lib/html/block-delimiter.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { permalinkLoader } from '../posts/index.ts'
import { type Demand, formId, isDemand, recipientKey, tokenOf } from './contact-form.ts'
import { printContactForm } from './print.ts'
import { formSettings } from './settings.ts'

const USUAL_THANKS = 'Thank you! Your message has arrived.'

const MAX_BUTTON = 100

/** The contact form, or the thanks for a message that was sent with it. */
export const contactForm: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const recipient = textOf(attributes, 'recipient').trim()
  const token = tokenOf(scope.ctx, {
    fields: {
      name: demandOf(attributes, 'nameField', 'required'),
      email: demandOf(attributes, 'emailField', 'required'),
      subject: demandOf(attributes, 'subjectField', 'optional'),
    },
    button: textOf(attributes, 'buttonText').slice(0, MAX_BUTTON),
    recipient: isEmail(recipient) ? recipientKey(scope.ctx, recipient) : '',
    path: await pathOf(scope),
  })
  const id = formId(token)
  const content = scope.page?.isSent?.(id)
    ? `<p class="contact-form-thanks" role="status">${escapeText(textOf(attributes, 'thanks') || USUAL_THANKS)}</p>`
    : printContactForm(scope.ctx, token)
  return `<div ${wrapper(block)}><div id="form-${id}">${await noteOf(scope, recipient)}${content}</div></div>`
}

const demandOf = (attributes: Attributes, name: string, usual: Demand): Demand => {
  const value = attributes[name]
  return isDemand(value) ? value : usual
}

/** Where a message leads back to. Without a page, as in the interface, that is the item of the form. */
const pathOf = async ({ ctx, page, row }: Scope): Promise<string> => {
  if (page) return page.path.split('?', 1)[0] ?? ''
  if (!row) return ''
  const address = await permalinkLoader(ctx).load(row)
  const base = ctx.links.site('')
  return address.startsWith(base) ? (address.slice(base.length).split('?', 1)[0] ?? '') : ''
}

/** Public pages are printed without a user, so only writers who preview a form see this. */
const noteOf = async ({ ctx }: Scope, recipient: string): Promise<string> => {
  if (recipient === '' || !ctx.can('edit_posts')) return ''
  const { recipients } = await formSettings.read(ctx)
  return recipients.includes(recipient.toLowerCase())
    ? ''
    : `<p class="contact-form-note">${escapeText(`Only an administrator can allow ${recipient} as a recipient, in the settings of Messages. Until then, messages go to the address of the site.`)}</p>`
}
