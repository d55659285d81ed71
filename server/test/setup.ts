import { relative } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runCleanups } from './cleanup.ts'
import { recorder } from './postgres-replay/recorder.ts'

afterAll(runCleanups)
if (recorder) {
  // biome-ignore lint/correctness/noEmptyPattern: the file comes with the second argument
  beforeAll(({}, { file }) => recorder?.begin(relative(process.cwd(), file.filepath)))
  afterAll(recorder.end)
}
