import { createProgram } from './cli/program.ts'
import { explain } from './lib/wording/explain.ts'

/** The `callboard` command. */
createProgram()
  .parseAsync(process.argv)
  .catch((error: unknown) => {
    // A worker's channel to its primary would keep it alive for ever, with nothing to do.
    process.stderr.write(`callboard: ${explain(error)}\n`, () => process.exit(1))
  })
