import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that is written by hand, with its generated part replaced. */
export const withPart = async (
  root: string,
  file: string,
  name: string,
  text: string,
): Promise<string> => {
  const page = await readFile(join(root, file), 'utf8')
  const begin = `<!-- ${name}: written by \`npm run generate\` -->`
  const end = `<!-- end of ${name} -->`
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no place for the ${name}`)
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}
