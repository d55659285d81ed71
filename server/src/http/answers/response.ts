import type { Tag } from '../../contract/context.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { ApiError, comeBack, errorBody, protocolErrors, statusFor } from '../../contract/errors.ts'
import type { LimitName } from '../../contract/route.ts'
import { isPassingFault } from '../../store/faults.ts'
import type { LimitHeaders } from '../wire/limits.ts'
import type { ReadNames } from '../wire/unread-query.ts'

/** A response before serialisation. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: unknown
  /** The media type, if the body is text or a file. */
  readonly type?: string | undefined
  /** First half of the `ETag` of an item. */
  readonly version?: number | undefined
  /** The limit that the request counted against, and the headers that report it. */
  readonly limit?: { readonly name: LimitName; readonly headers: LimitHeaders } | undefined
  /** The query parameters that the response depends on; undefined means all of them. */
  readonly readNames?: ReadNames | undefined
  /** Set if the response may be cached for other anonymous readers. */
  readonly cacheTags?: readonly Tag[] | undefined
}

/**
 * Turns any thrown value into a response. Only refusals expose a message; other faults only whether
 * a retry may help.
 */
export const errorResponse = (
  error: unknown,
  isAnonymous: boolean,
): ApiResponse & { readonly body: ErrorBody } => {
  const known = asRefusal(error)
  return {
    status: statusFor(known, isAnonymous),
    headers: known.headers,
    body: errorBody(known, isAnonymous),
  }
}

/** Turns any thrown value into a refusal. */
export const asRefusal = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  return isPassingFault(error)
    ? comeBack(protocolErrors.rest_database_unavailable())
    : protocolErrors.internal_server_error()
}
