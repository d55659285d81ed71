import type { Context } from '../../../contract/context.ts'
import { ownStatus } from '../check/index.ts'
import { withAddress } from '../markup/index.ts'
import { targetOf } from '../scan/index.ts'
import { changeLinks, type LinkRef } from './change-links.ts'
import type { Edited } from './each.ts'
import { linkEditErrors } from './errors.ts'

/** Leads links to another address, in the texts that contain them. */
export const replaceAddress = (
  ctx: Context,
  links: readonly LinkRef[],
  address: string,
): Promise<Edited> =>
  changeLinks(ctx, links, (markup, located) => withAddress(markup, located, address), { address })

/** A path of this site, or a whole address: others would lead elsewhere from each page. */
const WHOLE_ADDRESS = /^(https?:\/\/|\/(?!\/))/i

/** Throws unless an address leads to a page; other sites are not asked. */
export const requireAddress = async (ctx: Context, given = ''): Promise<string> => {
  const address = given.trim()
  const target = WHOLE_ADDRESS.test(address) ? targetOf(ctx, address, ctx.links.base) : undefined
  if (!target) throw linkEditErrors.seo_links_bad_address()
  if (target.isInternal && (await ownStatus(ctx, target.url)) >= 400)
    throw linkEditErrors.seo_links_no_page_there()
  return address
}
