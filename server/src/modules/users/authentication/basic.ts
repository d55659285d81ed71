import { hash } from 'node:crypto'
import type { KnownUser } from '../../../contract/principal.ts'
import { normaliseSecret } from '../../../lib/application-secrets.ts'
import { trimAscii } from '../../../lib/text.ts'
import { createTaggedCache } from '../../../versions/tagged.ts'

import {
  type ApplicationPasswordRow,
  findPasswordOwner,
  hashGivenSecret,
} from '../application-passwords/index.ts'
import { principalOf } from '../model/index.ts'
import { guesses, type ThrottleSite } from '../sessions/index.ts'
import type { AuthenticationParts } from './parts.ts'

/** A verified header and its password row. */
export interface Identified {
  readonly principal: KnownUser
  password: Pick<ApplicationPasswordRow, 'uuid' | 'last_used_gmt' | 'last_ip'>
}

interface BasicIdentifier {
  /**
   * Finds the account of the application password in an `Authorization` header. Returns the seconds
   * to wait after too many wrong ones. Never throws on malformed text.
   */
  identify(header: string, ip: string): Promise<Identified | number | undefined>
  /** The same for a header that was verified since the accounts last changed. */
  findVerified(header: string): Identified | undefined
}

export const createBasicIdentifier = (parts: AuthenticationParts): BasicIdentifier => {
  const { services } = parts
  const { store, clock, cache } = services
  const known = createTaggedCache<Identified>(cache, 'credentials', {
    ...{ versions: store.versions, clock },
    sizeOf: () => IDENTIFIED_BYTES,
  })
  const site: ThrottleSite = {
    versions: store.versions,
    clock,
    db: store.reader,
    write: (work) => store.transaction(work),
  }

  /**
   * The seconds to wait; while blocked, further misses are not counted, so that they cost no write.
   */
  const refuse = async (login: string, ip: string): Promise<number | undefined> =>
    byAddress.wait(site, ip) ??
    byLogin.wait(site, ip, login) ??
    (await byLogin.miss(site, ip, login)) ??
    byAddress.miss(site, ip)

  const findVerified: BasicIdentifier['findVerified'] = (header) => known.get(keyOf(header))

  return {
    findVerified,
    identify: async (header, ip) => {
      const before = findVerified(header)
      if (before) return before
      const madeFrom = known.versions()
      const given = readHeader(header)
      if (!given) return undefined
      // Verified even while the address is blocked: a random secret cannot be guessed, and one client
      // that uses up the limit of a shared address must not lock out all others.
      const found = await identify(parts, given)
      if (!found) return refuse(given.login, ip)
      if (madeFrom) known.set(keyOf(header), found, { tags: TAGS, madeFrom })
      return found
    },
  }
}

const keyOf = (header: string): string => hash('sha256', header)

/** Accounts, roles and application passwords all use this tag. */
const TAGS = ['users']

/** The approximate size of an account with its capabilities. */
const IDENTIFIED_BYTES = 4_096

/**
 * Generous limits: programs send many requests, and a wrong password may stay configured for a
 * while.
 */
const byLogin = guesses('application password login', { tries: 20, seconds: 15 * 60 })
const byAddress = guesses('application password address', { tries: 100, seconds: 15 * 60 })

const identify = async (
  { services, makeContext }: AuthenticationParts,
  given: Given,
): Promise<Identified | undefined> => {
  const secretHash = hashGivenSecret(services.secret, given.secret)
  const found = await findPasswordOwner(services.store.reader, secretHash)
  if (!found) return undefined
  const { user, password } = found
  const isTheirs = given.login === user.login_key || given.login === user.email_key
  if (!isTheirs || user.is_suspended !== 0) return undefined
  const via = { kind: 'application-password', uuid: password.uuid } as const
  return { principal: await principalOf(makeContext(), user, via), password }
}

interface Given {
  readonly login: string
  readonly secret: string
}

/** Login and secret of a Basic header; undefined for any other text, or without a secret. */
const readHeader = (header: string): Given | undefined => {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const decoded = Buffer.from(encoded, 'base64').toString()
  const colon = decoded.indexOf(':')
  const secret = normaliseSecret(decoded.slice(colon + 1))
  if (colon < 1 || secret === '') return undefined
  return { login: loginKey(decoded.slice(0, colon)), secret }
}

/** Logins are often pasted with white space. */
const loginKey = (login: string): string =>
  trimAscii(login.replace(/[\t\n\r ]+/g, ' ')).toLowerCase()
