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
  readonly article: string
  readonly author: string
}

export const idsOf = ({ ctx, address, author }: Facts, isPerson: boolean): Ids => {
  const home = ctx.links.site('')
  return {
    website: `${home}#website`,
    publisher: `${home}${isPerson ? '#person' : '#organization'}`,
    logo: `${home}#logo`,
    page: `${address}#webpage`,
    breadcrumbs: `${address}#breadcrumblist`,
    image: `${address}#image`,
    article: `${address}#article`,
    author: `${(author && authorAddress(ctx, author)) || address}#author`,
  }
}
