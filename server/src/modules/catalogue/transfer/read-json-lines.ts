import { type BadLine, type Line, lineOf, MAX_LINE_LENGTH } from './line.ts'

/** Reads one JSON object from each line of a text; empty lines are left out. */
export async function* readJsonLines(
  chunks: AsyncIterable<string>,
): AsyncGenerator<Line | BadLine> {
  let number = 0
  for await (const text of splitLines(chunks)) {
    number++
    if (text === undefined) yield { number, reason: 'The line is too long.' }
    else if (text.trim() !== '') yield parseLine(number, text)
  }
}

const parseLine = (number: number, text: string): Line | BadLine => {
  try {
    return lineOf(number, JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return { number, reason: 'This is no JSON.' }
  }
}

/** The lines of a text; undefined stands for one that is too long to be kept. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string | undefined> {
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
