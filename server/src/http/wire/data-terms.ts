import type { DataTerms } from '../../contract/namespace.ts'

/** How an answer tells on which terms its data may be used. */
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

/** Headers hold plain letters only; other texts are written as RFC 8187 has it. */
const headerText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `UTF-8''${encodeURIComponent(text.toWellFormed())}`
