import { parse, serialize } from '@wordpress/blocks'
import { store as coreStore } from '@wordpress/core-data'
import { dispatch, select } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __ } from '@wordpress/i18n'
import { store as noticesStore } from '@wordpress/notices'
import { itemAddressOf } from '../versions.ts'
import { leavesOf, treeOf } from './leaves.ts'
import type { Blocks } from './merge.ts'

/** An item of the packages' store of records, by which it is read, changed and saved. */
export interface Entity {
  readonly kind: string
  readonly name: string
  readonly id: number | string
}

export type EntityRecord = Readonly<Record<string, unknown>>

/** An item in one version: its blocks, and all other values that people change. */
export interface Snapshot {
  readonly blocks: Blocks
  readonly fields: Readonly<Record<string, unknown>>
}

interface Config {
  readonly kind: string
  readonly name: string
  readonly baseURL: string
}

/** The item at an address: one with a text, or the styles. Others are saved as they are. */
export const entityAt = (url: string): Entity | undefined => {
  const address = itemAddressOf(url)
  if (!address) return undefined
  const core = select(coreStore)
  // The styles are also a post type, of which the packages store nothing.
  const configs = ['root', 'postType'].flatMap((kind) => core.getEntitiesConfig(kind) as Config[])
  const found = configs.find(
    ({ kind, name, baseURL }) =>
      baseURL === `/${address.collection}` &&
      (kind === 'postType' ? name !== 'attachment' : name === STYLES),
  )
  if (!found) return undefined
  const { kind, name } = found
  return { kind, name, id: /^\d+$/.test(address.id) ? Number(address.id) : address.id }
}

const STYLES = 'globalStyles'

export const isStyles = ({ name }: Entity): boolean => name === STYLES

/** Fields of items that are compared besides their text. */
const FIELDS = [
  ...['title', 'excerpt', 'slug', 'status', 'date', 'password', 'author', 'parent'],
  ...['categories', 'tags', 'featured_media', 'template', 'format', 'sticky'],
  ...['comment_status', 'ping_status', 'menu_order', 'description', 'area'],
]

export const snapshotOf = (entity: Entity, record: EntityRecord): Snapshot =>
  isStyles(entity)
    ? {
        blocks: [],
        fields: leavesOf({ settings: groupOf(record.settings), styles: groupOf(record.styles) }),
      }
    : {
        blocks: blocksOf(contentOf(record)),
        fields: Object.fromEntries(
          FIELDS.filter((name) => name in record).map((name) => [name, rawOf(record[name])]),
        ),
      }

/** The item that the changes begin with; undefined if the editor has not read it. */
export const baseOf = ({ kind, name, id }: Entity): EntityRecord | undefined =>
  select(coreStore).getRawEntityRecord(kind, name, id) as EntityRecord | undefined

/** The item as it is in the editor. */
export const editedOf = ({ kind, name, id }: Entity): EntityRecord =>
  (select(coreStore).getEditedEntityRecord(kind, name, id) || {}) as EntityRecord

/** Puts a version in place of that which the changes began with. */
export const receive = ({ kind, name }: Entity, record: EntityRecord): void => {
  const nothing = undefined
  void dispatch(coreStore).receiveEntityRecords(
    ...([kind, name, [record], nothing, false, nothing, nothing] as const),
  )
}

/** Changes the item in the editor, as its user would. */
export const edit = (entity: Entity, { blocks, fields }: Snapshot): void => {
  const { kind, name, id } = entity
  const text = isStyles(entity)
    ? { settings: {}, styles: {}, ...treeOf(fields) }
    : {
        ...fields,
        blocks: parse(blocks.join('\n\n')),
        content: (record: { readonly blocks?: Parameters<typeof serialize>[0] }) =>
          serialize(record.blocks ?? []),
      }
  void dispatch(coreStore).editEntityRecord(kind, name, id, text)
}

export const discardEdits = ({ kind, name, id }: Entity): void => {
  void dispatch(coreStore).clearEntityRecordEdits(kind, name, id)
}

export const save = async (entity: Entity): Promise<void> => {
  if (isOpen(entity)) {
    await dispatch(editorStore).savePost()
    return
  }
  const { kind, name, id } = entity
  const saved: unknown = await dispatch(coreStore).saveEditedEntityRecord(kind, name, id, {})
  if (saved)
    void dispatch(noticesStore).createSuccessNotice(__('Your changes are saved.'), {
      type: 'snackbar',
    })
}

/** Whether it is the item that the editor shows, and not a part of it. */
export const isOpen = ({ kind, name, id }: Entity): boolean => {
  const editor = select(editorStore)
  return (
    kind === 'postType' &&
    editor.getCurrentPostType() === name &&
    String(editor.getCurrentPostId()) === String(id)
  )
}

/** No styles are an empty list. */
const groupOf = (value: unknown): unknown => (Array.isArray(value) ? {} : value)

const rawOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value

const contentOf = (record: EntityRecord): string => {
  const { content } = record
  const text: unknown = typeof content === 'function' ? content(record) : rawOf(content)
  return typeof text === 'string' ? text : ''
}

const blocksOf = (content: string): string[] =>
  parse(content)
    .map((block) => serialize([block]))
    .filter((markup) => markup.trim() !== '')
