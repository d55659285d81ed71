import type { IncomingMessage } from 'node:http'
import type { Context } from '../context.ts'
import { extensionPoint } from '../extension.ts'

/** A request, by a person or a bot, that was answered with a page or a file of the site. */
export interface PageVisit extends Pick<Context, 'versions' | 'clock' | 'cache'> {
  readonly request: IncomingMessage
  /** Below the site's address, decoded and without slashes around it. */
  readonly path: string
  readonly status: number
  /** An anonymous context for storing data about the visit. */
  openContext(): Context
}

/**
 * Observers of each page view, also of cached responses. An observer delays every visitor, so it
 * only inspects the request and stores later.
 */
export const pageVisits = extensionPoint<(visit: PageVisit) => void>('observer of page visits')
