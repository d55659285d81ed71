import type { Context } from '../src/contract/context.ts'
import { anonymous } from '../src/contract/principal.ts'
import type { TestApp } from './app.ts'

/** The context of an anonymous request. */
export const visitorContext = (app: TestApp): Context => ({
  ...app.systemContext(),
  user: anonymous,
  can: () => false,
})
