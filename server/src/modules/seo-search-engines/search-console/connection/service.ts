import type { Context, WriteContext } from '../../../../contract/context.ts'
import type { JobDefinition } from '../../../../contract/jobs.ts'
import { audit } from '../../../audit/index.ts'
import type { HeadMeta } from '../../../head/index.ts'
import {
  allowsConsole,
  ConsoleFailure,
  exchangeCode,
  googleAccount,
  type Property,
  revoke,
} from '../provider/index.ts'
import { CALLBACK, takeConsent, verifierOf } from './consent.ts'
import { siteAt, usableProperties } from './properties.ts'
import {
  changeConnection,
  keepConsent,
  purgeConnection,
  readConnection,
  readRefreshToken,
} from './store.ts'
import { tokensOf } from './tokens.ts'

const FIND_PROPERTY = 'seo.find-search-console-property'

/** The outcome of a consent, for its page. */
export type ConsentOutcome =
  | { readonly kind: 'connected'; readonly property: string; readonly returnTo: string }
  /** The console has no property for this site yet: it is being verified. */
  | { readonly kind: 'proving'; readonly returnTo: string }
  | { readonly kind: 'declined' | 'incomplete' | 'refused' | 'away'; readonly returnTo: string }
  /** Expired, used before, or started by another user. */
  | { readonly kind: 'stale' }

interface Answer {
  readonly state: string
  readonly code: string
}

const MAX_ANSWER = 2_048

/** Exchanges the code of the callback for a connection. */
export const finishConsent = async (
  ctx: Context,
  { state, code }: Answer,
): Promise<ConsentOutcome> => {
  if (state.length > MAX_ANSWER || code.length > MAX_ANSWER) return { kind: 'stale' }
  const asked = await takeConsent(ctx, state)
  if (!asked) return { kind: 'stale' }
  const { returnTo } = asked
  if (code === '') return { kind: 'declined', returnTo }
  try {
    const verifier = verifierOf(ctx, state)
    const tokens = await exchangeCode(ctx, code, verifier, ctx.links.site(CALLBACK))
    if (!allowsConsole(tokens) || tokens.refreshToken === '')
      return { kind: 'incomplete', returnTo }
    await keepConsent(ctx, tokens.refreshToken)
  } catch (error) {
    if (!(error instanceof ConsoleFailure)) throw error
    ctx.log.warn({ reason: error.message }, 'consent for the search console came to nothing')
    const isLater = error.kind === 'away' || error.kind === 'too-many'
    return { kind: isLater ? 'away' : 'refused', returnTo }
  }
  await ctx.transaction((ctx) =>
    audit(ctx, 'settings.changed', { subject: 'seo', names: ['search console connected'] }),
  )
  const property = await takePropertyOrWait(ctx)
  if (property !== null) return { kind: 'connected', property, returnTo }
  await ctx.transaction(({ jobs }) => jobs.add(FIND_PROPERTY, {}, { key: FIND_PROPERTY }))
  return { kind: 'proving', returnTo }
}

/** While the console is busy the former property stays; without one the job retries. */
const takePropertyOrWait = async (ctx: Context): Promise<string | null> => {
  try {
    return await takeProperty(ctx)
  } catch (error) {
    if (!(error instanceof ConsoleFailure)) throw error
    return (await readConnection(ctx))?.property ?? null
  }
}

/** Properties for this site that the account may use, closest first. */
export const listProperties = async (ctx: Context): Promise<readonly Property[]> =>
  usableProperties(await googleAccount(ctx, tokensOf(ctx)).properties(), siteAt(ctx.links.base))

/** Keeps the present property while it is usable; otherwise takes the closest one. */
const takeProperty = async (ctx: Context): Promise<string | null> => {
  const usable = await listProperties(ctx)
  const before = (await readConnection(ctx))?.property
  const { name: property = null } = usable.find(({ name }) => name === before) ?? usable[0] ?? {}
  await changeConnection(ctx, { property, fault: null })
  return property
}

/** Chooses another property; undefined where it is not usable. */
export const chooseProperty = async (ctx: Context, name: string): Promise<string | undefined> => {
  const chosen = (await listProperties(ctx)).find((one) => one.name === name)?.name
  if (chosen !== undefined) await changeConnection(ctx, { property: chosen, fault: null })
  return chosen
}

/**
 * Job: verifies the site where the account has no property for it. The console reads the front page for
 * that, so it runs after the request; repeated once a day.
 */
export const findProperty: JobDefinition = {
  name: FIND_PROPERTY,
  every: '5 5 * * *',
  run: async (ctx: Context) => {
    const connection = await readConnection(ctx)
    const isWaiting = connection?.property === null && connection.fault !== 'needs-consent'
    if (!isWaiting || (await takeProperty(ctx)) !== null) return
    const account = googleAccount(ctx, tokensOf(ctx))
    const site = siteAt(ctx.links.base)
    await changeConnection(ctx, { ownershipCode: await account.ownershipCode(site) })
    await account.proveOwnership(site)
    await changeConnection(ctx, { property: site, fault: null })
  },
}

/** The verification element of the front page. */
export const proofOfOwnership = async (ctx: Context): Promise<HeadMeta[]> => {
  const content = (await readConnection(ctx))?.ownershipCode ?? null
  return content === null ? [] : [{ name: 'google-site-verification', content }]
}

/** Revokes the token and deletes the connection. Stored figures stay. */
export const disconnect = async (ctx: Context): Promise<void> => {
  const token = await readRefreshToken(ctx)
  if (token !== undefined) await revoke(ctx, token)
  await purgeConnection(ctx)
  await ctx.transaction(async (ctx: WriteContext) => {
    await ctx.jobs.cancel(FIND_PROPERTY)
    await audit(ctx, 'settings.changed', { subject: 'seo', names: ['search console disconnected'] })
  })
}
