/**
 * A value that is safe inside a declaration: no character that ends one, no comment, no address to
 * load, and all quotes and brackets closed. No JSON value can escape its declaration.
 */
export const safeValue = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = withVariables(String(value).trim())
  return text !== '' && PLAIN.test(text) && !FORBIDDEN.test(text) && isClosed(text)
    ? text
    : undefined
}

/** A slug as part of a custom property or class: `vividRed 2` → `vivid-red-2`. */
export const safeSlug = (slug: unknown): string | undefined => {
  if (typeof slug !== 'string' && typeof slug !== 'number') return undefined
  const made = String(slug)
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return made === '' ? undefined : made
}

/**
 * A handwritten style sheet; it comes last, so that an unclosed one affects nothing else. A tag in
 * it could end the style element, so it is rejected.
 */
export const safeSheet = (css: unknown): string =>
  typeof css === 'string' && !MARKUP.test(css) ? css.trim() : ''

/** Handwritten declarations of one block: as above, and closed, since more rules follow. */
export const safeRules = (css: unknown): string => {
  const text = safeSheet(css)
  return !/[\\@]|\/\*/.test(text) && isClosed(text) ? text : ''
}

/** The beginning of a tag. */
export const MARKUP = /<[/!?\w]/

const PLAIN = /^[\w#%.,()+*/ '"!&-]{1,2000}$/

const FORBIDDEN = /\/\*|\b(?:url|expression|image-set|src|element|attr)\s*\(/i

/** theme.json names a custom property as `var:preset|color|base`. */
const withVariables = (text: string): string =>
  text.replace(
    /^var:([\w-]+(?:\|[\w-]+)+)$/,
    (_all, path: string) => `var(--wp--${path.replaceAll('|', '--')})`,
  )

const PAIRS: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' }

const isClosed = (text: string): boolean => {
  const open: string[] = []
  let quote: string | undefined
  for (const sign of text) {
    if (quote !== undefined) {
      // A line break ends a CSS string, closed or not.
      if (sign === '\n') return false
      if (sign === quote) quote = undefined
    } else if (sign === '"' || sign === "'") quote = sign
    else if ('({['.includes(sign)) open.push(sign)
    else if (PAIRS[sign] !== undefined && open.pop() !== PAIRS[sign]) return false
  }
  return quote === undefined && open.length === 0
}
