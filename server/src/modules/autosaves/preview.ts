import { createHmac } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { deriveKey } from '../users/index.ts'

/** Lifetime of a preview link. */
const LIFE_MS = 12 * 60 * 60 * 1_000

type Signer = Pick<Context, 'secret' | 'clock'>

/** Link that shows an unpublished item itself. */
export const draftPreview = (link: string): string => withQuery(link, 'preview=true')

/**
 * Link that shows an autosave in place of its item, to any visitor who has the link. It names the
 * item and the author of the autosave, expires, and is signed with the site's secret.
 */
export const autosavePreview = (
  ctx: Signer,
  link: string,
  itemId: number,
  authorId: number,
): string => {
  const nonce = signPreview(ctx, itemId, authorId)
  return withQuery(link, `preview_id=${itemId}&preview_nonce=${nonce}&preview=true`)
}

/**
 * Returns the author of the autosave that a link opens; undefined for an invalid or expired nonce.
 */
export const verifyPreview = (
  { secret, clock }: Signer,
  itemId: number,
  nonce: string,
): { readonly authorId: number } | undefined => {
  const parts = /^([0-9a-z]{1,11})_([0-9a-z]{1,11})_[0-9a-f]{32}$/.exec(nonce)
  if (!parts) return undefined
  const [authorId, endsAtMs] = [
    Number.parseInt(parts[1] ?? '', 36),
    Number.parseInt(parts[2] ?? '', 36),
  ]
  if (endsAtMs <= clock().getTime()) return undefined
  return equalSecret(nonce, nonceFor(secret, itemId, authorId, endsAtMs)) ? { authorId } : undefined
}

const signPreview = ({ secret, clock }: Signer, itemId: number, authorId: number): string =>
  nonceFor(secret, itemId, authorId, clock().getTime() + LIFE_MS)

/** Only letters, digits and underscores: existing clients extract nonces by that pattern. */
const nonceFor = (
  secret: Uint8Array,
  itemId: number,
  authorId: number,
  endsAtMs: number,
): string => {
  const signature = createHmac('sha256', deriveKey(secret, 'previews'))
    .update(`${itemId}:${authorId}:${endsAtMs}`)
    .digest('hex')
    .slice(0, 32)
  return `${authorId.toString(36)}_${endsAtMs.toString(36)}_${signature}`
}

const withQuery = (link: string, query: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${query}`
