import { mimeOfKey, type StoredDetails } from '../../media/index.ts'
import { type Destination, writeDestination } from '../../menus/index.ts'
import { attachedFileOf, keyHere, metaValue } from '../media/index.ts'
import type { ItemRecord } from '../model/index.ts'
import { parsePhp, plainOf } from '../php/index.ts'
import type { Move, References } from './move.ts'

/** What is particular to the type of an item. */
export interface Details {
  /** JSON. */
  readonly details: string
  readonly file: string
  readonly mime_type: string
}

export const detailsOf = (
  move: Move,
  record: ItemRecord,
  id: number,
  references: References,
): Details => {
  const of = DETAILS[record.type]
  return of ? of(move, record, id, references) : NONE
}

const NONE: Details = { details: '{}', file: '', mime_type: '' }

type DetailsOf = (move: Move, record: ItemRecord, id: number, references: References) => Details

const ofAttachment: DetailsOf = (move, record, _id, references) => {
  const attached = attachedFileOf(record)
  if (!attached) return NONE
  const file = keyHere(attached.key, move.renamed)
  const told = plainMeta(record, '_wp_attachment_metadata')
  const media = mediaDetails(told, file, references)
  const alt = metaValue(record, '_wp_attachment_image_alt') ?? ''
  return {
    details: JSON.stringify({ alt, media } as StoredDetails),
    ...{ file, mime_type: mimeOfKey(file) },
  }
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A serialised value as an object; empty if it is none. */
const plainMeta = (record: ItemRecord, key: string): Plain => {
  const parsed = parsePhp(metaValue(record, key) ?? '')
  const value = parsed && plainOf(parsed)
  return isPlain(value) ? value : {}
}

const mediaDetails = (told: Plain, file: string, references: References): Plain => {
  // The address and the type of files that are no images are told by the file itself.
  if (!isPlain(told.image_meta)) return withoutSizes(told)
  const { original_image, parent_image } = told
  return {
    ...{ width: Number(told.width) || 0, height: Number(told.height) || 0, file },
    filesize: Number(told.filesize) || 0,
    sizes: sizesOf(told.sizes, file),
    image_meta: { ...told.image_meta, keywords: listOf(told.image_meta.keywords) },
    ...(typeof original_image === 'string'
      ? { original_image: nameHere(original_image, file) }
      : {}),
    ...(isPlain(parent_image) ? { parent_image: parentOf(parent_image, references) } : {}),
  }
}

const withoutSizes = ({ sizes: _sizes, file: _file, ...told }: Plain): Plain => ({
  ...told,
  filesize: Number(told.filesize) || 0,
})

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []

const parentOf = (parent: Plain, references: References): Plain => ({
  attachment_id: String(references.post(Number(parent.attachment_id) || 0)),
  file: String(parent.file ?? ''),
})

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)
const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** Names never lead out of the folder of the file. */
const nameHere = (name: string, file: string): string => nameOf(folderOf(file) + nameOf(name))

const sizesOf = (sizes: unknown, file: string): Plain =>
  Object.fromEntries(
    Object.entries(isPlain(sizes) ? sizes : {}).flatMap(([name, size]) =>
      isPlain(size) && typeof size.file === 'string'
        ? [
            [
              name,
              {
                file: nameHere(size.file, file),
                width: Number(size.width) || 0,
                height: Number(size.height) || 0,
                filesize: Number(size.filesize) || 0,
                mime_type: mimeOfKey(size.file),
              },
            ],
          ]
        : [],
    ),
  )

const ofMenuItem: DetailsOf = (move, record, id, references) => {
  const told = (name: string): string => metaValue(record, `_menu_item_${name}`) ?? ''
  const kind = KINDS.find((one) => one === told('type')) ?? 'custom'
  const object = told('object')
  const target = Number(told('object_id')) || 0
  const destination: Destination = {
    ...{ kind, object, target: told('target') },
    object_id: {
      custom: id,
      post_type_archive: 0,
      post_type: references.post(target),
      taxonomy: references.term(target),
    }[kind],
    url: kind === 'custom' ? move.texts.addresses(told('url')) : '',
    classes: classesOf(told('classes')),
    xfn: told('xfn').split(' '),
  }
  return { ...NONE, details: writeDestination(destination) }
}

const KINDS = ['post_type', 'taxonomy', 'post_type_archive', 'custom'] as const

const classesOf = (text: string): readonly string[] => {
  const parsed = parsePhp(text)
  const value = parsed && plainOf(parsed)
  const classes = Array.isArray(value) ? value.map(String) : []
  return classes.length > 0 ? classes : ['']
}

/** The place of a part, which is a term there. */
const ofTemplatePart: DetailsOf = (_move, { terms }) => ({
  ...NONE,
  details: JSON.stringify({
    area: terms.find(({ taxonomy }) => taxonomy === 'wp_template_part_area')?.slug,
  }),
})

const DETAILS: Readonly<Record<string, DetailsOf>> = {
  attachment: ofAttachment,
  nav_menu_item: ofMenuItem,
  wp_template_part: ofTemplatePart,
}
