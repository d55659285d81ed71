import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that the running code serves, for errors that reach no handler. */
export const currentRequest = new AsyncLocalStorage<string>()
