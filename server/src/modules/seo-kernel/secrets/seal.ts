import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SiteKey } from '../../../contract/context.ts'
import { deriveKey } from '../../users/index.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ secret }: SiteKey): Uint8Array => deriveKey(secret, 'seo-secrets')

/** Encrypts a text with the key of this site, bound to its name. */
export const seal = (site: SiteKey, name: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(site), nonce).setAAD(Buffer.from(name))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
}

/** Undefined if it was sealed by another site or under another name, or modified since. */
export const open = (site: SiteKey, name: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(site), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
