import { decodeEntities } from '../../lib/html/entities.ts'
import { escapeXml } from '../../lib/xml.ts'

/**
 * The embed data as XML. Titles are plain text here, so the character references they have in JSON
 * are decoded; the embed code stays as it is.
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

/**
 * Encodes other characters, as in the reference, for clients that read every document as Latin-1.
 */
const inAscii = (xml: string): string =>
  xml.replace(
    /\P{ASCII}/gu,
    (character) => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`,
  )
