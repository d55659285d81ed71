import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { hotp } from '../src/lib/secrets/hotp.ts'
import type { SignedIn } from './signed-in.ts'

/** A software authenticator: makes one passkey and signs with it, as a browser would. */
export interface Authenticator {
  readonly id: string
  create(options: { readonly challenge: string }, changes?: Changes): object
  get(options: { readonly challenge: string }, changes?: Changes): object
}

interface Changes {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
}

const ORIGIN = 'http://callboard.test'

export const createAuthenticator = (): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string, origin = ORIGIN): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object): object => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  })
  return {
    id,
    create: ({ challenge }, { origin, rpId } = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(0x45, 0, rpId), attested])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get: ({ challenge }, { origin, rpId, counter } = {}) => {
      const authData = authenticatorData(0x05, counter ?? ++uses, rpId)
      const data = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

const authenticatorData = (flags: number, counter: number, rpId = 'callboard.test'): Buffer => {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

/** The public key as a CBOR map: EC2, ES256, P-256, x and y. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const cborText = (text: string): Buffer => Buffer.from([0x60 | text.length, ...Buffer.from(text)])

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret that is shown for typing. */
export const fromBase32 = (text: string): Buffer => {
  const letters = [...text.replaceAll(' ', '')]
  const bits = letters.map((c) => LETTERS.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app shows for such a secret, some steps off. */
export const codeAt = (secret: string, atMs: number, steps = 0): string =>
  hotp(fromBase32(secret), Math.floor(atMs / 30_000) + steps)

/** Adds an authenticator app to the account of a user. */
export const addAuthenticatorApp = async (
  { api }: SignedIn,
  nowMs: number,
): Promise<{ secret: string; codes: string[] }> => {
  const own = '/api/accounts/v1/users/me/two-factor'
  const { secret, setup } = (await api.post(`${own}/totp`)).body
  const code = codeAt(secret, nowMs)
  const { status, body } = await api.post(`${own}/totp/confirm`, { setup, code })
  if (status !== 200) throw new Error(`the app was refused: ${body.message}`)
  return { secret, codes: body.recovery_codes }
}
