import { route } from '../../../contract/route.ts'
import { inPath, oneOf } from '../../../contract/schema.ts'
import { lenientInteger, lenientText, needs } from '../../seo-kernel/index.ts'
import { ExternalLink, ExternalLinks, Hostnames, RephrasedLink } from './arguments.ts'
import { linkEditErrors } from './errors.ts'
import { removeLinks } from './remove.ts'
import { changePhrase } from './rephrase.ts'
import { EditReply, told } from './replies.ts'
import { externalLinks, hostnameOf, linksToDomains } from './requests.ts'

const can = needs('link_assistant_settings')

const Action = inPath(oneOf(['delete']))

const unused = {
  searchTerm: lenientText('Search term of the list; ignored.'),
  offset: lenientInteger('Offset of the list; ignored.'),
}

export const domainRoutes = {
  deleteLinksToDomains: route({
    method: 'POST',
    path: 'link-assistant/domains-report/bulk/(?P<action>delete)',
    summary: 'Delete all links to domains',
    can,
    args: { action: Action, hostnames: Hostnames },
    samples: (n) => ({ action: 'delete', hostnames: [`site${n}.example`] }),
    reply: EditReply,
  }).handle(async ({ ctx, args }) => {
    const links = await linksToDomains(ctx, args.hostnames)
    return told(await removeLinks(ctx, links), links.length)
  }),

  deleteExternalLinks: route({
    method: 'POST',
    path: 'link-assistant/domains-report-inner/bulk/(?P<action>delete)',
    summary: 'Delete several external links',
    can,
    args: { action: Action, links: ExternalLinks, ...unused },
    samples: () => ({ action: 'delete', links: [1] }),
    reply: EditReply,
  }).handle(async ({ ctx, args }) => {
    const links = await externalLinks(ctx, args.links)
    return told(await removeLinks(ctx, links), links.length)
  }),

  updateExternalLink: route({
    method: 'PUT',
    path: 'link-assistant/domains-report-inner/link',
    summary: 'Update the phrase of an external link',
    can,
    args: {
      hostname: lenientText('Domain that the link points to.'),
      link: RephrasedLink,
    },
    samples: () => ({
      hostname: 'site.example',
      link: { id: 1, post_id: 1, phrase_html: 'A <a href="https://site.example/">link</a>.' },
    }),
    reply: EditReply,
  }).handle(async ({ ctx, args: { hostname = '', link } }) => {
    const [stored] = await externalLinks(ctx, link && [link.id])
    const words = link?.phrase_html
    const isMeant = stored?.hostname === hostnameOf(hostname) && stored.post_id === link?.post_id
    if (words === undefined || !isMeant) throw linkEditErrors.seo_links_nothing_chosen()
    return { success: true, undo: await changePhrase(ctx, stored, words) }
  }),

  deleteExternalLink: route({
    method: 'DELETE',
    path: 'link-assistant/domains-report-inner/link',
    summary: 'Delete an external link',
    can,
    args: { link: ExternalLink, ...unused },
    samples: () => ({ link: { id: 1 } }),
    reply: EditReply,
  }).handle(async ({ ctx, args: { link } }) => {
    const links = await externalLinks(ctx, link && [link.id])
    return told(await removeLinks(ctx, links), links.length)
  }),
}
