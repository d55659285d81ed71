import type { SiteKey } from '../../../contract/context.ts'
import { openText, sealText } from '../../../lib/secrets/sealed-text.ts'
import { newWebhookSecret } from '../../../lib/secrets/webhook-signature.ts'
import { deriveKey } from '../../users/index.ts'

/** A secret, and when it stops signing; the newest one has no end. */
interface Secret {
  readonly secret: string
  readonly until?: string
}

const NAME = 'webhook'

const keyOf = ({ secret }: SiteKey): Uint8Array => deriveKey(secret, 'webhooks')

/** Undefined if they were sealed with another key of the site. */
const openSecrets = (site: SiteKey, sealed: string): readonly Secret[] | undefined => {
  const text = openText(keyOf(site), NAME, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as readonly Secret[])
}

interface Made {
  readonly secret: string
  readonly sealed: string
}

/** A new secret, first in the list. The one before signs until a time as well. */
export const makeSecret = (
  site: SiteKey,
  before?: { readonly sealed: string; readonly until: Date },
): Made => {
  const [former] = before ? (openSecrets(site, before.sealed) ?? []) : []
  const secret = newWebhookSecret()
  const all: readonly Secret[] = [
    { secret },
    ...(former && before ? [{ secret: former.secret, until: before.until.toISOString() }] : []),
  ]
  return { secret, sealed: sealText(keyOf(site), NAME, JSON.stringify(all)) }
}

/** The secrets that sign now; none if the key of the site has changed. */
export const validSecrets = (site: SiteKey, sealed: string, now: Date): readonly string[] =>
  (openSecrets(site, sealed) ?? [])
    .filter(({ until }) => until === undefined || until > now.toISOString())
    .map(({ secret }) => secret)
