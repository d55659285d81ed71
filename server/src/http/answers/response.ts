import type { Tag } from '../../contract/context.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { ApiError, comeBack, errorBody, protocolErrors, statusFor } from '../../contract/errors.ts'
import type { LimitName } from '../../contract/route.ts'
import { isPassingFault } from '../../store/faults.ts'
import type { LimitHeaders } from '../wire/limits.ts'
import type { ReadNames } from '../wire/unread-query.ts'

/** An answer before it becomes bytes. */
export interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: unknown
  /** The media type of a body that is text or a file already. */
  readonly type?: string | undefined
  /** First half of the `ETag` of an item. */
  readonly version?: number | undefined
  /** The limit that it counted against, and what the caller is told of that. */
  readonly limit?: { readonly name: LimitName; readonly headers: LimitHeaders } | undefined
  /** What it depends on of the query; undefined where that is all of it. */
  readonly readNames?: ReadNames | undefined
  /** Set when the answer may be remembered for other anonymous readers. */
  readonly cacheTags?: readonly Tag[] | undefined
}

/** Any thrown value as an answer. Only refusals speak; of the rest it is told whether it may pass. */
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

/** Any thrown value as a refusal. */
export const asRefusal = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  return isPassingFault(error)
    ? comeBack(protocolErrors.rest_database_unavailable())
    : protocolErrors.internal_server_error()
}
