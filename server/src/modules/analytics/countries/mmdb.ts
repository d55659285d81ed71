import { readFile, stat } from 'node:fs/promises'
import { parseAddress } from '../../../lib/addresses.ts'
import type { Countries } from './countries.ts'
import { readValue } from './mmdb-values.ts'

/** Databases of countries have a tenth of this; one of cities fits. */
const MAX_BYTES = 268_435_456

const MARK = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')

/** Between the tree and the data. */
const GAP_BYTES = 16

/** Reads a database in MaxMind's format, such as GeoLite2 or DB-IP; the file is kept as it is. */
export const readDatabase = async (file: string): Promise<Countries> => {
  if ((await stat(file)).size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES} bytes`)
  const bytes = await readFile(file)
  const tree = treeOf(bytes)
  const codes = new Map<number, string>()
  const codeAt = (place: number): string => {
    const known = codes.get(place) ?? countryAt(tree.data, place)
    codes.set(place, known)
    return known
  }
  return {
    size: tree.nodes,
    find: (ip) => {
      const place = placeOf(tree, ip)
      return place === undefined ? '' : codeAt(place)
    },
  }
}

interface Tree {
  readonly bytes: Buffer
  readonly nodes: number
  /** The bits of each of a node's two records. */
  readonly bits: number
  readonly isLong: boolean
  readonly data: Buffer
}

const treeOf = (bytes: Buffer): Tree => {
  const mark = bytes.lastIndexOf(MARK)
  const about = mark === -1 ? undefined : readValue(bytes.subarray(mark + MARK.length), 0)
  const of = (name: string): unknown => (about instanceof Map ? about.get(name) : undefined)
  const [nodes, bits] = [of('node_count'), of('record_size')]
  const isKnown = of('binary_format_major_version') === 2 && [24, 28, 32].includes(Number(bits))
  if (typeof nodes !== 'number' || typeof bits !== 'number' || !isKnown)
    throw new Error('is no database in the format of MaxMind, version 2')
  const end = (nodes * bits) / 4
  if (end + GAP_BYTES > mark) throw new Error('is cut off')
  const data = bytes.subarray(end + GAP_BYTES, mark)
  return { bytes, nodes, bits, isLong: of('ip_version') === 6, data }
}

/** Where in the data the record of an address lies. */
const placeOf = ({ bytes, nodes, bits, isLong }: Tree, ip: string): number | undefined => {
  const address = parseAddress(ip)
  if (!address || ('parts' in address && !isLong)) return undefined
  const given = address.toByteArray()
  // IPv4 stands below the first 96 zeros of IPv6.
  const octets = isLong && given.length === 4 ? [...new Array(12).fill(0), ...given] : given
  let node = 0
  for (let bit = 0; bit < octets.length * 8 && node < nodes; bit++) {
    const isRight = (((octets[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
    node = recordAt(bytes, node, bits, isRight)
  }
  return node > nodes ? node - nodes - GAP_BYTES : undefined
}

/** The half byte between two records of 28 bits holds the upper bits of both. */
const recordAt = (bytes: Buffer, node: number, bits: number, isRight: boolean): number => {
  const start = (node * bits) / 4
  if (bits === 32) return bytes.readUInt32BE(start + (isRight ? 4 : 0))
  if (bits === 24) return bytes.readUIntBE(start + (isRight ? 3 : 0), 3)
  const between = bytes.readUInt8(start + 3)
  return isRight
    ? (between & 15) * 2 ** 24 + bytes.readUIntBE(start + 4, 3)
    : (between >> 4) * 2 ** 24 + bytes.readUIntBE(start, 3)
}

/** A record that cannot be read tells no country: the visit is counted all the same. */
const countryAt = (data: Buffer, place: number): string => {
  try {
    const record = readValue(data, place)
    const country = record instanceof Map ? record.get('country') : undefined
    const code = country instanceof Map ? country.get('iso_code') : undefined
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}
