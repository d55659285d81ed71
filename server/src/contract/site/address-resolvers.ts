import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Tag } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { SiteAddress } from './address.ts'

/** A request for a page of the site. */
export interface AddressRequest {
  /**
   * An anonymous context for the look-up. Rows that affect the response but appear on no page are
   * declared with `addCacheTags`; dependence on the visitor or the time limits the response's
   * validity.
   */
  readonly ctx: Context
  /** `GET` or `HEAD`. */
  readonly method: string
  /** Undefined if it cannot be an address of the site. */
  readonly address: SiteAddress | undefined
  /** Below the site's address, in its original spelling. */
  readonly path: string
  readonly query: AddressQuery
  readonly headers: IncomingHttpHeaders
  /** The requested host, with its port if it has one; part of the cache key. */
  readonly host: string
  /** Undefined if unknown; part of the cache key. */
  readonly scheme: 'http' | 'https' | undefined
  /** The signed-in visitor, if any. A response that depends on it must not be cached for others. */
  findVisitor(): Promise<Context | undefined>
  /** The same request for another address of the site: a path below it, with or without a query. */
  at(address: string): AddressRequest
  /** Whether the content at this address was removed; set from the stage `substitute` on. */
  readonly isGone: boolean
}

/**
 * A query that records which names were read: one cached response serves all requests that differ
 * only in others.
 */
interface AddressQuery {
  get(name: string): string | null
  has(name: string): boolean
  /** The whole query; from then on the response depends on every name. */
  readonly whole: URLSearchParams
  /** The same as a text in its original spelling. */
  readonly text: string
}

/** A response of the site, of any type. */
export interface SiteAnswer {
  readonly status?: number
  readonly type: string
  /** Bytes are sent as they are, texts as UTF-8. */
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Built for one visitor: it must not be cached for others. */
  readonly isPersonal?: boolean
}

/**
 * The tags of all pages: besides its items a page shows menus, authors, terms and comments; each of
 * these tags invalidates it.
 */
export const SITE_TAGS: readonly Tag[] = ['posts', 'terms', 'users', 'options', 'comments']

/** What was found at an address. */
export type Resolution =
  | {
      readonly kind: 'answer'
      readonly answer: SiteAnswer
      /** The tags it depends on, if they differ from those of all pages. */
      readonly tags?: readonly Tag[]
      /** It changes with the time, so the site does not cache it. */
      readonly isTimed?: boolean
      readonly rules?: MatchedRules
    }
  /** Too long to be held in memory: sent in chunks, with an `ETag` from the versions of its tags. */
  | {
      readonly kind: 'stream'
      readonly type: string
      readonly headers: Readonly<Record<string, string>>
      readonly tags: readonly Tag[]
      chunks(): AsyncIterable<string>
    }
  | {
      readonly kind: 'moved'
      readonly to: string
      readonly status?: 301 | 302 | 303 | 304 | 307 | 308
      readonly headers?: Readonly<Record<string, string>>
      readonly rules?: MatchedRules
    }
  /** The request ends here with this status, whatever the address would show. */
  | { readonly kind: 'status'; readonly status: number; readonly rules: MatchedRules }
  /** Shows the content of another address of the site at this one: a path, maybe with a query. */
  | { readonly kind: 'shown'; readonly from: string; readonly rules: MatchedRules }
  /** Before any other look-up: resolve this address instead. */
  | { readonly kind: 'instead'; readonly address: SiteAddress }
  /** The content at this address was removed. */
  | { readonly kind: 'gone' }
  /** There is content here, but not in the requested form: no other resolver runs. */
  | { readonly kind: 'missing' }

/** Ids of the editors' redirect rules that matched. */
export type MatchedRules = readonly number[]

/**
 * The order in which resolvers run: rules that precede any content, existing content, former
 * addresses, what the site shows where there is no content, and last those that record missing
 * pages. Within a stage they run in the order of ranks.
 */
export type Stage = 'redirect' | 'page' | 'former' | 'substitute' | 'missing'

export interface AddressResolver {
  readonly stage: Stage
  /** Undefined passes the request to the next resolver. */
  resolve(request: AddressRequest): Promise<Resolution | undefined>
}

/** Resolvers of addresses of the site. */
export const addressResolvers = extensionPoint<AddressResolver>('address resolver')

/** The first result of the resolvers of these stages. */
export const resolveAddress = async (
  request: AddressRequest,
  stages: readonly Stage[],
): Promise<Resolution | undefined> => {
  const resolvers = request.ctx.extensions(addressResolvers)
  for (const stage of stages)
    for (const resolver of resolvers) {
      const found = resolver.stage === stage ? await resolver.resolve(request) : undefined
      if (found) return found
    }
  return undefined
}
