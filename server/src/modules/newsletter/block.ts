import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import { textOf } from '../../lib/blocks/attributes.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { missingMailVariables } from '../mail/index.ts'
import { newsletterPages, SUBSCRIBE_FORM, SUBSCRIBE_TRAP_FIELD } from './pages.ts'
import { newsletterSettings } from './settings.ts'

/** The form to subscribe, or what happens next after it was sent. */
export const subscribe: BlockRenderer = async (block, scope) => {
  const { ctx, page } = scope
  const { attributes } = block
  if (attributes.isOptional === true) {
    addCacheTags(ctx, 'options')
    if (!(await newsletterSettings.read(ctx)).has_form_below_posts) return ''
  }
  const missing = missingMailVariables(ctx)
  if (missing.length > 0) return noteOf(scope, missing)
  const title = textOf(attributes, 'title')
  const content = page?.isSent?.(SUBSCRIBE_FORM) ? THANKS : printForm(scope, attributes)
  return [
    `<div ${wrapper(block)}><div id="form-${SUBSCRIBE_FORM}">`,
    title === '' ? '' : `<h2 class="wp-block-heading">${escapeText(title)}</h2>`,
    `${content}</div></div>`,
  ].join('')
}

/** The same for everybody, whether the address is subscribed or not. */
const THANKS =
  '<p class="contact-form-thanks" role="status">Please look into your mailbox: unless you are subscribed already, there is a link to confirm.</p>'

/** Public pages are printed without a user, so only those who may change it see this, in a preview. */
const noteOf = ({ ctx }: Scope, missing: readonly string[]): string =>
  ctx.can('manage_options')
    ? `<p>${escapeText(`Visitors do not see the form to subscribe yet: the operator of the server has to set ${missing.join(' and ')}.`)}</p>`
    : ''

const printForm = (
  { ctx, page }: Scope,
  attributes: Parameters<BlockRenderer>[0]['attributes'],
): string => {
  const button = textOf(attributes, 'buttonText').slice(0, MAX_BUTTON) || 'Subscribe'
  const back = page?.path.split('?', 1)[0] ?? ''
  return [
    `<form action="${addressValue(ctx.links.site(newsletterPages.subscribe))}" method="post" class="contact-form subscribe-form">`,
    '<p class="contact-form-field"><label for="subscribe-email">E-mail address <span class="required" aria-hidden="true">*</span></label>',
    '<input type="email" autocomplete="email" id="subscribe-email" name="email" maxlength="254" required></p>',
    '<p hidden><label for="subscribe-trap">Leave this empty</label>',
    `<input id="subscribe-trap" name="${SUBSCRIBE_TRAP_FIELD}" type="text" tabindex="-1" autocomplete="off"></p>`,
    `<input type="hidden" name="back" value="${escapeText(back)}">`,
    `<p class="wp-block-button"><input type="submit" class="wp-block-button__link wp-element-button" value="${escapeText(button)}"></p>`,
    '</form>',
  ].join('')
}

const MAX_BUTTON = 100
