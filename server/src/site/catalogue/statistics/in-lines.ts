import { fitted } from '../../ui/charts/chart.ts'

/** Breaks a text into lines of at most so many letters; a longer word is cut, and so is the last line. */
export const inLines = (text: string, letters: number, most: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && [...longer].length <= letters) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), ...(rest === '' ? [] : [rest])].map((line) =>
    fitted(line, letters),
  )
}
