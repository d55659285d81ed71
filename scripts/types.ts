// Checks the types and their cost against a budget: another route hardly affects it, an expensive
// type exceeds it at once. `--write` makes today's cost the budget.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { compareCost, readCost, type TypeCost } from './types/cost.ts'

const FILE = new URL('type-budget.json', import.meta.url)

// Further checkers repeat some work, and how much depends on the order of the files.
const { status, stdout, stderr } = spawnSync('tsc', ['--extendedDiagnostics', '--checkers', '1'], {
  encoding: 'utf8',
})
process.stderr.write(stderr)
if (status !== 0) {
  process.stdout.write(stdout)
  process.exit(status ?? 1)
}
const cost = readCost(stdout)
if (process.argv.includes('--write')) await writeFile(FILE, `${JSON.stringify(cost, null, 2)}\n`)
const budget = JSON.parse(await readFile(FILE, 'utf8')) as TypeCost
const { lines, isOver } = compareCost(cost, budget)
for (const line of lines) console.log(line)
if (isOver) {
  console.error(
    'The types cost too much. Look for the declaration that made it so; where the cost is worth it,\n' +
      '`npm run type-budget` writes the new figures to scripts/type-budget.json for the same commit.',
  )
  process.exit(1)
}
