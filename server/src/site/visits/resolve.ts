import type {
  AddressRequest,
  Resolution,
  SiteAnswer,
} from '../../contract/site/address-resolvers.ts'
import { buildQuery } from '../../lib/query-string.ts'
import { VIEW_REPORTS } from '../../modules/analytics/index.ts'
import { pagePath } from '../common/paths.ts'
import { canonicalMove } from '../find/canonical.ts'
import { printInFrame } from '../ui/frame.ts'
import { readVisitsAddress, VISITS_PAGE } from './address.ts'
import { reportFile } from './file.ts'
import { forbiddenPage, visitsPage } from './page.ts'
import { readPeriodRequest } from './period.ts'

/** Resolves the visits page; requests without a session are redirected to the sign-in page. */
export const resolveVisitsPage = async (
  request: AddressRequest,
): Promise<Resolution | undefined> => {
  const { ctx, address, query, findVisitor } = request
  if (address?.view !== 'page' || address.subject.kind !== 'path' || address.page > 1)
    return undefined
  const wanted = readVisitsAddress(address.subject.path)
  if (!wanted) return undefined
  const canonical = ctx.links.site(VISITS_PAGE)
  const move =
    wanted.kind === 'page' && canonicalMove(ctx, request, { canonical, isPersonal: false })
  if (move) return { kind: 'moved', to: move }
  const visitor = await findVisitor()
  if (!visitor) return askToSignIn(request)
  if (!visitor.can(VIEW_REPORTS)) return personal(await printInFrame(ctx, forbiddenPage), 403)
  const period = await readPeriodRequest(visitor, query)
  if (wanted.kind === 'file' && period.problem === undefined)
    return personal(await reportFile(visitor, wanted.file, period))
  // The frame is rendered anonymously, the content with the rights of the visitor.
  return personal(
    await printInFrame(ctx, await visitsPage(visitor, period)),
    period.problem === undefined ? 200 : 400,
  )
}

const personal = (answer: SiteAnswer, status = 200): Resolution => ({
  kind: 'answer',
  answer: {
    ...answer,
    status,
    headers: { ...answer.headers, 'X-Robots-Tag': 'noindex' },
    isPersonal: true,
  },
})

const askToSignIn = ({ ctx: { links }, path, query }: AddressRequest): Resolution => {
  const back = `${pagePath(links.base, path)}${query.text === '' ? '' : `?${query.text}`}`
  return {
    kind: 'moved',
    status: 303,
    to: `${links.site('login')}?${buildQuery({ redirect_to: back })}`,
    headers: { 'Cache-Control': 'no-store' },
  }
}
