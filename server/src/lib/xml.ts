import { escapeText } from './html/entities.ts'

/** Text for XML content and quoted attributes. What no XML may hold is left out. */
export const escapeXml = (text: string): string => escapeText(removeForbidden(text))

/** HTML as it is, for elements whose readers expect markup. Nothing in it can end the section. */
export const cdata = (html: string): string =>
  `<![CDATA[${removeForbidden(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** One element with text in it; nothing where there is no text. */
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

/** Control characters, halves of pairs and the two characters that are none. */
const removeForbidden = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** A GMT text of the database as XML formats write moments. */
export const isoMoment = (gmt: string): string => `${gmt}Z`
