export const PATH = '/seo/schema'

/** The graph of a post or page. */
export const addressOfPage = (id: number): string => `${PATH}?post=${id}`
