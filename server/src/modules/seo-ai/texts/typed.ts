/** What typography makes of signs on a keyboard: as it stands in the markup, and as it was typed. */
const SIGNS = [
  ['’', '&#8217;', "'"],
  ['‘', '&#8216;', "'"],
  ['“', '&#8220;', '"'],
  ['”', '&#8221;', '"'],
  ['…', '&#8230;', '...'],
  ['–', '&#8211;', '-'],
] as const

/** A rendered text with the signs that its writer has typed, so that suggestions are in the same hand. */
export const asTyped = (rendered: string, typed: string): string =>
  SIGNS.reduce(
    (html, [sign, entity, key]) =>
      typed.includes(sign) || typed.includes(entity)
        ? html
        : html.replaceAll(sign, key).replaceAll(entity, key),
    rendered,
  )
