import { cdata, escapeXml } from '../../../../lib/xml.ts'

/** An element with text. */
export const plain = (name: string, text: string | number): string =>
  `<${name}>${keepReturns(escapeXml(String(text)), RETURN)}</${name}>`

/** The same as a CDATA section, as the reference writes all texts of people. */
export const section = (name: string, text: string): string =>
  `<${name}>${sectionText(text)}</${name}>`

export const sectionText = (text: string): string =>
  keepReturns(cdata(text), `]]>${RETURN}<![CDATA[`)

/** An element with others in it, each on a line of its own; empty ones are left out. */
export const within = (name: string, children: readonly string[]): string =>
  [`<${name}>`, ...children.filter((child) => child !== ''), `</${name}>`].join('\n')

const RETURN = '&#13;'

/** Parsers turn a carriage return into a line feed, unless it is escaped: serialised lengths depend on it. */
const keepReturns = (printed: string, escaped: string): string =>
  printed.includes('\r') ? printed.replaceAll('\r', escaped) : printed
