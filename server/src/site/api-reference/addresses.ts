/** The path of the overview below the site's address; group pages are below it. */
export const REFERENCE = 'docs/api/'

export const groupPath = (slug: string): string => `${REFERENCE}${slug}/`
