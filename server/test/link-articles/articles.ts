import { readdirSync, readFileSync } from 'node:fs'

/** An article with the links that an editor would accept in it; see README.md. */
export interface Article {
  readonly slug: string
  readonly title: string
  readonly keyphrase: string | undefined
  readonly part: Part
  /** Accepted anchor phrases by the slug of the target article. */
  readonly links: ReadonlyMap<string, readonly string[]>
  /** As block markup. */
  readonly content: string
}

export type Part = 'tuned' | 'apart'

const SUBJECTS = ['garden', 'sailing', 'database']

export const readArticles = (): readonly Article[] =>
  SUBJECTS.flatMap((subject) => {
    const folder = new URL(`${subject}/`, import.meta.url)
    return readdirSync(folder)
      .toSorted()
      .map((file) =>
        articleOf(file.replace(/\.md$/, ''), readFileSync(new URL(file, folder), 'utf8')),
      )
  })

const articleOf = (slug: string, file: string): Article => {
  const [, front = '', body = ''] = file.split(/^---\n/m)
  const [head = '', labels = ''] = front.split(/^links:\n/m)
  const fields = new Map(pairsIn(head))
  const part = fields.get('part')
  if (part !== 'tuned' && part !== 'apart') throw new Error(`${slug} has no part`)
  return {
    slug,
    title: fields.get('title') ?? '',
    keyphrase: fields.get('keyphrase'),
    part,
    links: new Map(
      pairsIn(labels).map(([to, phrases]) => [to, phrases.toLowerCase().split(' | ')]),
    ),
    content: body
      .trim()
      .split(/\n{2,}/)
      .map(blockOf)
      .join('\n\n'),
  }
}

const pairsIn = (lines: string): readonly (readonly [string, string])[] =>
  Array.from(lines.matchAll(/^ *([a-z-]+): (.+)$/gm), ([, key = '', value = '']) => [key, value])

const blockOf = (text: string): string =>
  text.startsWith('## ')
    ? `<!-- wp:heading -->\n<h2>${text.slice(3)}</h2>\n<!-- /wp:heading -->`
    : `<!-- wp:paragraph -->\n<p>${withCode(text)}</p>\n<!-- /wp:paragraph -->`

const withCode = (text: string): string => text.replace(/`([^`]+)`/g, '<code>$1</code>')
