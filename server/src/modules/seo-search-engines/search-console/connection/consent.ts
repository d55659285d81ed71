import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context, SiteKey, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import { deriveKey } from '../../../users/index.ts'
import { consentAddress } from '../provider/index.ts'

/** The path of the OAuth callback. */
export const CALLBACK = 'account/search-console/callback'

/** The page that explains how to connect a site. */
export const HELP_PAGE = 'account/search-console'

/** A pending consent. Its state is stored as a hash, and used once. */
interface Asked {
  readonly hash: string
  readonly user: number
  readonly returnTo: string
  readonly expires: number
}

const ROW = 'seo_search_console_consents'
const VALID_MS = 15 * 60_000

/** Limit of pending consents; older ones are dropped. */
const MAX_ASKED = 20

const readAsked = async ({ db }: Pick<WriteContext, 'db'>): Promise<readonly Asked[]> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? []) as readonly Asked[]

/** The address of the consent page; stores its state for the callback. */
export const askForConsent = async (ctx: Context, returnTo: string): Promise<string> => {
  const state = randomBytes(32).toString('base64url')
  await ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const now = ctx.clock().getTime()
    const pending = (await readAsked(ctx)).filter(({ expires }) => expires > now)
    const asked = { hash: hashOf(state), user: idOf(ctx), returnTo, expires: now + VALID_MS }
    await saveOption(ctx.db, ROW, [...pending, asked].slice(-MAX_ASKED))
  })
  const challenge = createHash('sha256').update(verifierOf(ctx, state)).digest('base64url')
  return consentAddress(ctx, { state, challenge, redirectAddress: ctx.links.site(CALLBACK) })
}

/** Consumes the state of a consent; undefined where it is unknown, expired or of another user. */
export const takeConsent = (ctx: Context, state: string): Promise<Asked | undefined> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const pending = await readAsked(ctx)
    const hash = hashOf(state)
    const asked = pending.find((one) => one.hash === hash)
    if (!asked || asked.user !== idOf(ctx)) return undefined
    await saveOption(
      ctx.db,
      ROW,
      pending.filter((one) => one !== asked),
    )
    return asked.expires > ctx.clock().getTime() ? asked : undefined
  })

/** The PKCE verifier, derived from the state with the site's secret, so that it is not stored. */
export const verifierOf = ({ secret }: SiteKey, state: string): string =>
  createHmac('sha256', deriveKey(secret, 'search-console-consent'))
    .update(state)
    .digest('base64url')

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

const idOf = ({ user }: Pick<Context, 'user'>): number => (user.kind === 'user' ? user.id : 0)
