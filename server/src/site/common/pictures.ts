import { hash } from 'node:crypto'
import { perSite, siteCache } from '../../cache/per-site.ts'
import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'

/** At most this many pictures are queued for drawing, so that an upload waits for no more than these. */
const MOST_WAITING = 8

/**
 * Responds with a picture that is drawn on first request and then cached. The key has to contain everything
 * that decides how it looks. Responds 503 if too many are being drawn.
 */
export const pictureAnswer = async (
  ctx: Context,
  key: string,
  draw: () => Promise<Uint8Array>,
): Promise<SiteAnswer> => {
  const name = hash('sha256', key)
  const drawn = cache(ctx).get(name) ?? (await drawOnce(ctx, name, draw))
  if (!drawn)
    return { status: 503, type: 'text/plain', body: 'Try again.', headers: { 'Retry-After': '5' } }
  return { type: 'image/png', body: drawn, headers: HEADERS }
}

const HEADERS = {
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'",
}

const cache = siteCache<Uint8Array>('pictures', ({ byteLength }) => byteLength)

const waiting = perSite(() => new Map<string, Promise<Uint8Array>>())

/** Concurrent requests for one picture share its drawing; undefined if too many are being drawn. */
const drawOnce = (
  ctx: Context,
  name: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> | undefined => {
  const drawings = waiting(ctx)
  const known = drawings.get(name)
  if (known || drawings.size >= MOST_WAITING) return known
  const drawing = draw()
    .then((bytes) => {
      cache(ctx).set(name, bytes)
      return bytes
    })
    .finally(() => drawings.delete(name))
  drawings.set(name, drawing)
  return drawing
}
