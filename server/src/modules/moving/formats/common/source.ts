import type { BadLine, Line } from '../../../../transfer/read/line.ts'
import type { ContentRecord, ItemRecord } from '../../model/index.ts'
import {
  type RecordFile,
  type SiteSource,
  surveyRecords,
  type TextFile,
} from '../../source/index.ts'
import { Pictures } from './pictures.ts'
import { Ids } from './records.ts'

export type Lines = AsyncGenerator<Line<ContentRecord> | BadLine>

/** What a reader of a file needs beside its text. */
export interface Tools {
  readonly ids: Ids
  /** The pictures of a site, whose address a reader may have to find out first. */
  pictures(home: string): Pictures
}

/** A source of files in which things have no numbers. */
export const keyedSource = (
  files: readonly TextFile[],
  read: (text: AsyncIterable<string>, tools: Tools, file: TextFile) => Lines,
): SiteSource => {
  const ids = new Ids()
  const opened = new Map<string, Pictures>()
  const pictures = (home: string): Pictures => {
    const known = opened.get(home) ?? new Pictures(home, ids)
    opened.set(home, known)
    return known
  }
  const records = files.map(
    (file): RecordFile => ({
      ...{ label: file.label, name: file.name, stamp: file.stamp },
      read: () => {
        const { chunks, done } = file.read()
        return { records: read(chunks, { ids, pictures }, file), done }
      },
    }),
  )
  return {
    ...{ files: records, keepsIds: false },
    survey: (onProgress) => surveyRecords(records, onProgress),
    fileAt: (path) =>
      Array.from(opened.values(), (one) => one.placeOf(path)).find((place) => place !== undefined),
  }
}

/** An item with the attachments that it brings. */
export const itemLines = (
  number: number,
  item: ItemRecord,
  attachments: readonly ItemRecord[],
): readonly Line<ContentRecord>[] =>
  [item, ...attachments].map((one) => ({ number, record: { kind: 'item', ...one } }))
