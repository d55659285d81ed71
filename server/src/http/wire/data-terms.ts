import type { DataTerms } from '../../contract/namespace.ts'

/** Headers and links that state the terms under which the data of a response may be used. */
export const termsHeaders = (
  terms: DataTerms | undefined,
): {
  readonly links: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
} => ({
  links: terms?.address ? { license: terms.address } : {},
  headers: {
    ...(terms?.licence ? { 'X-Licence': headerText(terms.licence) } : {}),
    ...(terms?.attribution ? { 'X-Attribution': headerText(terms.attribution) } : {}),
  },
})

/** Headers hold ASCII only; other texts are encoded as in RFC 8187. */
const headerText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `UTF-8''${encodeURIComponent(text.toWellFormed())}`
