import type { Context } from '../../../contract/context.ts'
import { array, boolean, object, string } from '../../../contract/schema.ts'
import { PresentedRedirect, presentRedirect } from '../listing/index.ts'
import { type Redirect, warningsAbout } from '../rules/index.ts'
import { testParts } from '../testing/index.ts'

const required = { required: true } as const

const success = boolean(required)

export const RedirectReply = object({
  success,
  redirect: { ...PresentedRedirect, ...required },
  warnings: array(string(), { description: 'Warnings about probable mistakes.', ...required }),
})

export const presentSaved = async (ctx: Context, redirect: Redirect) => ({
  success: true,
  redirect: await presentRedirect(ctx, redirect),
  warnings: warningsAbout(redirect),
})

export const TestReply = object({ success, ...testParts })
