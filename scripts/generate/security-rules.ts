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
  rule('each request of a batch is one object and passes through the same dispatcher'),
  rule('the caller is determined once per request and applies to everything in it'),
  rule('a batch cannot contain a batch'),
  rule('arguments are validated and coerced before any code reads them'),
  rule('the id in the path takes precedence, and the checked object is the changed object'),
  rule('permissions are part of the matched route'),
  rule('trailing and duplicate slashes do not affect permissions'),
  rule('method overrides apply to POST only, before permissions are checked'),
  rule('undeclared arguments do not reach a handler'),
  rule('filters, sorting and counts use only data that the caller may read'),
  rule('e-mail addresses cannot be guessed by searching'),
  rule('sort values are bound parameters'),
  rule('embedded resources are read with the permissions of the caller'),
  rule('revisions, autosaves and comments require the permission for their item'),
  rule('protected content is not exposed anywhere'),
  rule('the cost of a request is limited'),
  rule('ids of different kinds of accounts do not collide', 'accounts for programs'),
  rule('services check the caller; no request can act as the system'),
  rule('permissions are documented, and secrets are never returned'),
  rule('no route writes code or configuration'),
  rule('read requests change nothing, and SQL in arguments is treated as text'),
  rule('only a verified account is authenticated'),
  rule('secrets appear in URLs only when a user passes them to an application, and never in logs'),
  rule('application passwords are sent to safe targets only'),
  rule('users are notified of new application passwords'),
  rule('application passwords cannot manage credentials'),
  rule('sessions end when the credentials they depend on change'),
  rule('secrets must be strings; other types are rejected'),
  rule('login attempts are limited, and failures reveal nothing'),
  rule('other sites cannot act on behalf of a user'),
  rule('redirects after sign-in stay on this site'),
  rule('tokens are random, long and stored as hashes'),
  rule('all outgoing requests use one guarded client'),
  rule('internal addresses are refused in every notation'),
  rule('host names are resolved once, and every redirect is checked'),
  rule('the outgoing guard is on by default'),
  rule('responses of other servers are limited in time, size and type'),
  rule('embeds of other sites become a sandboxed frame, or text'),
  rule('all failures of outgoing requests look the same'),
  rule('SVG files that can run code are refused'),
  rule('file types are detected from the content, and images contain only image data'),
  rule('images are measured before they are decoded, in a process with limits'),
  rule('the pixel limit of the image library is enabled'),
  rule('XML documents cannot declare entities'),
  rule('archives cannot write outside of their folder'),
  rule('the server generates file names'),
  rule('all uploads use one service'),
  rule('all uploads have the same limits'),
  rule('image edits stay within the image and keep the original'),
  rule('media files can be changed by their owner and by editors only'),
  rule('user content cannot run code'),
  rule('sanitizing takes linear time'),
  rule('serialized PHP data is treated as text', 'the import of WordPress files'),
  rule('data sent by visitors’ clients is displayed as text'),
  rule('exported tables contain no spreadsheet formulas'),
  rule('AI services receive no secrets and make no decisions'),
  rule('user-defined patterns run in linear time'),
  rule('an invalid redirect rule does not affect other rules'),
  rule('redirects lead only to targets set by authorized users'),
  rule('redirects cannot form loops'),
  rule('the log of missing pages is limited in size'),
  rule('no third-party code runs in the process'),
  rule('each fix has a test, and each release upgrades from the two previous ones'),
  rule('update checks send no data about the site'),
  rule('packages run no install scripts'),
  rule('no request can crash the process'),
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
