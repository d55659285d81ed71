import { LIST_NAMES, type ListName } from '../../modules/analytics/index.ts'
import { statisticsPath } from '../catalogue/parts/address.ts'

/** The page of visits, below the site's address. */
export const VISITS_PAGE = statisticsPath('visits')

/** What is asked for: the page itself, or one of its lists as a file. */
export type VisitsAddress =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly report: ListName }

/** Reads a path, percent-decoded and without slashes around it. */
export const readVisitsAddress = (path: string): VisitsAddress | undefined => {
  if (`${path}/` === VISITS_PAGE) return { kind: 'page' }
  const report = LIST_NAMES.find((name) => path === filePath(name))
  return report && { kind: 'file', report }
}

export const filePath = (report: ListName): string => `${VISITS_PAGE}${report}.csv`
