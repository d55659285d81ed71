import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** Headers that pages and files of the site carry besides their own. Decided by the tag `options`. */
export const siteHeaders =
  extensionPoint<(ctx: Context) => Promise<Readonly<Record<string, string>>>>('site header')

export const siteHeadersOf = async (ctx: Context): Promise<Readonly<Record<string, string>>> =>
  Object.assign({}, ...(await Promise.all(ctx.extensions(siteHeaders).map((of) => of(ctx)))))
