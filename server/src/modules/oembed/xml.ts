import { escapeXml } from '../../lib/xml.ts'

/** The same facts as a document for programs that read no JSON. */
export const toXml = (facts: object): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${element('oembed', facts)}\n`

const element = (name: string, value: unknown): string => {
  const content =
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([inner, part]) => element(inner, part))
          .join('')
      : escapeXml(String(value))
  return `<${name}>${content}</${name}>`
}
