import { addCacheTags } from '../../cache/by-tags.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { renderBlocks } from '../../modules/posts/index.ts'
import { listForPeopleOf, printForPeople } from '../../modules/sitemap/index.ts'
import { catalogueForPeople } from '../catalogue/index.ts'
import { printFramed } from '../print/frame.ts'
import { printTrail } from '../print/trail.ts'

/** The HTML sitemap of the whole site, if enabled. */
export const resolveHtmlSitemap = async ({
  ctx,
  path,
  address,
  isGone,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (isGone || address?.view !== 'page' || address.subject.kind !== 'path') return undefined
  // The settings decide whether the page exists.
  addCacheTags(ctx, 'options')
  const forPeople = await listForPeopleOf(ctx)
  if (!forPeople || address.subject.path !== forPeople.path) return undefined
  if (!path.endsWith('/')) return { kind: 'moved', to: ctx.links.site(`${path}/`) }
  const at = encodeURI(`${forPeople.path}/`)
  const trail = await printTrail(ctx, [{ label: 'Sitemap', path: at }])
  const [posts, catalogue] = await Promise.all([
    printForPeople(ctx, forPeople),
    catalogueForPeople(ctx),
  ])
  const lists = [posts, catalogue.text]
  const answer = await printFramed(ctx, {
    path: at,
    about: {
      title: 'Sitemap',
      description: 'All pages of this site: texts, topics and the catalogue by letter.',
      isIndexed: true,
      kind: 'CollectionPage',
      trail: [],
    },
    main: await renderBlocks(ctx, framed(trail.text, lists.join('\n'))),
    classes: ['page', 'sitemap'],
  })
  return { kind: 'answer', answer }
}

const framed = (trail: string, lists: string): string =>
  `<!-- wp:group {"tagName":"main","anchor":"main","layout":{"type":"constrained"}} -->
<main class="wp-block-group" id="main">${trail}
<!-- wp:heading {"level":1} -->
<h1 class="wp-block-heading">Sitemap</h1>
<!-- /wp:heading -->
${lists}</main>
<!-- /wp:group -->`
