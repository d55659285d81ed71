import type {
  AddressRequest,
  Resolution,
  SiteAnswer,
} from '../../contract/site/address-resolvers.ts'
import { namesHtml } from '../../http/wire/accept.ts'
import { canonicalMove } from '../find/canonical.ts'
import { type FoundPage, findFurtherPage, findPageAt, type PageRequest } from '../find/find.ts'
import { feedAnswer, isFeedView } from '../well-known/feeds/answer.ts'
import { embedOfItem, embedOfPath } from './embed.ts'
import { printMissing, printPage } from './print.ts'

/** Resolves posts, pages and lists of posts. */
export const resolvePage = (request: AddressRequest): Promise<Resolution | undefined> =>
  resolveWith(findPageAt, request)

/** Resolves `/slug/2/`: a further page of the post at `/slug/`. */
export const resolveFurtherPage = (request: AddressRequest): Promise<Resolution | undefined> =>
  resolveWith(findFurtherPage, request)

/** Resolves the embed page of content other than posts. */
export const resolveEmbedCard = async ({
  ctx,
  address,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (address?.view !== 'embed' || address.subject.kind !== 'path') return undefined
  const answer = await embedOfPath(ctx, address.subject.path)
  return answer && { kind: 'answer', answer }
}

/** The 404 page. Clients that do not accept HTML get the error of the REST interface. */
export const resolveMissing = async ({
  ctx,
  path,
  headers,
  isGone,
}: AddressRequest): Promise<Resolution | undefined> =>
  namesHtml(headers.accept)
    ? { kind: 'answer', answer: await printMissing(ctx, path, isGone ? 410 : 404) }
    : undefined

const resolveWith = async (
  find: typeof findPageAt,
  request: AddressRequest,
): Promise<Resolution | undefined> => {
  const { ctx, address } = request
  if (!address) return undefined
  const found = await find({ ...request, address })
  if (found?.kind !== 'page') return found
  const move = canonicalMove(ctx, request, found)
  if (move !== undefined) return { kind: 'moved', to: move }
  const answer = await inForm({ ...request, address }, found)
  return answer ? { kind: 'answer', answer } : { kind: 'missing' }
}

/** The page in the requested view; undefined if it has no such view. */
const inForm = async (
  { ctx, address: { view, page }, path, query }: PageRequest,
  found: FoundPage,
): Promise<SiteAnswer | undefined> => {
  if (view === 'page') return printPage(ctx, found)
  // Personal pages have no embed view and no feed, which are public.
  if (found.isPersonal) return undefined
  if (view === 'embed') {
    const [item] = found.view.items
    return item && embedOfItem(ctx, item)
  }
  if (!isFeedView(view)) return undefined
  const { whole } = query
  const self = ctx.links.site(`${path}${whole.size > 0 ? `?${whole}` : ''}`)
  return feedAnswer(ctx, view, { ...found, self, page })
}
