import { LIST_NAMES, type ListName } from '../../modules/analytics/index.ts'
import { statisticsPath } from '../ui/paths.ts'

/** The path of the visits page, below the site's address. */
export const VISITS_PAGE = statisticsPath('visits')

/** Its own style sheet. */
export const VISITS_SHEET = 'assets/visits.css'

/** The reports that can be downloaded. */
export type FileName = ListName | 'overview'

const FILES: readonly FileName[] = ['overview', ...LIST_NAMES]

/** The page itself, or a report as a file. */
export type VisitsAddress =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly file: FileName }

/** Parses a path, percent-decoded and without surrounding slashes. */
export const readVisitsAddress = (path: string): VisitsAddress | undefined => {
  if (`${path}/` === VISITS_PAGE) return { kind: 'page' }
  const file = FILES.find((name) => path === filePath(name))
  return file && { kind: 'file', file }
}

export const filePath = (name: FileName): string => `${VISITS_PAGE}${name}.csv`
