import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { catalogueFacts, ITEM_TYPES } from '../../modules/catalogue/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { type Html, html } from '../common/html.ts'

interface Section {
  readonly label: string
  readonly address: string
}

/** Menu links to the parts of a site with a catalogue. A posts page is already among the pages. */
export const siteSections: BlockRenderer = async (_block, scope) => {
  const { ctx } = scope
  addCacheTags(ctx, 'catalogue')
  const sections = await catalogueSections(ctx)
  if (sections.length === 0) return ''
  const { show_on_front } = await siteSettings(ctx)
  const blog = { label: 'Blog', address: ctx.links.site('#posts') }
  const all = show_on_front === 'page' ? sections : [...sections, blog]
  return html`${all.map((section) => printLink(scope, section))}`.text
}

const LABELS = { character: 'Characters', show: 'Shows', actor: 'Actors' } as const

const catalogueSections = async (ctx: Context): Promise<readonly Section[]> => {
  const facts = await catalogueFacts(ctx)
  const types = ITEM_TYPES.filter((type) => facts.total(type) > 0)
  if (types.length === 0) return []
  return [
    ...types.map((type) => ({ label: LABELS[type], address: ctx.links.site(`${type}s/`) })),
    { label: 'Statistics', address: ctx.links.site('statistics/') },
  ]
}

const printLink = ({ ctx, page }: Scope, { label, address }: Section): Html => {
  // A search has the path of the home page, plus a query.
  const isHere = page?.shown.kind !== 'search' && ctx.links.site(page?.path ?? '-') === address
  return html`<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="${address}"${isHere && html` aria-current="page"`}><span class="wp-block-navigation-item__label">${label}</span></a></li>`
}
