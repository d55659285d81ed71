import { decodeEntities } from '../src/lib/html/entities.ts'

type Attributes = Readonly<Record<string, string>>

/** The parsed head of a page. */
export interface PageHead {
  readonly title: string
  /** The contents of the meta elements with this name or property. */
  meta(name: string): readonly string[]
  links(rel: string, type?: string): readonly Attributes[]
  readonly graph: readonly object[]
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the node holds
  node(type: string): any
}

export const readHead = (html: string): PageHead => {
  const [head = ''] = html.split('</head>')
  const elements = (name: string): readonly Attributes[] =>
    [...head.matchAll(new RegExp(`<${name}((?: [a-z:-]+="[^"<>]*")*)>`, 'g'))].map(
      ([, attributes = '']) => readAttributes(attributes),
    )
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  const graph = json === undefined ? [] : (JSON.parse(json)['@graph'] as readonly object[])
  return {
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name) =>
      elements('meta')
        .filter((meta) => (meta.name ?? meta.property) === name)
        .map(({ content = '' }) => content),
    links: (rel, type) =>
      elements('link').filter(
        (link) => link.rel === rel && (type === undefined || link.type === type),
      ),
    graph,
    node: (type) => graph.find((node) => '@type' in node && node['@type'] === type),
  }
}

const readAttributes = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([a-z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeEntities(value),
    ]),
  )
