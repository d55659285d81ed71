import type { Context } from '../../../contract/context.ts'
import { ApiError, protocolErrors } from '../../../contract/errors.ts'
import { type PostRow, permalinkLoader, postLoader } from '../../posts/index.ts'
import { addressOf, findSubject, mayEditSubject } from '../../seo-kernel/index.ts'
import { listRedirects, readRedirectList } from '../listing/index.ts'
import { purgeMissing } from '../logs/index.ts'
import { askedAt, joinAddress, matchKey, splitAddress } from '../matching/index.ts'
import { waitingSource } from '../monitor/index.ts'
import {
  changeRedirect,
  createRedirect,
  findRedirect,
  findRedirects,
  isManager,
  keyHash,
  type Redirect,
  type RedirectInput,
  redirectErrors,
} from '../rules/index.ts'
import { addressToTest, type TestResult, testRedirect } from '../testing/index.ts'
import { type Body, readChange, readNew } from './body.ts'
import { redirectApiErrors } from './errors.ts'
import { requireRight } from './rights.ts'

/** Creates a redirect for each new source, and returns the last one. */
export const createRedirects = async (ctx: Context, body: Body): Promise<Redirect> => {
  const wanted = readNew(body)
  const item = await requireRight(ctx, wanted[0]?.postId ?? null)
  const inputs = await Promise.all(wanted.map((input) => sourceOf(ctx, input, item)))
  const { made, refusals } = await ctx.transaction(async (ctx) => {
    const made: Redirect[] = []
    const refusals: Refusal[] = []
    for (const input of inputs)
      try {
        const redirect = await createRedirect(ctx, input)
        if (redirect.group === '404') await purgeMissing(ctx, [redirect.sourceUrl])
        made.push(redirect)
      } catch (error) {
        if (!isConflict(error)) throw error
        refusals.push({ source: input.sourceUrl ?? '', error })
      }
    return { made, refusals }
  })
  const last = made.at(-1)
  if (refusals.length > 0 || !last) throw refused(refusals)
  return last
}

/** A source that conflicts with an existing rule; the others are created all the same. */
interface Refusal {
  readonly source: string
  readonly error: ApiError
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409

const refused = (refusals: readonly Refusal[]): ApiError => {
  const failed = refusals.map(({ source }) => source)
  const { code, message, data, beside } =
    (refusals.length === 1 && refusals[0]?.error) || redirectApiErrors.seo_redirects_failed(failed)
  return new ApiError(code, 409, message, data, { beside: { ...beside, failed } })
}

/** Returns a redirect; throws unless the caller may change it. */
export const getOwnRedirect = async (ctx: Context, id: number): Promise<Redirect> => {
  const redirect = await findRedirect(ctx, id)
  if (!redirect) throw redirectErrors.seo_redirect_unknown()
  if (!isManager(ctx)) await requireRight(ctx, redirect.postId)
  return redirect
}

export const updateRedirect = async (ctx: Context, id: number, body: Body): Promise<Redirect> => {
  const { postId } = await getOwnRedirect(ctx, id)
  const input = readChange(body)
  const item =
    input.postId === undefined
      ? await postLoader(ctx).load(postId ?? 0)
      : await requireRight(ctx, input.postId)
  return changeRedirect(ctx, id, await sourceOf(ctx, input, item))
}

/** Tests a redirect; existing clients expect one error code for all invalid tests. */
export const testRule = async (ctx: Context, id: number, given: string): Promise<TestResult> => {
  const redirect = await findRedirect(ctx, id)
  if (!redirect) throw redirectApiErrors.seo_redirect_not_tested('there is no such redirect')
  if (!isManager(ctx)) await requireRight(ctx, redirect.postId)
  const asked = given.length > MAX_ADDRESS ? undefined : addressToTest(ctx, redirect, given)
  if (!asked)
    throw redirectApiErrors.seo_redirect_not_tested('name an address of this site (`sourceUrl`)')
  return testRedirect(ctx, redirect, asked)
}

const MAX_ADDRESS = 2_000

/** Throws when the caller may not change one of the redirects. */
export const requireRightOnAll = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  if (isManager(ctx)) return
  for (const { postId } of await findRedirects(ctx, ids)) await requireRight(ctx, postId)
}

/**
 * The effective source of a redirect. An unpublished item has no address yet, so its redirects wait for
 * one; users without `redirects_manage` may only use the address of the item.
 */
const sourceOf = async (
  ctx: Context,
  input: RedirectInput,
  item: PostRow | undefined,
): Promise<RedirectInput> => {
  if (!item || input.sourceUrl === undefined) return input
  const own = await pathOfItem(ctx, item)
  const isWaiting = own.includes('?')
  const source = askedPath(ctx, input.sourceUrl) ?? input.sourceUrl
  if (isWaiting && source === own) return { ...input, sourceUrl: waitingSource(item.id) }
  if (isManager(ctx)) return input
  const isOwn = !isWaiting && keyOf(source) === keyOf(own)
  if (!isOwn || input.isRegex) throw protocolErrors.rest_forbidden()
  return { ...input, isRegex: false }
}

const keyOf = (address: string): string => matchKey(splitAddress(address).path)

const pathOfItem = async (ctx: Context, item: PostRow): Promise<string> => {
  const address = await permalinkLoader(ctx).load(item)
  return askedPath(ctx, address) ?? address
}

const askedPath = ({ links }: Context, address: string): string | undefined => {
  const asked = askedAt(address, links)
  return asked && joinAddress(asked)
}

/** The filter for the redirects in an editor's panel. */
export interface ObjectRedirects {
  readonly about: { readonly matchHash: string } | { readonly postId: number }
  readonly permalinkPath: string
  readonly postStatus: string | null
}

export const redirectsOf = async (
  ctx: Context,
  context: string,
  id: number,
): Promise<ObjectRedirects> => {
  const subject = await findSubject(ctx, context, id)
  if (!subject) throw redirectApiErrors.seo_redirect_no_item()
  if (!isManager(ctx) && !mayEditSubject(ctx, subject)) throw protocolErrors.rest_forbidden()
  const address = await addressOf(ctx, subject)
  const permalinkPath = askedPath(ctx, address) ?? address
  const isWaiting = subject.kind === 'post' && permalinkPath.includes('?')
  return {
    about: isWaiting ? { postId: id } : { matchHash: keyHash(keyOf(permalinkPath)) },
    permalinkPath,
    postStatus: subject.kind === 'post' ? subject.row.status : null,
  }
}

/** All redirects from the address of an item or a term. */
export const redirectsAbout = async (ctx: Context, context: string, id: number) => {
  const { about, permalinkPath, postStatus } = await redirectsOf(ctx, context, id)
  const request = await readRedirectList(ctx, { limit: 1_000 })
  const { rows } = await listRedirects(ctx, 'all', request, { about })
  return { rows, permalinkPath, postStatus }
}
