import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import { deriveKey } from '../../../users/index.ts'
import { consentAddress } from '../provider/index.ts'

/** Where people come back to from the page on which they gave consent, below the site's address. */
export const CALLBACK = 'account/search-console/callback'

/** The page that says how a site is connected. */
export const HELP_PAGE = 'account/search-console'

/** A consent that somebody was asked for. Its state is known only by its hash, and used once. */
interface Asked {
  readonly hash: string
  readonly user: number
  readonly returnTo: string
  readonly expires: number
}

const ROW = 'seo_search_console_consents'
const VALID_MS = 15 * 60_000

/** So many may be under way at once; older ones make room. */
const MAX_ASKED = 20

const readAsked = async ({ db }: Pick<WriteContext, 'db'>): Promise<readonly Asked[]> =>
  ((await findOptions(db, [ROW])).get(ROW) ?? []) as readonly Asked[]

/** The address where the caller gives consent, and from which they come back to the site. */
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

/** Takes the state of a consent, so that nobody uses it again; nothing where it is not the caller's. */
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

/** Follows from the state, so that it need not be stored: only this site can make it (PKCE). */
export const verifierOf = ({ secret }: Pick<Context, 'secret'>, state: string): string =>
  createHmac('sha256', deriveKey(secret, 'search-console-consent'))
    .update(state)
    .digest('base64url')

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

const idOf = ({ user }: Pick<Context, 'user'>): number => (user.kind === 'user' ? user.id : 0)
