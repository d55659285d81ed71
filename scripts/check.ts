// `npm run check`: all checks that need no running server, in parallel and each to its end.
import { checksOf } from './check/steps.ts'
import { runSteps } from './steps.ts'

await runSteps([{ atOnce: checksOf() }])
