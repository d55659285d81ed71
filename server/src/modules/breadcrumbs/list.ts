import { plainText } from '../../lib/content/plain-text.ts'
import { isMissing, type PageData, type Thing } from '../head/index.ts'
import { trailOf } from './trail.ts'

interface Breadcrumb {
  readonly label: string
  readonly address: string | undefined
}

/** The breadcrumbs of the page as structured data, from the front page on. */
export const breadcrumbList = async (data: PageData, id: string): Promise<Thing | undefined> => {
  const crumbs = await crumbsOf(data)
  if (crumbs.length === 0) return undefined
  const idAt = (index: number): string => `${data.address}#crumb${index + 1}`
  const neighbour = (name: string, index: number): object =>
    crumbs[index] ? { [name]: { '@id': idAt(index) } } : {}
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: crumbs.map(({ label, address }, index) => ({
      '@type': 'ListItem',
      '@id': idAt(index),
      position: index + 1,
      name: label,
      // The last one is the current page and has no link.
      ...(index < crumbs.length - 1 ? { item: address } : {}),
      ...neighbour('nextItem', index + 1),
      ...neighbour('previousItem', index - 1),
    })),
  }
}

const crumbsOf = async (data: PageData): Promise<readonly Breadcrumb[]> => {
  const { hasFront, hasCurrent } = data.options.breadcrumbs
  const crumbs = await wayTo(data)
  // A 404 page has no breadcrumb.
  const hasEnd = hasCurrent && !isMissing(data)
  return crumbs.slice(hasFront ? 0 : 1, hasEnd ? undefined : -1)
}

const wayTo = async ({ ctx, view, page }: PageData): Promise<readonly Breadcrumb[]> => {
  const trail = await trailOf({ ctx, row: view.items[0] }, view, { periods: 'numbers' })
  const crumbs = trail.map(({ label, address }) => ({ label: plainText(label), address }))
  const [front] = crumbs
  if (!page || !front) return crumbs
  const way = [front, ...page.trail, { label: page.title, address: view.addressOf(1) }]
  return view.page > 1 ? [...way, { label: `Page ${view.page}`, address: undefined }] : way
}
