import { createHmac } from 'node:crypto'

interface CodeForm {
  readonly digits?: number
  readonly algorithm?: 'sha1' | 'sha256' | 'sha512'
}

/** The one-time code of a counter (RFC 4226). */
export const hotp = (
  secret: Uint8Array,
  counter: number,
  { digits = 6, algorithm = 'sha1' }: CodeForm = {},
): string => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(algorithm, secret).update(bytes).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}
