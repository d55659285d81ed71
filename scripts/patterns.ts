import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { declaredPatterns } from './patterns/declared.ts'
import { type Found, findPatterns } from './patterns/find.ts'
import { proveAll } from './patterns/prove-all.ts'

/**
 * Fails when a regular expression of the server can need more than linear time: one request could
 * then hold the process for minutes, and no deadline interrupts a match.
 */

/** Still to be made linear; remove the constant with its last line. */
const TO_BE_MADE_LINEAR = [
  'server/src/lib/{texturize,texturize-quotes,paragraphs,shortcodes,builtin-shortcodes}.ts',
  'server/src/lib/{html-elements,entities,inline-html,plain-text,text}.ts',
  'server/src/lib/{kses,blocks}/**',
  'server/src/modules/posts/blocks/**',
  'server/src/modules/posts/{render*,sanitise}.ts',
  'server/src/modules/{comments/content,media/markup}.ts',
  'server/src/modules/oembed/**',
  'server/src/http/{cache,server,statistics-limit}.ts',
]

/** Takes its patterns from the paths of the declared routes, which are looked at as a whole. */
const DECLARED = ['server/src/contract/path.ts']

const asked = process.argv.slice(2)
const files = globSync(asked.length > 0 ? asked : ['server/src/**/*.ts', 'server/src/**/*.tsx'])
  .map((file) => relative('.', file))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => asked.length > 0 || !isPostponed(file))
  .sort()
const found = [...files.flatMap(findPatterns), ...(asked.length > 0 ? [] : declaredPatterns())]
const known = found.flatMap(({ source, flags }) => (source === undefined ? [] : { source, flags }))
const verdicts = await proveAll(known)
const complaints = found.flatMap((pattern) => complaintAbout(pattern) ?? [])

for (const complaint of complaints) console.error(complaint)
console.log(`${found.length} patterns, ${complaints.length} not shown to be linear`)
if (complaints.length > 0) process.exitCode = 1

function isPostponed(file: string): boolean {
  return globSync(TO_BE_MADE_LINEAR).includes(file)
}

function complaintAbout({ file, line, source, flags }: Found): string | undefined {
  const place = `${file}:${line}`
  if (source === undefined)
    return DECLARED.includes(file)
      ? undefined
      : `${place}\n  is put together from what is not constant, so nobody can check it`
  const verdict = verdicts.get(`${flags}/${source}`)
  if (!verdict || verdict.isLinear) return undefined
  const attack = verdict.attack ? `\n  attack: ${verdict.attack}` : ''
  return `${place}\n  /${source}/${flags}\n  ${verdict.reason}${attack}`
}
