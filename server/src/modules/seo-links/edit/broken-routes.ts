import { route } from '../../../contract/route.ts'
import { array, integer, oneOf, string } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import { removeLinks } from './remove.ts'
import { replaceAddress, requireAddress } from './replace-address.ts'
import { EditReply, told } from './replies.ts'
import { brokenLinksLike } from './requests.ts'

/** Addresses per request. */
const MAX_CHOSEN = 100

export const brokenRoutes = {
  repairBrokenLinks: route({
    method: 'POST',
    path: 'link-assistant/broken-links-report/repair',
    summary: 'Update broken links',
    description:
      'Edits all broken links to the addresses of the given ones: `replace` leads them to another address, `unlink` removes them and keeps their text.',
    can: needs('link_assistant_settings'),
    args: {
      action: oneOf(['replace', 'unlink'], { required: true }),
      ids: array(integer({ minimum: 1 }), {
        description: 'Ids of links, each of which stands for its address.',
        ...{ required: true, minItems: 1, maxItems: MAX_CHOSEN },
      }),
      address: string({
        description: 'The new address: a path of this site or a whole address.',
        maxLength: 4_000,
      }),
    },
    samples: () => ({ action: 'unlink', ids: [1] }),
    reply: EditReply,
  }).handle(async ({ ctx, args: { action, ids, address } }) => {
    const target = action === 'replace' ? await requireAddress(ctx, address) : undefined
    const links = await brokenLinksLike(ctx, ids)
    const edited =
      target === undefined
        ? await removeLinks(ctx, links)
        : await replaceAddress(ctx, links, target)
    return told(edited, links.length)
  }),
}
