import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { declaredPatterns } from './patterns/declared.ts'
import { type Found, findPatterns } from './patterns/find.ts'
import { proveAll } from './patterns/prove-all.ts'

/**
 * Fails when a regular expression of the server can need more than linear time: a single request
 * could then block the process for minutes, and no deadline interrupts a match.
 */

/** Proves all patterns again, also those whose proofs are kept. */
const isAnew = process.argv.includes('--anew')

/** Builds its patterns from the paths of the declared routes, which are checked as a whole. */
const DECLARED = ['server/src/contract/path.ts']

const asked = process.argv.slice(2).filter((argument) => argument !== '--anew')
const files = globSync(asked.length > 0 ? asked : ['server/src/**/*.ts', 'server/src/**/*.tsx'])
  .map((file) => relative('.', file))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
const found = [...files.flatMap(findPatterns), ...(asked.length > 0 ? [] : declaredPatterns())]
const known = found.flatMap(({ source, flags }) => (source === undefined ? [] : { source, flags }))
const verdicts = await proveAll(known, { isAnew, keeps: asked.length === 0 })
const complaints = found.flatMap((pattern) => complaintAbout(pattern) ?? [])

for (const complaint of complaints) console.error(complaint)
console.log(`${found.length} patterns, ${complaints.length} not shown to be linear`)
if (complaints.length > 0) process.exitCode = 1

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
