import { hash } from 'node:crypto'
import { perSite, siteCache } from '../../cache/per-site.ts'
import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'

/** So many may wait to be drawn: whoever uploads a picture meanwhile waits for no more. */
const MOST_WAITING = 8

/**
 * A picture that is drawn when somebody asks for it, as an answer. What was drawn once is kept: its
 * key says all that decides how it looks.
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

/** Whoever asks for what is just being drawn waits for the same; nothing where too many wait. */
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
