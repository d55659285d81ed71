import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A security rule in a few words, and the feature it depends on, if that does not exist yet. */
export interface Rule {
  readonly says: string
  readonly comesWith?: string
}

const rule = (says: string, comesWith?: string): Rule => ({
  says,
  ...(comesWith === undefined ? {} : { comesWith }),
})

/** All rules in order; the position determines the number. */
export const RULES: readonly Rule[] = [
  rule('each request of a batch is one object and meets the same dispatcher'),
  rule('the caller is fixed for a request and everything in it'),
  rule('no batch inside a batch'),
  rule('arguments are typed before anything reads them'),
  rule('the id of the path wins, and what is checked is what is changed'),
  rule('the right is part of the route that was found'),
  rule('a slash more or less changes no right'),
  rule('another method by header counts on POST only, before rights are asked'),
  rule('what is not declared does not reach a route'),
  rule('filters, sorting and counts use only what the caller may read'),
  rule('no e-mail address can be guessed by searching'),
  rule('values of an order are bound'),
  rule('what is embedded is read with the rights of the caller'),
  rule('copies of an item need the right on the item'),
  rule('protected content appears nowhere'),
  rule('what one request may cost is bounded'),
  rule('ids of different kinds of accounts do not meet', 'accounts for programs'),
  rule('services ask who calls; no request can act as the system'),
  rule('who may do what is written down, and secrets are never shown'),
  rule('no route writes programs or configuration'),
  rule('reading changes nothing, and statements in arguments are text'),
  rule('only a proven account is one'),
  rule(
    'a secret stands in an address only where a person sends it to an application, and in no log',
  ),
  rule('programs get passwords only where it is safe to send them'),
  rule('people learn of new application passwords'),
  rule('programs do not manage credentials'),
  rule('sessions end with what they stood on'),
  rule('a secret is a text, and nothing else counts as one'),
  rule('guessing is limited and tells nothing'),
  rule('foreign sites cannot act for a person'),
  rule('after signing in one stays on this site'),
  rule('tokens are random, long and stored as hashes'),
  rule('one guarded way out'),
  rule('addresses inside are refused in every spelling'),
  rule('a name is asked once, and every hop is checked'),
  rule('that guard needs no setting'),
  rule('answers from outside are bounded in time, size and type'),
  rule('embeds of others become one frame in a sandbox, or text'),
  rule('failures outside are one and the same'),
  rule('drawings that can run are refused'),
  rule('a file is what its bytes are, and an image is only an image'),
  rule('images are measured before they are opened, in a process with limits'),
  rule('the image library’s own limit stays on'),
  rule('XML declares nothing'),
  rule('archives lead nowhere else'),
  rule('names of files are the server’s'),
  rule('every upload goes through one service'),
  rule('every upload has the same limits'),
  rule('edits stay inside the image and leave the original'),
  rule('media of others are theirs'),
  rule('what people write cannot run'),
  rule('cleaning takes time in proportion to the text'),
  rule('serialised data of PHP stays text', 'the import of WordPress files'),
  rule('what visitors’ programs say is shown as text'),
  rule('no cell of a table is a formula'),
  rule('helpers that write get no secrets and decide nothing'),
  rule('patterns of people run in linear time'),
  rule('a bad rule stops nothing'),
  rule('a redirect leads where an administrator said'),
  rule('redirects form no rings'),
  rule('the list of missing pages does not grow for ever'),
  rule('no foreign code in the process'),
  rule('each fix has a test, each release upgrades from the two before'),
  rule('people learn of new versions without telling about their site'),
  rule('packages bring no scripts that run on installing'),
  rule('nothing that is sent ends the process'),
]

export const nameOf = (index: number): string => `SEC-${String(index + 1).padStart(2, '0')}`

export interface TestTitle {
  /** Relative to the root of the project. */
  readonly file: string
  readonly title: string
}

/** Matches a title in any form of `it`, `describe` and their tables. */
const TITLE = /(?:\b(?:it|describe|test)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\\n])*)'|`([^`]*)`)/g

/** The titles of all tests that name a rule, in the order of their files. */
export const readTitles = async (): Promise<readonly TestTitle[]> => {
  const found: TestTitle[] = []
  for (const folder of ['client', 'server/src', 'server/test']) {
    const names = await readdir(join(root, folder), { recursive: true })
    const tests = names.filter(
      (name) => name.endsWith('.test.ts') && !name.includes('node_modules'),
    )
    for (const name of tests.map((name) => name.replaceAll('\\', '/')).sort()) {
      const text = await readFile(join(root, folder, name), 'utf8')
      for (const [, plain, template] of text.matchAll(TITLE)) {
        const title = plain ?? template ?? ''
        if (/SEC-\d\d/.test(title)) found.push({ file: `${folder}/${name}`, title })
      }
    }
  }
  return found
}

export const titlesOf = (name: string, titles: readonly TestTitle[]): readonly TestTitle[] =>
  titles.filter(({ title }) => title.includes(name))
