import type { Api } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { formOf } from '../forms/index.ts'
import type { Entry } from './graph.ts'

type Template = Api['listSchemaTemplates']['reply']['templates'][number]

/** The kind of entries without a form. */
export const WRITTEN = 'custom'

/** What a new entry of a kind begins with. */
export const bodyOfEntry = (kind: string): Omit<Entry, 'id'> =>
  kind === WRITTEN
    ? { graphName: __('JSON-LD'), custom: true, schema: '{\n  "@type": "Thing"\n}' }
    : { graphName: kind, properties: {} }

/** The entry that a template stands for. */
export const entryFrom = ({ id, graphName, properties, custom, schema }: Template): Entry => ({
  id,
  graphName,
  ...(custom ? { custom, schema: schema ?? '' } : { properties: { ...properties } }),
})

export const templateOf = (entry: Entry, label: string) => ({
  label,
  graphName: entry.graphName,
  ...(entry.custom
    ? { custom: true, schema: entry.schema ?? '' }
    : { properties: entry.properties ?? {} }),
})

/** How an entry is called: by its kind, and by its own name if it has one. */
export const titleOf = ({ graphName, properties = {} }: Entry): string => {
  const kind = formOf(graphName)?.title ?? graphName
  const name = properties.name ?? properties.headline
  return typeof name === 'string' && name !== '' ? `${kind}: ${name}` : kind
}
