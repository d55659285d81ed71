import type { Services } from '../../../context.ts'
import type { Context } from '../../../contract/context.ts'

/** What finding out who asks needs from the running server. */
export interface AuthenticationParts {
  readonly services: Services
  /** A context of nobody: rights are looked up in it before anybody is known. */
  makeContext(): Context
}
