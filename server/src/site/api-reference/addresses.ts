/** The overview, below the site's address; pages of groups lie below it. */
export const REFERENCE = 'docs/api/'

export const groupPath = (slug: string): string => `${REFERENCE}${slug}/`
