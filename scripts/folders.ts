import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { findCircles } from './folders/circles.ts'

/**
 * Fails when folders of the server import each other in a circle, single ones or whole trees of them, or
 * when one holds more files than a newcomer looks through. dependency-cruiser finds circles of files; a
 * folder and the one around it are never a circle to it.
 */

const SOURCE = 'server/src'

/** Tests and generated files are not counted. */
const MAX_FILES = 25

/** A file for each change of the tables, for ever: dates order them. */
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

/** Circles of what `placeOf` makes of the files, each with the imports that close it. */
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

/** The folder of `server/src` that a file is in, however deep. */
function topOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

/** The files beside app.ts are a room each: the settings are below everything, app.ts above. */
function roomOf(file: string): string {
  const folder = dirname(file)
  return folder === SOURCE ? file : folder
}

function isOurs(file: string): boolean {
  return file.startsWith(`${SOURCE}/`)
}
