import type { Context } from '../context.ts'
import type { CheckScope } from '../schema.ts'

/** What argument rules may query about the caller and the site. */
export const scopeOf = (ctx: Pick<Context, 'user' | 'config' | 'can'>): CheckScope => ({
  isAnonymous: ctx.user.kind === 'anonymous',
  maxContentLength: ctx.config.maxContentLength,
  can: (capability) => ctx.can(capability),
})
