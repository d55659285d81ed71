import type { SiteKey } from '../../../contract/context.ts'
import { openText, sealText } from '../../../lib/secrets/sealed-text.ts'
import { deriveKey } from '../../users/index.ts'

const keyOf = ({ secret }: SiteKey): Uint8Array => deriveKey(secret, 'seo-secrets')

/** Encrypts a text with the key of this site, bound to its name. */
export const seal = (site: SiteKey, name: string, text: string): string =>
  sealText(keyOf(site), name, text)

/** Undefined if it was sealed by another site or under another name, or modified since. */
export const open = (site: SiteKey, name: string, sealed: string): string | undefined =>
  openText(keyOf(site), name, sealed)
