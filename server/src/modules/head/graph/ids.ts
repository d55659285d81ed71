import { authorAddress } from '../../users/index.ts'
import type { Facts } from '../facts/index.ts'

/** The names by which the nodes of a page's graph point at each other. */
export interface Ids {
  readonly website: string
  /** Whom the site stands for. */
  readonly publisher: string
  readonly logo: string
  readonly page: string
  readonly breadcrumbs: string
  readonly image: string
  readonly author: string
}

/** The name of a node of this type on a page. */
export const idOf = (address: string, type: string): string => `${address}#${type.toLowerCase()}`

export const idsOf = ({ ctx, address, author, options }: Facts, page: string): Ids => {
  const home = ctx.links.site('')
  return {
    website: idOf(home, 'WebSite'),
    publisher: idOf(home, options.schema.represents.kind),
    logo: `${home}#logo`,
    page: idOf(address, page),
    breadcrumbs: idOf(address, 'BreadcrumbList'),
    image: `${address}#image`,
    author: idOf((author && authorAddress(ctx, author)) || address, 'author'),
  }
}
