import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** Additional headers of the site's pages and files. They depend on the tag `options`. */
export const siteHeaders =
  extensionPoint<(ctx: Context) => Promise<Readonly<Record<string, string>>>>('site header')

export const siteHeadersOf = async (ctx: Context): Promise<Readonly<Record<string, string>>> =>
  Object.assign({}, ...(await Promise.all(ctx.extensions(siteHeaders).map((of) => of(ctx)))))
