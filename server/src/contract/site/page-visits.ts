import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** Somebody, or a program, who was shown a page or a file of the site. */
export interface PageVisit extends Pick<Context, 'versions' | 'clock' | 'cache'> {
  readonly request: IncomingMessage
  /** Below the site's address, decoded and without slashes around it. */
  readonly path: string
  readonly status: number
  /** A context for what is to be stored about it; of nobody in particular. */
  openContext(): Context
}

/**
 * Told of each such visit, also where the answer came from memory: an observer costs every visitor
 * time, so it decides by what the request says, and stores later.
 */
export const pageVisits = extensionPoint<(visit: PageVisit) => void>('observer of page visits')
