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

/** Posts, pages and lists of them. */
export const resolvePage = (request: AddressRequest): Promise<Resolution | undefined> =>
  resolveWith(findPageAt, request)

/** `/slug/2/`: a further page of what stands at `/slug/`. */
export const resolveFurtherPage = (request: AddressRequest): Promise<Resolution | undefined> =>
  resolveWith(findFurtherPage, request)

/** What others show in a frame of something that is no item. */
export const resolveEmbedCard = async ({
  ctx,
  address,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (address?.view !== 'embed' || address.subject.kind !== 'path') return undefined
  const answer = await embedOfPath(ctx, address.subject.path)
  return answer && { kind: 'answer', answer }
}

/** The page that says that there is none. Programs get an answer that they can read. */
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

/** What was found, in the form that was asked for; nothing where it has no such form. */
const inForm = async (
  { ctx, address: { view, page }, path, query }: PageRequest,
  found: FoundPage,
): Promise<SiteAnswer | undefined> => {
  if (view === 'page') return printPage(ctx, found)
  // What one visitor sees is in no frame and in no feed; those are for everybody.
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
