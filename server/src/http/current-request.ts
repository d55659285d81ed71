import { AsyncLocalStorage } from 'node:async_hooks'
import { comeBack, protocolErrors } from '../contract/errors.ts'
import type { Caller } from '../store/engine.ts'
import { raiseTo } from '../versions/versions.ts'

/** A request that the server is processing. */
export interface RunningRequest extends Caller {
  readonly id: string
  /** The versions that its writes have raised so far. */
  readonly raised: ReadonlyMap<string, number>
  /** Sets the deadline to this many milliseconds from now; later database queries are aborted. */
  allow(ms: number): void
  /** Marks the request as answered: work that still runs has no deadline. */
  end(): void
}

export const beginRequest = (id: string): RunningRequest => {
  const time = new AbortController()
  const raised = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const end = (): void => clearTimeout(timer)
  return {
    id,
    raised,
    signal: time.signal,
    noteRaised: (versions) => raiseTo(raised, versions),
    allow: (ms) => {
      end()
      timer = setTimeout(() => time.abort(comeBack(protocolErrors.rest_timeout())), ms)
    },
    end,
  }
}

/** The request that the running code serves. */
export const currentRequest = new AsyncLocalStorage<RunningRequest>()
