import { readFile, stat } from 'node:fs/promises'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { parseAddress } from '../../../lib/network/addresses.ts'
import type { Countries } from './countries.ts'

/** Country databases take a tenth of this; a city database fits too. */
const MAX_BYTES = 268_435_456

/** Marker in front of the database's metadata. */
const END_OF_DATA = 'MaxMind.com'

/** Opens a database in MaxMind's format, such as GeoLite2 or DB-IP; it stays in memory unparsed. */
export const readDatabase = async (file: string): Promise<Countries> => {
  if ((await stat(file)).size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES} bytes`)
  const reader = open(await readFile(file))
  const { nodeCount, ipVersion } = reader.metadata
  return {
    size: nodeCount,
    find: (ip) => {
      const address = parseAddress(ip)
      if (!address || (address.kind() === 'ipv6' && ipVersion === 4)) return ''
      return countryAt(reader, address.toString())
    },
  }
}

const open = (bytes: Buffer): Reader<CountryResponse> => {
  const reader = readerOf(bytes)
  if (reader?.metadata.binaryFormatMajorVersion !== 2)
    throw new Error('is no database in the format of MaxMind, version 2')
  if (reader.metadata.searchTreeSize > bytes.lastIndexOf(END_OF_DATA)) throw new Error('is cut off')
  return reader
}

const readerOf = (bytes: Buffer): Reader<CountryResponse> | undefined => {
  try {
    return new Reader(bytes)
  } catch {
    return undefined
  }
}

/** An unreadable record gives no country; the visit is counted anyway. */
const countryAt = (reader: Reader<CountryResponse>, address: string): string => {
  try {
    const code = reader.get(address)?.country?.iso_code
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}
