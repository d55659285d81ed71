import { createHash } from 'node:crypto'
import {
  isChoices,
  type Keyphrases,
  type MetaFields,
  ROBOTS_DEFAULTS,
  type SchemaFields,
} from '../../seo-kernel/index.ts'
import { RECORD_FIELD_NAMES, type RecordFieldName, type Snapshot } from './fields.ts'

/** Default values, which editors always send. */
const USUAL: Partial<Snapshot> = {
  ...ROBOTS_DEFAULTS,
  pillar_content: false,
  limit_modified_date: false,
  og_object_type: 'default',
  og_image_type: 'default',
  twitter_card: 'default',
  twitter_image_type: 'default',
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank))

/** Returns the snapshot of a record. */
export const snapshotOf = (fields: MetaFields): Snapshot => {
  const kept = {
    ...fields,
    keyphrases: textsOf(fields.keyphrases ?? {}),
    schema: chosenOf(fields.schema),
  }
  return Object.fromEntries(
    RECORD_FIELD_NAMES.filter((name) => !isBlank(kept[name]) && kept[name] !== USUAL[name]).map(
      (name) => [name, kept[name]],
    ),
  )
}

const textsOf = ({ focus, additional = [] }: Keyphrases): NonNullable<Snapshot['keyphrases']> => {
  const others = additional.map(({ keyphrase }) => keyphrase).filter((text) => text !== '')
  return {
    ...(focus?.keyphrase ? { focus: focus.keyphrase } : {}),
    ...(others.length > 0 ? { additional: others } : {}),
  }
}

const NO_SCHEMA = { graphs: [], customGraphs: [], default: { isEnabled: true } } as const

const chosenOf = ({
  graphs,
  customGraphs,
  default: usual,
}: Omit<SchemaFields, 'blockGraphs'> = NO_SCHEMA): Snapshot['schema'] =>
  isBlank([graphs, customGraphs, usual.data]) && usual.isEnabled
    ? undefined
    : { graphs, customGraphs, default: usual }

/** A hash that does not depend on the order of members. */
export const hashOf = (snapshot: Snapshot): string =>
  createHash('sha1')
    .update(JSON.stringify(inOrder(snapshot)))
    .digest('hex')

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isChoices(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, inOrder(value[name])]),
  )
}

/** The record with the fields of the snapshot; fields that `isMeant` rejects stay. */
export const withSnapshot = (
  before: MetaFields,
  snapshot: Snapshot,
  isMeant: (name: RecordFieldName) => boolean,
): MetaFields => {
  const then = {
    ...snapshot,
    keyphrases: keyphrasesOf(snapshot, before),
    schema: schemaOf(snapshot, before),
  }
  const kept = Object.entries(before).filter(
    ([name]) => !RECORD_FIELD_NAMES.some((known) => known === name && isMeant(known)),
  )
  const brought = RECORD_FIELD_NAMES.filter((name) => isMeant(name) && then[name] !== undefined)
  return Object.fromEntries([...kept, ...brought.map((name) => [name, then[name]])])
}

/** Unchanged keyphrases keep their analysis. */
const keyphrasesOf = (
  { keyphrases: texts = {} }: Snapshot,
  { keyphrases: before }: MetaFields,
): Keyphrases | undefined => {
  if (JSON.stringify(texts) === JSON.stringify(textsOf(before ?? {}))) return before
  const { focus, additional = [] } = texts
  return {
    ...(focus === undefined ? {} : { focus: { keyphrase: focus, score: 0 } }),
    additional: additional.map((keyphrase) => ({ keyphrase, score: 0 })),
  }
}

const schemaOf = (
  { schema = NO_SCHEMA }: Snapshot,
  { schema: before }: MetaFields,
): SchemaFields | undefined => {
  const blockGraphs = before?.blockGraphs ?? []
  return schema === NO_SCHEMA && blockGraphs.length === 0 ? undefined : { ...schema, blockGraphs }
}
