import { hasAllowedScheme } from '../../lib/kses/address.ts'

/** Markup that may be sent as it stands. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template may hold; absent values print nothing. */
export type Printable = Html | string | number | false | null | undefined | readonly Printable[]

/**
 * A template whose values are escaped, for content and quoted attributes alike. An address that
 * could run code is left out.
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

/** Which values of a template are addresses; each template is looked at once. */
const addressPlaces = (strings: TemplateStringsArray): ReadonlySet<number> => {
  const known = knownPlaces.get(strings)
  if (known) return known
  const places = new Set(strings.flatMap((text, index) => (ADDRESS.test(text) ? [index] : [])))
  knownPlaces.set(strings, places)
  return places
}

const knownPlaces = new WeakMap<TemplateStringsArray, ReadonlySet<number>>()

const ADDRESS = /\s(?:href|src|action|formaction|poster|cite)=["']$/

/** Text that is known to be markup already; the caller answers for it. */
export const trusted = (markup: string): Html => new Html(markup)

const print = (value: Printable): string => {
  if (value instanceof Html) return value.text
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'object') return value.map(print).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
