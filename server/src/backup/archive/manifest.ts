import { findFault } from '../../contract/arguments/validate.ts'
import { array, integer, object, oneOf, string, typed } from '../../contract/schema.ts'

/** Raised when a reader of the old format would misread the new one. */
export const FORMAT = 1

/** The last entry of an archive: its contents, and the checksums to verify them. */
export interface Manifest {
  readonly format: number
  /** An archive has what means the same at another place; a backup has everything. */
  readonly kind?: ArchiveKind
  readonly callboard: string
  readonly createdAt: string
  /** The schema version of the rows. */
  readonly migrations: readonly string[]
  /** Rows per table. */
  readonly tables: Readonly<Record<string, number>>
  /** The last id assigned per table with generated ids. */
  readonly counters: Readonly<Record<string, number>>
  readonly entries: Readonly<Record<string, EntryRecord>>
}

/** A manifest without a kind is that of a backup. */
export type ArchiveKind = 'archive' | 'backup'

export interface EntryRecord {
  readonly bytes: number
  readonly sha256: string
  /** The media type, if the storage has it. */
  readonly type?: string
}

export const parseManifest = (text: string): Manifest => {
  const value = parse(text)
  const format = findFault(value, AnyFormat, 'manifest.json')
  if (format) throw new Error(`the backup's list of contents is not readable: ${format.message}`)
  if ((value as Manifest).format > FORMAT)
    throw new Error(
      'the backup was made by a newer version of Callboard; restore it with that version',
    )
  const fault = findFault(value, ManifestSchema, 'manifest.json')
  if (fault) throw new Error(`the backup's list of contents is not readable: ${fault.message}`)
  return value as Manifest
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`the backup's list of contents is not readable: ${(error as Error).message}`)
  }
}

const required = { required: true } as const
const count = integer({ minimum: 0 })
const counts = { type: 'object', additionalProperties: count, ...required } as const

const AnyFormat = object({ format: integer({ minimum: 1, ...required }) })

const ManifestSchema = object({
  format: integer({ minimum: 1, maximum: FORMAT, ...required }),
  kind: oneOf(['archive', 'backup']),
  callboard: string(required),
  createdAt: string(required),
  migrations: array(string(), { minItems: 1, ...required }),
  tables: typed<Manifest['tables']>(counts),
  counters: typed<Manifest['counters']>(counts),
  entries: typed<Manifest['entries']>({
    type: 'object',
    additionalProperties: object({
      bytes: integer({ minimum: 0, ...required }),
      sha256: string({ pattern: '^[0-9a-f]{64}$', ...required }),
      type: string(),
    }),
    ...required,
  }),
})
