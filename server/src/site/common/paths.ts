/** The path of a page on the site at this address. */
export const pagePath = (base: string, page: string): string =>
  `${new URL(base).pathname.replace(/\/$/, '')}/${page}`
