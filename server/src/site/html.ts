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
 * A template whose values are escaped, for content and quoted attributes alike.
 *
 * @example
 * html`<p title="${name}">${parts.map((part) => html`<b>${part}</b>`)}</p>`
 */
export const html = (strings: TemplateStringsArray, ...values: readonly Printable[]): Html =>
  new Html(strings.reduce((text, next, index) => text + print(values[index - 1]) + next))

/** Text that is known to be markup already; the caller answers for it. */
export const trusted = (markup: string): Html => new Html(markup)

const print = (value: Printable): string => {
  if (value instanceof Html) return value.text
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'object') return value.map(print).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
