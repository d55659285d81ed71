import type { Context } from '../../contract/context.ts'
import type {
  AddressRequest,
  Resolution,
  SiteAnswer,
} from '../../contract/site/address-resolvers.ts'
import { buildQuery } from '../../lib/query-string.ts'
import { VIEW_REPORTS } from '../../modules/analytics/index.ts'
import { printInFrame } from '../catalogue/frame.ts'
import { statisticsPath } from '../catalogue/parts/address.ts'
import { html } from '../common/html.ts'
import { pagePath } from '../common/visit.ts'
import { canonicalMove } from '../find/canonical.ts'
import { readVisitsAddress, VISITS_PAGE } from './address.ts'
import { reportFile } from './file.ts'
import { visitsPage } from './page.ts'
import { readWish } from './period.ts'

/** Shows people with the right to it how the site is visited; others are asked to sign in. */
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
  if (!visitor.can(VIEW_REPORTS)) return personal(await forbiddenPage(ctx))
  const wish = await readWish(visitor, query)
  if (wanted.kind === 'file' && wish.problem === undefined)
    return personal(await reportFile(visitor, wanted.file, wish))
  // The frame is everybody's, the page in it is theirs.
  return personal(
    await printInFrame(ctx, await visitsPage(visitor, wish)),
    wish.problem === undefined ? 200 : 400,
  )
}

const personal = (answer: SiteAnswer, status = answer.status ?? 200): Resolution => ({
  kind: 'answer',
  answer: {
    ...answer,
    status,
    headers: { ...answer.headers, 'X-Robots-Tag': 'noindex' },
    isPersonal: true,
  },
})

const askToSignIn = ({ ctx: { links }, path, query }: AddressRequest): Resolution => {
  const { base } = links
  const back = `${pagePath(base, path)}${query.text === '' ? '' : `?${query.text}`}`
  return {
    kind: 'moved',
    status: 303,
    to: `${links.site('login')}?${buildQuery({ redirect_to: back })}`,
    headers: { 'Cache-Control': 'no-store' },
  }
}

const forbiddenPage = async (ctx: Context): Promise<SiteAnswer> => ({
  ...(await printInFrame(ctx, {
    title: 'Visits',
    description: 'How the site is visited.',
    path: VISITS_PAGE,
    trail: [{ label: 'Statistics', path: statisticsPath() }],
    content: html`<h1>Visits</h1>
<p>Your account may not see how the site is visited. Whoever looks after the site can allow it.</p>`,
    about: [],
    isFindable: false,
    isPersonal: true,
  })),
  status: 403,
})
