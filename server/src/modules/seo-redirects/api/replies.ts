import type { Context } from '../../../contract/context.ts'
import { array, boolean, object, string, typed } from '../../../contract/schema.ts'
import { type PresentedRedirect, presentRedirect } from '../listing/index.ts'
import { type Redirect, warningsAbout } from '../rules/index.ts'
import type { TestResult } from '../testing/index.ts'

const required = { required: true } as const

const success = boolean(required)

export const RedirectReply = object({
  success,
  redirect: typed<PresentedRedirect>({ type: 'object', additionalProperties: true, ...required }),
  warnings: array(string(), { description: 'What may not be meant.', ...required }),
})

export const presentSaved = async (ctx: Context, redirect: Redirect) => ({
  success: true,
  redirect: await presentRedirect(ctx, redirect),
  warnings: warningsAbout(redirect),
})

export const TestReply = object({
  success,
  errors: array(string(), required),
  redirect: typed<TestResult['redirect']>({ type: 'object', ...required }),
  matched: typed<TestResult['matched']>({ type: ['object', 'null'], ...required }),
  reasons: array(string(), required),
})
