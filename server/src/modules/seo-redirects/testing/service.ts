import type { Context, Linker } from '../../../contract/context.ts'
import { array, integer, object, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import {
  type Asked,
  askedAt,
  hasTarget,
  joinAddress,
  REDIRECT_BY,
  splitAddress,
} from '../matching/index.ts'
import { findInOrder, type Redirect } from '../rules/index.ts'
import { AppliedRule, presentApplied } from './applied-rule.ts'
import { type TestVisit, visitAsTest } from './visit.ts'
import { matchAlone, whyFitting, whyFurther, whyNotFitting } from './why.ts'

const required = { required: true } as const

/** Response of a test. */
export const testParts = {
  errors: array(string(), { description: 'Differences from the expected response.', ...required }),
  redirect: object(
    {
      responseCode: integer(required),
      sourceUrl: string(required),
      targetUrl: string(required),
      location: string(required),
      xRedirectBy: string(required),
    },
    required,
  ),
  matched: orNull({ ...AppliedRule, description: 'Redirect that applies to the URL.' }),
  reasons: array(string(), {
    description: 'Reasons why this redirect applies, or why the tested one does not.',
    ...required,
  }),
}

const TestResult = object(testParts)

export type TestResult = ValueOf<typeof TestResult>

/** The address to request; undefined where the client has to name one. */
export const addressToTest = (
  { links }: Linker,
  redirect: Redirect,
  given: string,
): Asked | undefined => {
  if (given === '') return redirect.isRegex ? undefined : splitAddress(redirect.sourceUrl)
  return askedAt(given.startsWith('/') ? `${links.base}${given}` : given, links)
}

/** Requests an address, and compares the response with the redirect. */
export const testRedirect = async (
  ctx: Context,
  redirect: Redirect,
  asked: Asked,
): Promise<TestResult> => {
  const sourceUrl = `${ctx.links.base}${joinAddress(asked)}`
  const visit = await visitAsTest(ctx, sourceUrl)
  const redirected = await findInOrder(ctx, visit.rules)
  const [first] = redirected
  const isRedirected = first?.id === redirect.id
  const way = isRedirected ? redirected : [redirect]
  const targetUrl = await endOf(ctx, way, asked)
  return {
    errors: faultsOf(way, visit, targetUrl),
    redirect: {
      responseCode: visit.status,
      sourceUrl,
      targetUrl,
      location: visit.location,
      xRedirectBy: visit.redirectBy,
    },
    matched: first ? presentApplied(first) : null,
    reasons: isRedirected
      ? [...whyFitting(redirect, asked), ...whyFurther(redirected)]
      : await whyNot(ctx, redirect, asked, first),
  }
}

/** The final location of redirects in sequence. */
const endOf = async (
  { links }: Context,
  way: readonly Redirect[],
  asked: Asked,
): Promise<string> => {
  let at: Asked | undefined = asked
  let end = ''
  for (const redirect of way) {
    const { targetUrl } = redirect
    const written = targetUrl.startsWith('/') ? `${links.base}${targetUrl}` : targetUrl
    end = (at && (await matchAlone(redirect, at, links))?.location) ?? written
    at = askedAt(end, links)
  }
  return end
}

/** Differences between the response and the expected one. */
const faultsOf = (
  way: readonly Redirect[],
  { status, location, redirectBy }: TestVisit,
  targetUrl: string,
): readonly string[] => {
  const expected = way.map(({ type }) => (type === 0 ? 200 : type))
  const leads = way.some(({ type }) => hasTarget(type) && type !== 0)
  const isElsewhere = leads && location !== '' && !isSamePlace(location, targetUrl)
  return [
    ...(isAmong(status, expected) ? [] : [`The status is ${status}, and not ${expected.at(0)}.`]),
    ...(leads && location === '' ? ['The answer leads nowhere (no Location).'] : []),
    ...(isElsewhere ? [`The answer leads to ${location}, and not to ${targetUrl}.`] : []),
    ...(redirectBy !== '' && redirectBy !== REDIRECT_BY
      ? [`Another part of the site has answered first: ${redirectBy}.`]
      : []),
  ]
}

/** The status of a chain may be the most temporary one. */
const isAmong = (status: number, expected: readonly number[]): boolean =>
  expected.includes(status) || (expected.length > 1 && [302, 307].includes(status))

/** Ignores the query, which may be passed on. */
const isSamePlace = (one: string, other: string): boolean => {
  const [left, right] = [URL.parse(one), URL.parse(other)]
  return left?.origin === right?.origin && left?.pathname === right?.pathname
}

/** Why a redirect was not applied to an address. */
const whyNot = async (
  ctx: Context,
  redirect: Redirect,
  asked: Asked,
  decided: Redirect | undefined,
): Promise<readonly string[]> => {
  const unfit = await whyNotFitting(redirect, asked, ctx.links)
  const conditions = redirect.customRules.map(({ type }) => type).join(', ')
  const other = decided && `Redirect ${decided.id} (${decided.sourceUrl}) decides about it.`
  return [
    ...(redirect.isEnabled ? [] : ['It is switched off.']),
    ...(redirect.fault === null ? [] : [`It was switched off because ${redirect.fault}.`]),
    ...(unfit === undefined ? [] : [unfit]),
    ...(unfit === undefined && conditions !== ''
      ? [
          `It is for some visitors only (${conditions}); the test comes without account, cookies, referrer and agent.`,
        ]
      : []),
    ...(other ? [other] : []),
    ...(other && unfit === undefined ? [whyBefore(redirect, decided)] : []),
  ]
}

const whyBefore = (redirect: Redirect, decided: Redirect): string =>
  redirect.isRegex && !decided.isRegex
    ? 'Redirects from one address come before patterns.'
    : 'Of several that fit the newest one decides.'
