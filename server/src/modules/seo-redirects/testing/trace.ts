import type { Context } from '../../../contract/context.ts'
import { array, integer, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { type Asked, askedAt, joinAddress } from '../matching/index.ts'
import { findInOrder } from '../rules/index.ts'
import { AppliedRule, presentApplied } from './applied-rule.ts'
import { testErrors } from './errors.ts'
import { visitAsTest } from './visit.ts'
import { whyFitting, whyFurther } from './why.ts'

const required = { required: true } as const

const Step = object({
  url: string(required),
  status: integer({ description: 'HTTP status; 0 without a response.', ...required }),
  location: string({ description: 'Where the response redirects; empty if nowhere.', ...required }),
  redirectBy: string({ description: 'The part of the site that redirected.', ...required }),
  rules: array(AppliedRule, { description: 'Redirects that were applied.', ...required }),
  reasons: array(string(), { description: 'Why they apply.', ...required }),
})

type Step = ValueOf<typeof Step>

const ENDS = ['response', 'elsewhere', 'loop', 'too-many'] as const

/** Response of a trace. */
export const traceParts = {
  steps: array(Step, { description: 'Requests in their order.', ...required }),
  end: oneOf(ENDS, {
    description:
      'How it ends: with a `response`, `elsewhere` on another site, in a `loop`, or after `too-many` steps.',
    ...required,
  }),
}

type End = (typeof ENDS)[number]

/** Browsers give up after twenty; a person notices fewer. */
const MAX_STEPS = 10

/** Requests an address like an anonymous visitor, and follows its redirects within the site. */
export const traceAddress = async (
  ctx: Context,
  given: string,
): Promise<{ readonly steps: readonly Step[]; readonly end: End }> => {
  const { links } = ctx
  const asked = askedAt(given.startsWith('/') ? `${links.base}${given}` : given, links)
  if (!asked) throw testErrors.seo_redirect_no_own_address()
  const steps: Step[] = []
  let next = asked
  while (steps.length < MAX_STEPS) {
    const step = await takeStep(ctx, next)
    steps.push(step)
    if (step.location === '') return { steps, end: 'response' }
    if (steps.some(({ url }) => url === step.location)) return { steps, end: 'loop' }
    const further = askedAt(step.location, links)
    if (!further) return { steps, end: 'elsewhere' }
    next = further
  }
  return { steps, end: 'too-many' }
}

const takeStep = async (ctx: Context, asked: Asked): Promise<Step> => {
  const url = `${ctx.links.base}${joinAddress(asked)}`
  const { status, location, redirectBy, rules } = await visitAsTest(ctx, url)
  const applied = await findInOrder(ctx, rules)
  const [first] = applied
  return {
    ...{ url, status, location, redirectBy },
    rules: applied.map(presentApplied),
    reasons: first ? [...whyFitting(first, asked), ...whyFurther(applied)] : [],
  }
}
