import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Context, Linker, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { audit } from '../../audit/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { deriveKey, type UserRow } from '../model/index.ts'
import { isOwnChallenge, newChallenge, sessionBinding } from './challenge.ts'
import { afterAddition, afterRemoval, lockAccount } from './changes.ts'
import { twoFactorErrors } from './errors.ts'
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  hasSecondFactor,
  insertPasskey,
  isCredentialKnown,
  type PasskeyRow,
  updatePasskey,
} from './store.ts'

const MAX_PASSKEYS = 20

/** EdDSA, ES256 and RS256, one of which every authenticator has. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded on first use: it takes longer than the rest of the start. */
const webauthn = () => import('@simplewebauthn/server')

/** Browsers accept a passkey for a domain and its pages only. */
const partyOf = ({ links }: Linker): { readonly id: string; readonly origin: string } => {
  const { hostname, origin } = new URL(links.base)
  return { id: hostname, origin }
}

/** Whether the site's address allows passkeys. Browsers also require https, or a local address. */
export const arePasskeysPossible = (ctx: Linker): boolean => {
  const { id } = partyOf(ctx)
  return isIP(id) === 0 && !id.startsWith('[')
}

/** Options for `navigator.credentials.create`, for this session only. */
export const registrationOptions = async (
  ctx: Context,
  user: UserRow,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  if (!arePasskeysPossible(ctx)) throw twoFactorErrors.rest_passkeys_need_domain()
  const { generateRegistrationOptions } = await webauthn()
  const { id: rpID } = partyOf(ctx)
  return generateRegistrationOptions({
    rpID,
    rpName: decodeEntities((await siteSettings(ctx)).title).trim() || rpID,
    userName: user.login,
    userDisplayName: user.display_name || user.login,
    userID: handleOf(ctx, user),
    challenge: newChallenge(ctx, sessionBinding(ctx)),
    excludeCredentials: (await findPasskeys(ctx.db, user.id)).map(describe),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export interface NewPasskey {
  readonly name: string
  /** The result of `navigator.credentials.create`, as JSON. */
  readonly credential: object
}

/** Adds a passkey. Returns recovery codes if it is the account's first factor. */
export const addPasskey = async (
  ctx: Context,
  owner: UserRow,
  { name, credential }: NewPasskey,
): Promise<{ readonly passkey: PasskeyRow; readonly recoveryCodes: readonly string[] }> => {
  const { verifyRegistrationResponse } = await webauthn()
  const party = partyOf(ctx)
  const binding = sessionBinding(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isOwnChallenge(ctx, binding, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(refuse)
  if (!registrationInfo) throw twoFactorErrors.rest_passkey_refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, owner.id)
    if (await isCredentialKnown(ctx.db, id)) throw twoFactorErrors.rest_passkey_known()
    if ((await findPasskeys(ctx.db, user.id)).length >= MAX_PASSKEYS)
      throw twoFactorErrors.rest_passkey_too_many()
    const isFirst = !(await hasSecondFactor(ctx.db, user.id))
    const passkey: PasskeyRow = {
      credential_id: id,
      user_id: user.id,
      name,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports.filter((way) => typeof way === 'string').slice(0, 8)),
      created_gmt: nowGmt(ctx.clock),
      last_used_gmt: null,
    }
    await insertPasskey(ctx.db, passkey)
    await audit(ctx, 'two-factor.passkey-added', { subject: user.id, login: user.login, name })
    const what = `the passkey “${name}”`
    return { passkey, recoveryCodes: await afterAddition(ctx, user, { what, isFirst }) }
  })
}

/** Options for `navigator.credentials.get`; `binding` names the waiting sign-in. */
export const authenticationOptions = async (
  ctx: Context,
  user: UserRow,
  binding: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> => {
  const passkeys = arePasskeysPossible(ctx) ? await findPasskeys(ctx.db, user.id) : []
  if (passkeys.length === 0) return undefined
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    challenge: newChallenge(ctx, binding),
    allowCredentials: passkeys.map(describe),
    userVerification: 'preferred',
  })
}

/** Whether a passkey of the account signed the challenge of this sign-in. */
export const verifyPasskey = async (
  ctx: Context,
  user: UserRow,
  credential: object,
  binding: string,
): Promise<boolean> => {
  const response = credential as AuthenticationResponseJSON
  const row = typeof response.id === 'string' && (await findPasskey(ctx.db, user.id, response.id))
  if (!row) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const party = partyOf(ctx)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isOwnChallenge(ctx, binding, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (verified?.verified !== true) return false
  const { newCounter } = verified.authenticationInfo
  await ctx.transaction((ctx) =>
    updatePasskey(ctx.db, row.credential_id, {
      counter: newCounter,
      last_used_gmt: nowGmt(ctx.clock),
    }),
  )
  return true
}

const getPasskey = async (
  { db }: Pick<Context | WriteContext, 'db'>,
  userId: number,
  id: string,
): Promise<PasskeyRow> => {
  const row = await findPasskey(db, userId, id)
  if (!row) throw twoFactorErrors.rest_passkey_not_found()
  return row
}

export const renamePasskey = (
  ctx: Context,
  userId: number,
  id: string,
  name: string,
): Promise<PasskeyRow> =>
  ctx.transaction(async (ctx) => {
    const row = await getPasskey(ctx, userId, id)
    await updatePasskey(ctx.db, id, { name })
    return { ...row, name }
  })

export const removePasskey = (ctx: Context, userId: number, id: string): Promise<PasskeyRow> =>
  ctx.transaction(async (ctx) => {
    const user = await lockAccount(ctx, userId)
    const row = await getPasskey(ctx, userId, id)
    await deletePasskey(ctx.db, id)
    const { name } = row
    await audit(ctx, 'two-factor.passkey-removed', { subject: userId, login: user.login, name })
    await afterRemoval(ctx, user, `the passkey “${name}”`)
    return row
  })

const describe = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
})

/** Identifies the account to the authenticator without revealing who it is. */
const handleOf = ({ secret }: Context, { id }: UserRow): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    createHmac('sha256', deriveKey(secret, 'passkey-handles')).update(String(id)).digest(),
  )

/** The library throws for each kind of malformed or foreign data. */
const refuse = (): never => {
  throw twoFactorErrors.rest_passkey_refused()
}
