import { FileFault } from '../../../transfer/read/file-fault.ts'
import { isBad } from '../../../transfer/read/line.ts'
import { Findings, type Survey } from './findings.ts'
import type { OnRead, RecordFile } from './site-source.ts'

/** Surveys files of any format by reading all their records. */
export const surveyRecords = (files: readonly RecordFile[], onProgress?: OnRead): Promise<Survey> =>
  surveyEach(files, onProgress, async (file, seen, onRecord) => {
    const { records, done } = file.read()
    for await (const line of records) {
      if (!isBad(line)) seen.add(line.record)
      if (isBad(line) || line.record.kind !== 'site') seen.records++
      onRecord(done())
    }
  })

/** Surveys files one after the other; a fault names the file. */
export const surveyEach = async <F extends { readonly label: string }>(
  files: readonly F[],
  onProgress: OnRead = () => undefined,
  read: (file: F, seen: Findings, onRecord: (done: number) => void) => Promise<void>,
): Promise<Survey> => {
  const seen = new Findings()
  for (const [index, file] of files.entries())
    try {
      await read(file, seen, (done) => {
        if (seen.records % 1_000 === 0) onProgress(seen.records, (index + done) / files.length)
      })
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      throw new FileFault(`${file.label} cannot be imported: ${error.message}`, error)
    }
  return seen.end()
}
