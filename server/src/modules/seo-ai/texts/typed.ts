/** Typographic characters: as such, as an entity, and as typed. */
const SIGNS = [
  ['’', '&#8217;', "'"],
  ['‘', '&#8216;', "'"],
  ['“', '&#8220;', '"'],
  ['”', '&#8221;', '"'],
  ['…', '&#8230;', '...'],
  ['–', '&#8211;', '-'],
] as const

/** Reverts typographic characters that the author has not typed, so that suggestions match the text. */
export const asTyped = (rendered: string, typed: string): string =>
  SIGNS.reduce(
    (html, [sign, entity, key]) =>
      typed.includes(sign) || typed.includes(entity)
        ? html
        : html.replaceAll(sign, key).replaceAll(entity, key),
    rendered,
  )
