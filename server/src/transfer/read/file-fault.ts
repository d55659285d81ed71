/**
 * A file that cannot be read as a whole. Readers know no route, so importers turn it into an error
 * of their own. The message continues a sentence about the file: "it is no JSON".
 */
export class FileFault extends Error {
  /** The file may be valid, but exceeds a limit. */
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.name = 'FileFault'
    this.isTooLarge = isTooLarge
  }
}

/** Replaces the faults that `read` throws by errors of the importer. */
export const replaceFaults = async <T>(
  errorOf: (fault: FileFault) => Error,
  read: () => Promise<T>,
): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    throw error instanceof FileFault ? errorOf(error) : error
  }
}
