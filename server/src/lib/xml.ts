import { escapeText } from './html/entities.ts'

/** Escapes text for XML content and quoted attributes. Characters that XML forbids are removed. */
export const escapeXml = (text: string): string => escapeText(withoutForbidden(text))

/** HTML as a CDATA section, for elements that carry markup. Nothing in it can end the section. */
export const cdata = (html: string): string =>
  `<![CDATA[${withoutForbidden(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** One element with text in it; empty without text. */
export const element = (
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string =>
  text === undefined || text === ''
    ? ''
    : `<${name}${printed(attributes)}>${escapeXml(text)}</${name}>`

/** One element without content. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${printed(attributes)}/>`

const printed = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

/** A text without the characters that XML forbids: control characters, surrogates, two noncharacters. */
export const withoutForbidden = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** A GMT text of the database in the format of XML timestamps. */
export const isoMoment = (gmt: string): string => `${gmt}Z`
