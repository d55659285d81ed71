import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { printTable } from './markdown.ts'
import { withPart } from './parts.ts'

/** The page on the architecture with the table of extension points filled in. */
export const architecturePage = async (root: string): Promise<string> => {
  const sources = await readSources(join(root, 'server/src'))
  return withPart(root, 'docs/architecture.md', 'extension points', printPoints(sources))
}

type Sources = ReadonlyMap<string, string>

const readSources = async (folder: string): Promise<Sources> => {
  const paths = await Array.fromAsync(glob('**/*.ts', { cwd: folder }))
  const files = paths
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('.gen.'))
    .toSorted()
  return new Map(
    await Promise.all(
      files.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    ),
  )
}

const printPoints = (sources: Sources): string =>
  printTable(
    ['point', 'what it is for', 'declared in', 'contributors'],
    [...sources].flatMap(([path, source]) =>
      Array.from(source.matchAll(POINT), ([, comment = '', name = '']) => [
        `\`${name}\``,
        firstSentence(comment),
        path,
        contributorsTo(name, sources).join(', '),
      ]),
    ),
  )

/** The declaration of a point, with the comment above it. */
const POINT =
  /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) =\s*(?:extensionPoint|namedExtensionPoint)</gm

const firstSentence = (comment: string): string => {
  const text = comment.replace(/\n \* ?/g, ' ').trim()
  return text.split(/\.(?=\s|$)/)[0] ?? text
}

/** The modules, or the folders beside them, that contribute to a point. */
const contributorsTo = (point: string, sources: Sources): readonly string[] => {
  // Not in a comment: the contract has an example.
  const use = new RegExp(`^(?! \\*).*\\b${point}\\s*\\.with\\(`, 'm')
  const found = [...sources].filter(([, source]) => use.test(source)).map(([path]) => ownerOf(path))
  return [...new Set(found)]
}

const ownerOf = (path: string): string => {
  const [top = '', module = ''] = path.split('/')
  return top === 'modules' ? module : dirname(path) === '.' ? path : top
}
