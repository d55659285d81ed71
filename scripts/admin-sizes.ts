// Holds the admin against its budget: what a browser downloads before a screen is usable, compressed. The screens are
// those of the built admin. Builds it if it is not up to date. Ceilings are raised by hand, in the commit that needs it.
import { readFileSync, statSync } from 'node:fs'
import { type Budget, ceilingOf, type Manifest, oversized, sizesOf } from './admin/sizes.ts'
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
const sizes = sizesOf(readJson(new URL('manifest.json', dist)) as Manifest, bytesOf)
const budget = readJson(new URL('admin/budget.json', import.meta.url)) as Budget
print('frame', sizes.frame, budget.frame)
for (const [screen, size] of Object.entries(sizes.screens))
  print(screen, size, ceilingOf(screen, budget))
for (const name of oversized(sizes, budget))
  fail(`${name} has become too large: load what it does not need at first when it is needed.`)
for (const screen of Object.keys(budget.exceptions))
  if (!(screen in sizes.screens)) fail(`${screen} is no screen: remove it from the budget.`)

function print(name: string, size: number, ceiling: number): void {
  console.log(`${name}: ${kilobytes(size)} of ${kilobytes(ceiling)}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(0)} kB`
}
