import { createClient } from '@callboard/client'
import { boot } from './boot.ts'
import { sessionFetch } from './session/session-fetch.ts'

/** The typed client of all routes, in the session of the signed-in user. */
export const api = createClient({ base: boot.home, fetch: sessionFetch })
