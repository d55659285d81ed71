import type { Section } from './declaration/index.ts'

export const PATH = '/seo/settings'

/** The address of a section, or of one of its settings. */
export const addressOf = ({ id }: Pick<Section, 'id'>, setting?: string): string =>
  `${PATH}?${new URLSearchParams({ section: id, ...(setting === undefined ? {} : { setting }) })}`
