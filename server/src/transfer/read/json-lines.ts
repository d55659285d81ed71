import { isTooDeep } from './json.ts'
import { type BadLine, type Line, lineOf } from './line.ts'
import { splitLines } from './text-lines.ts'

/** Reads one JSON object per line; empty lines are skipped. */
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
  if (isTooDeep(text)) return { number, reason: 'This is nested too deep.' }
  try {
    return lineOf(number, JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return { number, reason: 'This is no JSON.' }
  }
}
