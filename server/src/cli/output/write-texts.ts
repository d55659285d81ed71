import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Before any work, as the file is replaced at its end. */
export const requireNoFile = (file: string | undefined, force: boolean): void => {
  if (file !== undefined && !force && existsSync(file))
    throw new Error(`${file} exists already; choose another name, or add --force to replace it`)
}

/**
 * Writes texts to a file, which appears under its name only when it is complete, or to standard
 * output.
 */
export const writeTexts = async (
  texts: AsyncIterable<string>,
  file: string | undefined,
): Promise<void> => {
  const source = Readable.from(texts)
  // The terminal's stream must stay open.
  if (file === undefined) return pipeline(source, process.stdout, { end: false })
  const partial = `${file}.partial`
  try {
    await pipeline(source, createWriteStream(partial, { flush: true }))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
