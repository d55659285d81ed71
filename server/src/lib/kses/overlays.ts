import { decodeEntities } from '../html/entities.ts'
import { normaliseEntities } from '../text.ts'

/**
 * Removes class names that the site's style sheets position over the page. Only the server and
 * scripts set them on elements, so authored content needs none. Takes the value of an attribute,
 * with entities; returns plain text if a name was removed.
 */
export const withoutOverlays = (names: string): string => {
  const read = decodeEntities(normaliseEntities(names))
  if (!OVERLAY.test(read)) return names
  return read
    .split(/\s/)
    .filter((name) => !OVERLAY.test(name))
    .join(' ')
}

/** Case-insensitive, since documents without a doctype match class names that way. */
const OVERLAY =
  /wp-lightbox-|wp-block-navigation__responsive-|waveform-|(?<![\w-])(?:speed-menu|skip-link)(?![\w-])/i
