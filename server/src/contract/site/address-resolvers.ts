import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Tag } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { SiteAddress } from './address.ts'

/** A request for a page of the site. */
export interface AddressRequest {
  /**
   * Whose eyes it is looked up with. Rows that decide about the answer, and that no page shows, are
   * told to `addCacheTags`; what depends on the visitor or on the hour ends the answer's validity.
   */
  readonly ctx: Context
  /** `GET` or `HEAD`. */
  readonly method: string
  /** Nothing where it cannot be an address of the site. */
  readonly address: SiteAddress | undefined
  /** Below the site's address, as it was spelled. */
  readonly path: string
  readonly query: AddressQuery
  readonly headers: IncomingHttpHeaders
  /** The host that was asked, with its port where it has one; answers are kept by it. */
  readonly host: string
  /** Nothing where it cannot be known; answers are kept by it. */
  readonly scheme: 'http' | 'https' | undefined
  /** Who came, where they have signed in. What depends on it must not be kept for others. */
  findVisitor(): Promise<Context | undefined>
  /** The same request for another address of the site: a path below it, with or without a query. */
  at(address: string): AddressRequest
  /** Whether something stood here and was removed; known from the stage `substitute` on. */
  readonly isGone: boolean
}

/** A query that knows what was read of it: one answer serves all that differ in the rest only. */
interface AddressQuery {
  get(name: string): string | null
  has(name: string): boolean
  /** All of it; from then on the answer depends on each name. */
  readonly whole: URLSearchParams
  /** The same as it was spelled. */
  readonly text: string
}

/** What the site answers, of whatever type. */
export interface SiteAnswer {
  readonly status?: number
  readonly type: string
  /** Bytes are sent as the type says, texts as UTF-8. */
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  /** Made for one visitor: nobody may keep it for others. */
  readonly isPersonal?: boolean
}

/** What there is at an address. */
export type Resolution =
  | {
      readonly kind: 'answer'
      readonly answer: SiteAnswer
      /** What it is made of, where that is not what all pages show. */
      readonly tags?: readonly Tag[]
      /** It changes with the clock, so the site does not keep it. */
      readonly isTimed?: boolean
      readonly rules?: MatchedRules
    }
  /** Too long to be held whole: sent piece by piece, and known by the versions of its tags. */
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
  /** The visit ends here, whatever stands at the address. */
  | { readonly kind: 'status'; readonly status: number; readonly rules: MatchedRules }
  /** What stands at another address of the site is shown at this one: a path, maybe with a query. */
  | { readonly kind: 'shown'; readonly from: string; readonly rules: MatchedRules }
  /** Before anything else was asked: it is to be looked up as this address. */
  | { readonly kind: 'instead'; readonly address: SiteAddress }
  /** Something stood here and was removed. */
  | { readonly kind: 'gone' }
  /** Something stands here, but not in the form that is asked for: nobody else is asked. */
  | { readonly kind: 'missing' }

/** By number, the rules that people wrote which led a visitor somewhere else. */
export type MatchedRules = readonly number[]

/**
 * The order in which resolvers are asked: rules that come before whatever stands at an address, what
 * stands there, what stood there, what the site shows where editors have put nothing, and last those
 * who want to know that there is nothing. Within a stage it is the order of ranks.
 */
export type Stage = 'redirect' | 'page' | 'former' | 'substitute' | 'missing'

export interface AddressResolver {
  readonly stage: Stage
  /** Nothing lets the next one answer. */
  resolve(request: AddressRequest): Promise<Resolution | undefined>
}

/** Whoever has a say about addresses of the site. */
export const addressResolvers = extensionPoint<AddressResolver>('address resolver')

/** The first answer that the resolvers of these stages give. */
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
