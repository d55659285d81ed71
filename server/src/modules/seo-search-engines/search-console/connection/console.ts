import type { Context } from '../../../../contract/context.ts'
import { ConsoleFailure, googleConsole, type SearchConsole } from '../provider/index.ts'
import { pagesOf, siteAt } from './properties.ts'
import { changeConnection, type Fault, readConnection } from './store.ts'
import { tokensOf } from './tokens.ts'

export const isConfigured = ({ config }: Pick<Context, 'config'>): boolean =>
  config.googleClientId !== undefined

/**
 * The console of this site, for questions outside of transactions. Nothing while it is not connected
 * or somebody has to give consent again. What it cannot answer is a `ConsoleFailure`.
 */
export const searchConsole = async (ctx: Context): Promise<SearchConsole | undefined> => {
  const connection = await readConnection(ctx)
  const { property = null, fault } = connection ?? {}
  if (!isConfigured(ctx) || property === null || fault === 'needs-consent') return undefined
  const google = googleConsole(ctx, tokensOf(ctx), property)
  const pages = pagesOf(property, siteAt(ctx.links.base))
  return {
    ...google,
    // Everybody who may use a property at all may read this, so it tells whether one still may.
    analytics: (question) => noting(ctx, () => google.analytics({ pages, ...question })),
  }
}

/** Notes what somebody has to do something about, and that it was done. */
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
