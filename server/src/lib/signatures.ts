import { createPublicKey, verify } from 'node:crypto'

/** Whether a text was signed with the private half of this Ed25519 key, given as 32 bytes in Base64. */
export const isSignedWith = (key: string, text: string, signature: Uint8Array): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(key), signature)

const publicKeyOf = (key: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  })
