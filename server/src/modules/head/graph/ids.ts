import { authorAddress } from '../../users/index.ts'
import type { PageData } from '../facts/index.ts'

/** The `@id`s by which the nodes of a page's graph refer to each other. */
export interface Ids {
  readonly website: string
  /** The organisation or person that the site represents. */
  readonly publisher: string
  readonly logo: string
  readonly page: string
  readonly breadcrumbs: string
  readonly image: string
  readonly author: string
}

/** The `@id` of a node of this type on a page. */
export const idOf = (address: string, type: string): string => `${address}#${type.toLowerCase()}`

export const idsOf = ({ ctx, address, author, options }: PageData, page: string): Ids => {
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
