import type { SiteKey } from '../../../contract/context.ts'
import { openText, sealText } from '../../../lib/secrets/sealed-text.ts'
import { deriveKey } from '../../users/index.ts'

const nameOf = (id: number): string => `site import ${id}`

const keyOf = ({ secret }: SiteKey): Uint8Array => deriveKey(secret, 'site-imports')

/** Encrypts the password of a user of another site, for one import. */
export const sealPassword = (site: SiteKey, id: number, password: string): string =>
  sealText(keyOf(site), nameOf(id), password)

/** Undefined if the key of the site has changed since. */
export const openPassword = (site: SiteKey, id: number, sealed: string): string | undefined =>
  openText(keyOf(site), nameOf(id), sealed)
