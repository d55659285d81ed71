import type { Context } from '../../../../contract/context.ts'
import { ConsoleFailure, googleConsole, type SearchConsole } from '../provider/index.ts'
import { pagesOf, siteAt } from './properties.ts'
import { changeConnection, type Fault, readConnection } from './store.ts'
import { tokensOf } from './tokens.ts'

export const isConfigured = ({ config }: Pick<Context, 'config'>): boolean =>
  config.googleClientId !== undefined

/**
 * The console of this site, for requests outside of transactions. Undefined while it is not connected
 * or consent is lost. Its methods throw `ConsoleFailure`.
 */
export const searchConsole = async (ctx: Context): Promise<SearchConsole | undefined> => {
  const connection = await readConnection(ctx)
  const { property = null, fault } = connection ?? {}
  if (!isConfigured(ctx) || property === null || fault === 'needs-consent') return undefined
  const google = googleConsole(ctx, tokensOf(ctx), property)
  const pages = pagesOf(property, siteAt(ctx.links.base))
  return {
    ...google,
    // Every user of a property may read this, so it shows whether access is lost.
    analytics: (question) => noting(ctx, () => google.analytics({ pages, ...question })),
  }
}

/** Stores whether access is lost, or restored. */
const noting = async <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await work()
    await note(ctx, null)
    return result
  } catch (error) {
    if (
      error instanceof ConsoleFailure &&
      (error.kind === 'needs-consent' || error.kind === 'no-permission')
    )
      await note(ctx, error.kind)
    throw error
  }
}

const note = async (ctx: Context, fault: Fault | null): Promise<void> => {
  const connection = await readConnection(ctx)
  if (connection && connection.fault !== fault) await changeConnection(ctx, { fault })
}
