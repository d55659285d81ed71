/** The parameter of an address that names a post. */
export const POST = 'post'

/** The search statistics of a post, with the usual days. */
export const searchStatisticsOf = ({ id }: { readonly id: number }): string =>
  `/seo/search-statistics?${new URLSearchParams({ section: 'pages', [POST]: String(id) })}`

/** The audit of the page of a post. */
export const pageAuditOf = ({ id }: { readonly id: number }): string =>
  `/seo/audit?${new URLSearchParams({ section: 'pages', [POST]: String(id) })}`
