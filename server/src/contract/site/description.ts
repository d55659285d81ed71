import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** What modules tell about the site in its index (`GET /`). */
export const siteDescriptions =
  extensionPoint<(ctx: Context) => Promise<Readonly<Record<string, unknown>>>>('site description')
