import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { findCircles } from './folders/circles.ts'

/**
 * Fails when folders of the server import each other in a cycle, single ones or whole trees, or
 * when one holds more files than are easily surveyed. dependency-cruiser finds cycles of files; it
 * never reports a folder and its parent as a cycle.
 */

const SOURCE = 'server/src'

/** Tests and generated files are not counted. */
const MAX_FILES = 25

/** Grows by a file for each change of the schema; the files are ordered by date. */
const ENDLESS = `${SOURCE}/store/migrations`

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  readonly options: ICruiseOptions
}
const { output } = await cruise([SOURCE], options)
const files = (output as ICruiseResult).modules.filter(({ source }) => isOurs(source))
const sizes = Map.groupBy(files, ({ source }) => dirname(source))

const complaints = [
  ...circlesOf(roomOf),
  ...circlesOf(topOf),
  ...Array.from(sizes)
    .filter(([folder, group]) => group.length > MAX_FILES && folder !== ENDLESS)
    .map(([folder, { length }]) => `${folder} holds ${length} files, which is over ${MAX_FILES}`),
]
for (const complaint of complaints) console.error(complaint)
console.log(`${sizes.size} folders, ${complaints.length} complaints`)
if (complaints.length > 0) process.exitCode = 1

/** Cycles between the folders that `placeOf` maps files to, each with the imports that close it. */
function circlesOf(placeOf: (file: string) => string): string[] {
  const steps = files.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ source, resolved, from: placeOf(source), to: placeOf(resolved) }))
      .filter(({ resolved, from, to }) => isOurs(resolved) && from !== to),
  )
  const imports = new Map(
    Array.from(
      Map.groupBy(steps, ({ from }) => from),
      ([from, group]) => [from, new Set(group.map(({ to }) => to))] as const,
    ),
  )
  return findCircles(imports).map((circle) => {
    const ties = steps.filter(({ from, to }) => circle.includes(from) && circle.includes(to))
    const lines = ties.map(({ source, resolved }) => `\n  ${source} → ${resolved}`)
    return `a circle of ${circle.length} folders: ${circle.join(', ')}${lines.join('')}`
  })
}

/** The folder directly below `server/src` that contains a file. */
function topOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

/**
 * Each file beside app.ts counts as a folder of its own: config.ts is imported everywhere, app.ts
 * imports everything.
 */
function roomOf(file: string): string {
  const folder = dirname(file)
  return folder === SOURCE ? file : folder
}

function isOurs(file: string): boolean {
  return file.startsWith(`${SOURCE}/`)
}
