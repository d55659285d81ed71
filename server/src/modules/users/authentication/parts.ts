import type { Services } from '../../../context.ts'
import type { Context } from '../../../contract/context.ts'

/** The server components that authentication needs. */
export interface AuthenticationParts {
  readonly services: Services
  /** An anonymous context, in which capabilities are looked up before the user is known. */
  makeContext(): Context
}
