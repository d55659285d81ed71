import { decodeEntities } from '../html/entities.ts'
import { normaliseEntities } from '../text.ts'

/**
 * Class names without those that the site's style sheets lay over the page. Only the server and
 * scripts give them to elements, so nobody who writes needs them. Names as an attribute may hold
 * them, with entities; as text where something was left out.
 */
export const withoutOverlays = (names: string): string => {
  const read = decodeEntities(normaliseEntities(names))
  if (!OVERLAY.test(read)) return names
  return read
    .split(/\s/)
    .filter((name) => !OVERLAY.test(name))
    .join(' ')
}

/** In any case: documents without a doctype read class names that way. */
const OVERLAY =
  /wp-lightbox-|wp-block-navigation__responsive-|waveform-|(?<![\w-])(?:speed-menu|skip-link)(?![\w-])/i
