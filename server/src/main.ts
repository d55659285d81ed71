import { explain } from './cli/output/explain.ts'
import { createProgram } from './cli/program.ts'

/** The `callboard` command. */
createProgram()
  .parseAsync(process.argv)
  .catch((error: unknown) => {
    // A worker's channel to its primary would keep it alive for ever, with nothing to do.
    process.stderr.write(`callboard: ${explain(error)}\n`, () => process.exit(1))
  })
