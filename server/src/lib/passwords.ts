import { createHmac, hash as digest, randomInt, timingSafeEqual } from 'node:crypto'
import { trimAscii } from './text.ts'

/** The work for one guess. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The parameters that OWASP recommends for argon2id. */
export const STANDARD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const phpassDigits = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Imported hashes name their own cost: these limits keep a forged one from stalling the server. */
const maxPhpassLog2 = 16
const maxBcryptCost = 15
const maxImportedBytes = 4096

/** Hashes a password with argon2id. */
export async function hashPassword(password: string, cost = STANDARD_COST): Promise<string> {
  // Loaded with the first password: a server that starts needs none.
  const { hash } = await import('@node-rs/argon2')
  return hash(password, cost)
}

/**
 * Checks a password against our own hash or an imported one (phpass, bcrypt). With `outdated` the
 * caller should store a new hash, of this cost. A malformed or unknown hash, bare MD5 included, is
 * never `ok`.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  cost = STANDARD_COST,
): Promise<{ ok: boolean; outdated: boolean }> {
  try {
    const ok = await matches(password, stored)
    return { ok, outdated: ok && !stored.startsWith(prefixOf(cost)) }
  } catch {
    return { ok: false, outdated: false }
  }
}

/** Letters and digits from the system's random source, each equally likely. */
export function randomPassword(length = 24): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}

function prefixOf({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}

async function matches(password: string, stored: string): Promise<boolean> {
  if (/^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$/.test(stored)) {
    const { verify } = await import('@node-rs/argon2')
    return verify(stored, password)
  }
  if (Buffer.byteLength(password) > maxImportedBytes) return false
  if (/^\$[PH]\$/.test(stored)) return matchesPhpass(trimAscii(password), stored)
  if (!stored.startsWith('$wp$')) return matchesBcrypt(password, stored)
  const hmac = createHmac('sha384', 'wp-sha384').update(trimAscii(password))
  return matchesBcrypt(hmac.digest('base64'), stored.slice(3))
}

async function matchesBcrypt(password: string, stored: string): Promise<boolean> {
  const cost = /^\$2[aby]\$(\d\d)\$[./\dA-Za-z]{53}$/.exec(stored)?.[1]
  if (cost === undefined || Number(cost) > maxBcryptCost) return false
  const { compare } = await import('bcryptjs')
  return compare(password, stored)
}

/** `$P$`, one digit of cost, eight of salt, 22 of MD5 applied two-to-the-cost times. */
function matchesPhpass(password: string, stored: string): boolean {
  if (!/^\$[PH]\$[./\dA-Za-z]{31}$/.test(stored)) return false
  const log2 = phpassDigits.indexOf(stored.charAt(3))
  if (log2 < 7 || log2 > maxPhpassLog2) return false
  const secret = Buffer.from(password)
  let sum = digest('md5', Buffer.concat([Buffer.from(stored.slice(4, 12)), secret]), 'buffer')
  for (let rounds = 2 ** log2; rounds > 0; rounds--) {
    sum = digest('md5', Buffer.concat([sum, secret]), 'buffer')
  }
  return timingSafeEqual(Buffer.from(encodePhpass(sum)), Buffer.from(stored.slice(12)))
}

/** Base 64 with the lowest bits first, unlike the usual one. */
function encodePhpass(bytes: Buffer): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const group = bytes.subarray(i, i + 3)
    const bits = group.readUIntLE(0, group.length)
    for (let c = 0; c <= group.length; c++) text += phpassDigits.charAt((bits >> (6 * c)) & 63)
  }
  return text
}
