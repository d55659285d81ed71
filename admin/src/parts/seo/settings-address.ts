export const SEO_SETTINGS = '/seo/settings'

/** The address of a section of the SEO settings, or of one of its settings. */
export const settingAddress = ({ id }: { readonly id: string }, setting?: string): string =>
  `${SEO_SETTINGS}?${new URLSearchParams({ section: id, ...(setting === undefined ? {} : { setting }) })}`
