import { readFile } from 'node:fs/promises'

/** What changed in one version. */
export interface VersionChanges {
  readonly version: string
  readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[]
}

/** The file of the repository, or beside the bundle that this module is part of (scripts/bundle.ts). */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../../CHANGELOG.md' : './CHANGELOG.md',
  import.meta.url,
)

const MAX_VERSIONS = 5

/** The newest sections of CHANGELOG.md. */
export const readChanges = async (): Promise<readonly VersionChanges[]> =>
  parseChanges(await readFile(FILE, 'utf8')).slice(0, MAX_VERSIONS)

const parseChanges = (text: string): readonly VersionChanges[] => {
  const versions: { version: string; groups: { title: string; items: string[] }[] }[] = []
  for (const line of text.split('\n')) {
    const item = /^ *- (.*)$/.exec(line)?.[1]
    if (line.startsWith('## ')) versions.push({ version: line.slice(3), groups: [] })
    else if (line.startsWith('### '))
      versions.at(-1)?.groups.push({ title: line.slice(4), items: [] })
    else if (item !== undefined) versions.at(-1)?.groups.at(-1)?.items.push(plain(item))
  }
  return versions
}

/** Without the marks of Markdown; a link keeps its text. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '')
