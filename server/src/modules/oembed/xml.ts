import { decodeEntities } from '../../lib/html/entities.ts'
import { escapeXml } from '../../lib/xml.ts'

/**
 * The same facts as a document for programs that read no JSON. Its texts are no HTML: quotes of a
 * title are characters here, where JSON has references; the code to embed stays what it is.
 */
export const toXml = (facts: object): string => {
  const told = 'title' in facts ? { ...facts, title: decodeEntities(String(facts.title)) } : facts
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${element('oembed', told)}\n`
}

const element = (name: string, value: unknown): string => {
  const content =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([inner, part]) => element(inner, part))
          .join('')
      : inAscii(escapeXml(String(value)))
  return `<${name}>${content}</${name}>`
}

/** For readers that take every document for Latin-1, as the reference prints it. */
const inAscii = (xml: string): string =>
  xml.replace(
    /\P{ASCII}/gu,
    (character) => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`,
  )
