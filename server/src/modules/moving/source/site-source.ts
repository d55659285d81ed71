import type { BadLine, Line } from '../../../transfer/read/line.ts'
import type { MovingRecord } from '../model/index.ts'
import type { Survey } from './findings.ts'

/** The records of another site, whatever format they come in. */
export interface SiteSource {
  /** Files that are saved, and resumed, one after the other. */
  readonly files: readonly RecordFile[]
  /** Whether the ids are those of the other site, which are kept where they are free. */
  readonly keepsIds: boolean
  /** Reads everything once, so that a file that is cut or none changes nothing. */
  survey(onProgress?: OnRead): Promise<Survey>
  /** Where the file with a path below the uploads lies, in formats whose files lie anywhere. */
  fileAt?(path: string): string | undefined
  /** The bytes of a file that came with the texts, or why there are none. */
  readPlace?(place: string): Promise<Uint8Array | string>
  /** Deletes what the reading has left. */
  close?(): Promise<void>
}

export type OnRead = (records: number, done: number) => void

export interface RecordFile {
  /** Shown in reports. */
  readonly label: string
  /** Identifies the file when an import resumes. */
  readonly name: string
  /** Fingerprint of the content. */
  readonly stamp: string
  /** The same records in the same order, each time. */
  read(): RecordStream
}

interface RecordStream {
  readonly records: AsyncIterable<Line<MovingRecord> | BadLine>
  /** From 0 to 1. */
  done(): number
}
