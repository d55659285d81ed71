import { MAX_LINE_LENGTH } from './line.ts'

/** Splits text into lines; undefined stands for a line above the maximum length. */
export async function* splitLines(
  chunks: AsyncIterable<string>,
): AsyncGenerator<string | undefined> {
  let rest = ''
  let isTooLong = false
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield isTooLong ? undefined : line
      isTooLong = false
    }
    if (rest.length <= MAX_LINE_LENGTH) continue
    isTooLong = true
    rest = ''
  }
  if (isTooLong) yield undefined
  else if (rest !== '') yield rest
}
