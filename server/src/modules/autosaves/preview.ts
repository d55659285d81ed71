import { createHmac } from 'node:crypto'
import type { Context } from '../../contract/context.ts'
import { equalSecret } from '../../lib/application-secrets.ts'
import { deriveKey } from '../users/index.ts'

/** How long a preview link works. */
const LIFE_MS = 12 * 60 * 60 * 1_000

type Signer = Pick<Context, 'secret' | 'clock'>

/** Shows the item itself, before it is out. */
export const draftPreview = (link: string): string => withQuery(link, 'preview=true')

/**
 * Shows an autosave in the place of its item. Whoever has the link sees it: it names the item and
 * whose autosave it is, ends by itself, and only the site can make one.
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

/** Whose autosave a preview link opens; undefined when the link is not ours or has ended. */
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

/** Letters, digits and underscores only: existing clients cut nonces out by that rule. */
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
