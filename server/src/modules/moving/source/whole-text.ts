import { FileFault } from '../../../transfer/read/file-fault.ts'

/** A text that is parsed as a whole, within a bound. */
export const wholeText = async (
  chunks: AsyncIterable<string>,
  maxLength: number,
): Promise<string> => {
  const parts: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxLength)
      throw new FileFault(`it is larger than ${Math.round(maxLength / 1_000_000)} MB`, {
        isTooLarge: true,
      })
    parts.push(chunk)
  }
  return parts.join('')
}
