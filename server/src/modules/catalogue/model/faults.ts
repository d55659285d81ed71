import { invalidArguments } from '../../../contract/arguments/validate.ts'
import { ApiError } from '../../../contract/errors.ts'

/** What is wrong with each of several values, by their names. */
export type Faults = Map<string, string>

/** What work gives; where it finds a value wrong, that is written down and the fallback stands in. */
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

/** Writes down what a refusal says of values; what is no such refusal is thrown on. */
export const addFaults = (faults: Faults, error: unknown): void => {
  const params = error instanceof ApiError ? error.data.params : undefined
  if (typeof params !== 'object' || params === null || Array.isArray(params)) throw error
  for (const [name, reason] of Object.entries(params))
    if (!faults.has(name)) faults.set(name, String(reason))
}

/** Refuses all that is wrong at once. */
export const refuseFaults = (faults: Faults): void => {
  if (faults.size > 0)
    throw invalidArguments(
      new Map(
        Array.from(faults, ([name, message]) => [name, { code: 'rest_invalid_param', message }]),
      ),
    )
}
