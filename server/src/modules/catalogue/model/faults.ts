import { invalidArguments } from '../../../contract/arguments/validate.ts'
import { ApiError } from '../../../contract/errors.ts'

/** Error messages by field. */
export type Faults = Map<string, string>

/**
 * Returns the result of `work`; if that throws for an invalid value, records it and returns the
 * fallback.
 */
export const tryFor = async <T>(
  faults: Faults,
  fallback: T,
  work: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    addFaults(faults, error)
    return fallback
  }
}

/** Records the messages of an invalid-argument error; rethrows any other error. */
export const addFaults = (faults: Faults, error: unknown): void => {
  const params = error instanceof ApiError ? error.data.params : undefined
  if (typeof params !== 'object' || params === null || Array.isArray(params)) throw error
  for (const [name, reason] of Object.entries(params))
    if (!faults.has(name)) faults.set(name, String(reason))
}

/** Throws all recorded faults at once. */
export const refuseFaults = (faults: Faults): void => {
  if (faults.size > 0)
    throw invalidArguments(
      new Map(
        Array.from(faults, ([name, message]) => [name, { code: 'rest_invalid_param', message }]),
      ),
    )
}
