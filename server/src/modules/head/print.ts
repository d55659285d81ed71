import { escapeText } from '../../lib/html/entities.ts'
import { hasAllowedScheme } from '../../lib/kses/address.ts'
import type { Head } from './facts/index.ts'

/** The head as HTML, one element per line. */
export const printHead = (head: Head): string =>
  [
    `<title>${escapeText(head.title)}</title>`,
    ...(head.description === ''
      ? []
      : [element('meta', { name: 'description', content: head.description })]),
    ...(head.robots.length === 0
      ? []
      : [element('meta', { name: 'robots', content: head.robots.join(', ') })]),
    ...(head.canonical === undefined
      ? []
      : [element('link', { rel: 'canonical', href: head.canonical })]),
    ...head.links.map((link) => element('link', { ...link })),
    ...head.meta.map((meta) => element('meta', { ...meta })),
    ...(head.graph.length === 0 ? [] : [printGraph(head.graph)]),
  ]
    .map((line) => `${line}\n`)
    .join('')

const element = (name: string, attributes: Readonly<Record<string, string | undefined>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${printed(key, value)}"`))
    .join('')}>`

const printed = (key: string, value: string): string =>
  key === 'href' && !hasAllowedScheme(value) ? '' : escapeText(value)

/** Escapes `<`, so that no text can end the script element early (SEC-51). */
const printGraph = (graph: readonly object[]): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
