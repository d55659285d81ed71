import { hasAllowedScheme } from '../../lib/kses/address.ts'

/** Markup that is printed unescaped. Only `html` and `trusted` create it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A value of a template; absent values print nothing. */
export type Printable = Html | string | number | false | null | undefined | readonly Printable[]

/**
 * A template whose values are escaped, for content and quoted attributes alike. Addresses with a scheme that
 * could run code are omitted.
 *
 * @example
 * html`<p title="${name}">${parts.map((part) => html`<b>${part}</b>`)}</p>`
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Printable[]): Html => {
  const places = addressPlaces(strings)
  return new Html(
    strings.reduce((text, next, index) => {
      const value = values[index - 1]
      const isRefused =
        places.has(index - 1) && typeof value === 'string' && !hasAllowedScheme(value)
      return text + (isRefused ? '' : print(value)) + next
    }),
  )
}

/** The indexes of template values that are addresses; cached per template. */
const addressPlaces = (strings: TemplateStringsArray): ReadonlySet<number> => {
  const known = knownPlaces.get(strings)
  if (known) return known
  const places = new Set(strings.flatMap((text, index) => (ADDRESS.test(text) ? [index] : [])))
  knownPlaces.set(strings, places)
  return places
}

const knownPlaces = new WeakMap<TemplateStringsArray, ReadonlySet<number>>()

const ADDRESS = /\s(?:href|src|action|formaction|poster|cite)=["']$/

/** Marks text as markup; the caller is responsible for its safety. */
export const trusted = (markup: string): Html => new Html(markup)

const print = (value: Printable): string => {
  if (value instanceof Html) return value.text
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'object') return value.map(print).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
