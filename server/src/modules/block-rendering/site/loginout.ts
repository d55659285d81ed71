import type { BlockRenderer } from '../../../contract/blocks.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'

/** A link to sign in, or to sign out for signed-in users. */
export const loginout: BlockRenderer = (block, { ctx, page }) => {
  const isKnown = ctx.user.kind === 'user'
  const back =
    block.attributes.redirectToCurrent === false || !page
      ? ''
      : `redirect_to=${encodeURIComponent(page.path)}`
  const query = [isKnown ? 'action=logout' : '', back].filter(Boolean).join('&')
  const address = ctx.links.site(`wp-login.php${query === '' ? '' : `?${query}`}`)
  const link = `<a rel="nofollow" href="${addressValue(address)}">${isKnown ? 'Log out' : 'Log in'}</a>`
  return `<div ${wrapper(block, isKnown ? 'logged-in' : 'logged-out')}>${link}</div>`
}
