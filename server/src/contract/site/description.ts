import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** Members that modules add to the index of the site (`GET /`). */
export const siteDescriptions =
  extensionPoint<(ctx: Context) => Promise<Readonly<Record<string, unknown>>>>('site description')
