import { explain } from './cli/explain.ts'
import { createProgram } from './cli/program.ts'

/** The `callboard` command. */
createProgram()
  .parseAsync(process.argv)
  .catch((error: unknown) => {
    process.stderr.write(`callboard: ${explain(error)}\n`)
    process.exitCode = 1
  })
