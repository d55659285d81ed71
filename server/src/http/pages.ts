import type { Links } from '../contract/context.ts'
import type { Pages } from '../contract/reply.ts'
import { buildQuery } from '../lib/query-string.ts'
import type { ApiRequest } from './request.ts'

/** Total and page count, and the links to the neighbouring pages. */
export const pageHeaders = (
  { total, page, perPage, isStepwise = false }: Pages,
  request: ApiRequest,
  args: Readonly<Record<string, unknown>>,
  links: Links,
): { headers: Record<string, number>; links: Record<string, string> } => {
  const count = Math.ceil(total / perPage)
  const address = (number: number): string => {
    // Uses parsed arguments: `author=1,2` becomes a list of two.
    const query = Object.fromEntries(
      Object.entries(request.query).map(([name, value]) => [name, args[name] ?? value]),
    )
    return `${links.api(request.path)}?${buildQuery({ ...query, page: number })}`
  }
  const found: Record<string, string> = {}
  if (page > 1) found.prev = address(isStepwise ? page - 1 : Math.min(page - 1, count))
  if (page < count) found.next = address(page + 1)
  return { headers: { 'X-WP-Total': total, 'X-WP-TotalPages': count }, links: found }
}

/** Clients and proxies refuse responses whose headers are longer than 8 KB. */
const MAX_LINKS = 6_000

/** A `Link` header from relations and addresses; links that repeat too long a query are left out. */
export const linkHeader = (links: Readonly<Record<string, string>>): string | undefined => {
  let length = 0
  const printed = Object.entries(links)
    .map(([relation, href]) => `<${href}>; rel="${relation}"${TYPES[relation] ?? ''}`)
    .filter((link) => {
      length += link.length
      return length <= MAX_LINKS
    })
  return printed.length > 0 ? printed.join(', ') : undefined
}

/** The alternate form of an item is its page. */
const TYPES: Readonly<Record<string, string>> = { alternate: '; type=text/html' }
