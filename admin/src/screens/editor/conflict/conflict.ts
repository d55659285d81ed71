import { parse, serialize } from '@wordpress/blocks'
import { store as coreStore } from '@wordpress/core-data'
import { dispatch, select } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { store as noticesStore } from '@wordpress/notices'
import { sessionFetch } from '../../../session/session-fetch.ts'
import { noteVersion } from '../versions.ts'
import {
  type Blocks,
  changedFields,
  compareTexts,
  conflictingFields,
  type Stretch,
} from './merge.ts'

/** Fields that are compared besides the text. */
const FIELDS = [
  ...(['title', 'excerpt', 'slug', 'status', 'date', 'password', 'author', 'parent'] as const),
  ...(['categories', 'tags', 'featured_media', 'template', 'format', 'sticky'] as const),
  ...(['comment_status', 'ping_status', 'menu_order'] as const),
] as const
export type FieldName = (typeof FIELDS)[number]
type Fields = Readonly<Record<FieldName, unknown>>

/** A save that was refused because someone else saved the item meanwhile. */
export interface Conflict {
  readonly modifiedGmt: string
  readonly stretches: readonly Stretch[]
  /** Fields that both changed. */
  readonly fields: readonly FieldName[]
  /** Fields that only the other writer changed. */
  readonly joinedFields: readonly FieldName[]
  readonly theirs: Fields
  readonly mine: Fields
  readonly theirBlocks: Blocks
  readonly record: EntityRecord
  readonly url: string
  readonly version: string | null
}

type EntityRecord = Readonly<Record<string, unknown>> & { readonly modified_gmt: string }

let current: Conflict | undefined
const listeners = new Set<() => void>()

export const currentConflict = (): Conflict | undefined => current

export const onConflict = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const setConflict = (conflict: Conflict | undefined): void => {
  current = conflict
  for (const listener of listeners) listener()
}

export const closeConflict = (): void => setConflict(undefined)

/** Reads what the other writer saved and opens the comparison, unless nothing of it was changed. */
export const openConflict = async (url: string): Promise<void> => {
  const editor = select(editorStore)
  if (Number(/\d+$/.exec(url.split('?')[0] ?? '')?.[0]) !== Number(editor.getCurrentPostId()))
    return
  const response = await sessionFetch(`${url.split('?')[0]}?context=edit`)
  if (!response.ok) return
  const record = (await response.json()) as EntityRecord
  const base = editor.getCurrentPost() as unknown as EntityRecord
  const edited = Object.fromEntries(
    FIELDS.map((name) => [name, editor.getEditedPostAttribute(name)]),
  ) as Fields
  const [baseFields, theirs] = [fieldsOf(base), fieldsOf(record)]
  const [baseBlocks, theirBlocks, mineBlocks] = [
    blocksOf(rawOf(base.content)),
    blocksOf(rawOf(record.content)),
    blocksOf(editor.getEditedPostContent()),
  ]
  const version = response.headers.get('ETag')
  const isUnchanged =
    JSON.stringify([baseFields, baseBlocks]) === JSON.stringify([theirs, theirBlocks])
  if (isUnchanged) {
    // Another part of the item was changed, such as its number of comments.
    noteVersion(url, version, undefined)
    await dispatch(editorStore).savePost()
    return
  }
  const fields = conflictingFields(baseFields, theirs, edited, FIELDS)
  setConflict({
    modifiedGmt: record.modified_gmt,
    stretches: compareTexts(baseBlocks, theirBlocks, mineBlocks),
    fields,
    joinedFields: changedFields(baseFields, theirs, FIELDS).filter(
      (name) => !fields.includes(name),
    ),
    ...{ theirs, mine: edited, theirBlocks, record, url, version },
  })
}

/** Puts the merged text into the editor, on top of what the other writer saved. */
export const applyMerge = (
  { record, url, version, theirs }: Conflict,
  blocks: Blocks,
  takenFields: readonly FieldName[],
): void => {
  const type = select(editorStore).getCurrentPostType() ?? 'post'
  noteVersion(url, version, undefined)
  void dispatch(coreStore).receiveEntityRecords(
    'postType',
    type,
    [record],
    undefined,
    false,
    undefined,
    undefined,
  )
  void dispatch(editorStore).editPost(
    Object.fromEntries(takenFields.map((name) => [name, theirs[name]])),
  )
  void dispatch(editorStore).resetEditorBlocks(parse(blocks.join('\n\n')))
  void dispatch(noticesStore).removeNotice('editor-save')
  setConflict(undefined)
}

const rawOf = (value: unknown): string => {
  const raw = typeof value === 'object' && value !== null ? (value as { raw?: unknown }).raw : value
  return typeof raw === 'string' ? raw : ''
}

const fieldsOf = (record: EntityRecord): Fields =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const value = record[name]
      return [
        name,
        typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value,
      ]
    }),
  ) as Fields

const blocksOf = (content: string): string[] =>
  parse(content)
    .map((block) => serialize([block]))
    .filter((markup) => markup.trim() !== '')
