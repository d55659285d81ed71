/** The path of a page below the path of the site's address. */
export const pagePath = (base: string, page: string): string =>
  `${new URL(base).pathname.replace(/\/$/, '')}/${page}`
