// Holds the admin against its budget: what a browser downloads before a screen is usable, compressed.
// Builds it if it is not up to date. Ceilings are raised by hand, in the commit that needs it.
import { readFileSync, statSync } from 'node:fs'
import { type Manifest, oversized, sizeOf } from './admin/sizes.ts'
import { buildAdmin } from './admin.ts'

const dist = new URL('../admin/dist/', import.meta.url)
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Small files have no compressed copy. */
const bytesOf = (file: string): number =>
  (
    statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false }) ??
    statSync(new URL(file, dist))
  ).size

await buildAdmin()
const manifest = readJson(new URL('manifest.json', dist)) as Manifest
const budget = readJson(new URL('admin/budget.json', import.meta.url)) as Record<string, number>
const sizes = Object.fromEntries(
  Object.keys(budget).map((screen) => [screen, sizeOf(manifest, screen, bytesOf)]),
)
for (const [screen, size] of Object.entries(sizes))
  console.log(`${screen}: ${kilobytes(size)} of ${kilobytes(budget[screen] ?? 0)}`)
for (const screen of oversized(sizes, budget)) {
  console.error(
    `${screen} has become too large: load what it does not need at first when it is needed.`,
  )
  process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`
}
