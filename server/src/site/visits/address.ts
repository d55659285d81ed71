import { LIST_NAMES, type ListName } from '../../modules/analytics/index.ts'
import { statisticsPath } from '../catalogue/parts/address.ts'

/** The page of visits, below the site's address. */
export const VISITS_PAGE = statisticsPath('visits')

/** Its own style sheet. */
export const VISITS_SHEET = 'assets/visits.css'

/** What can be had as a file. */
export type FileName = ListName | 'overview'

const FILES: readonly FileName[] = ['overview', ...LIST_NAMES]

/** What is asked for: the page itself, or something of it as a file. */
export type VisitsAddress =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly file: FileName }

/** Reads a path, percent-decoded and without slashes around it. */
export const readVisitsAddress = (path: string): VisitsAddress | undefined => {
  if (`${path}/` === VISITS_PAGE) return { kind: 'page' }
  const file = FILES.find((name) => path === filePath(name))
  return file && { kind: 'file', file }
}

export const filePath = (name: FileName): string => `${VISITS_PAGE}${name}.csv`
