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

/** What came of a consent, for the page that says so. */
export type ConsentOutcome =
  | { readonly kind: 'connected'; readonly property: string; readonly returnTo: string }
  /** Nobody has told the console of this site yet: it is being proven. */
  | { readonly kind: 'proving'; readonly returnTo: string }
  | { readonly kind: 'declined' | 'incomplete' | 'refused' | 'away'; readonly returnTo: string }
  /** Asked for too long ago, used before, or by somebody else. */
  | { readonly kind: 'stale' }

interface Answer {
  readonly state: string
  readonly code: string
}

const MAX_ANSWER = 2_048

/** Turns what the page of consent has sent somebody back with into a connection. */
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

/** While the console is busy, what there was before stays; without any the job asks again. */
const takePropertyOrWait = async (ctx: Context): Promise<string | null> => {
  try {
    return await takeProperty(ctx)
  } catch (error) {
    if (!(error instanceof ConsoleFailure)) throw error
    return (await readConnection(ctx))?.property ?? null
  }
}

/** Those that whoever gave consent may use for this site, the closest first. */
export const listProperties = async (ctx: Context): Promise<readonly Property[]> =>
  usableProperties(await googleAccount(ctx, tokensOf(ctx)).properties(), siteAt(ctx.links.base))

/** Keeps the property that there is as long as it may be used; else the closest one is taken. */
const takeProperty = async (ctx: Context): Promise<string | null> => {
  const usable = await listProperties(ctx)
  const before = (await readConnection(ctx))?.property
  const { name: property = null } = usable.find(({ name }) => name === before) ?? usable[0] ?? {}
  await changeConnection(ctx, { property, fault: null })
  return property
}

/** Takes another of them; nothing where the name is none of theirs. */
export const chooseProperty = async (ctx: Context, name: string): Promise<string | undefined> => {
  const chosen = (await listProperties(ctx)).find((one) => one.name === name)?.name
  if (chosen !== undefined) await changeConnection(ctx, { property: chosen, fault: null })
  return chosen
}

/**
 * Proves that the site is its own where the console has nothing for it. It looks at the front page
 * for that, so this is done later; once a day it is tried again.
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

/** What the front page says, so that the console knows whose it is. */
export const proofOfOwnership = async (ctx: Context): Promise<HeadMeta[]> => {
  const content = (await readConnection(ctx))?.ownershipCode ?? null
  return content === null ? [] : [{ name: 'google-site-verification', content }]
}

/** Takes consent back, and forgets the connection. What was counted so far stays. */
export const disconnect = async (ctx: Context): Promise<void> => {
  const token = await readRefreshToken(ctx)
  if (token !== undefined) await revoke(ctx, token)
  await purgeConnection(ctx)
  await ctx.transaction(async (ctx: WriteContext) => {
    await ctx.jobs.cancel(FIND_PROPERTY)
    await audit(ctx, 'settings.changed', { subject: 'seo', names: ['search console disconnected'] })
  })
}
