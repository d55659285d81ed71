import { createReadStream } from 'node:fs'
import { parseAddress } from '../../../lib/network/addresses.ts'
import type { Countries } from './countries.ts'
import { createTable, type RangeTable } from './table.ts'

/** Three times the size of the largest lists. */
const MAX_RANGES = 2_000_000

const MAX_LINE = 500

/** Bytes read at a time; the event loop runs in between. */
const CHUNK_BYTES = 16_384

/**
 * Reads lines `first,last,CC` in ascending order, with addresses in their usual notation or as
 * numbers. Further columns and ranges without a country are skipped. Throws with the number of an
 * invalid line.
 */
export const readRanges = async (file: string): Promise<Countries> => {
  const tables: Tables = { short: createTable(), long: createTable() }
  let number = 0
  for await (const line of linesOf(file)) {
    number++
    const fault = line.length > MAX_LINE ? TOO_LONG : addLine(line.trim(), tables)
    if (fault !== undefined) throw new Error(`line ${number} ${fault}`)
  }
  const { short, long } = tables
  return {
    size: short.size + long.size,
    find: (ip) => {
      const address = readAddress(ip)
      return address ? (address.isLong ? long : short).find(address.value) : ''
    },
  }
}

const TOO_LONG = `is longer than ${MAX_LINE} characters`

/** The lines of a file; a line without an end is cut, so that memory stays bounded. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: CHUNK_BYTES,
  })) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > MAX_LINE) break
  }
  if (rest !== '') yield rest
}

/** IPv4 by its number, IPv6 by the upper half of its number, the network part. */
interface Tables {
  readonly short: RangeTable
  readonly long: RangeTable
}

const addLine = (line: string, { short, long }: Tables): string | undefined => {
  if (line === '' || line.startsWith('#')) return undefined
  const fields = line.split(',', 3).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
  const [from = '', to = '', code = ''] = fields
  const [first, last] = [readAddress(from), readAddress(to)]
  if (!first || !last || first.isLong !== last.isLong || first.value > last.value)
    return 'must begin with the first and the last address of a range'
  if (code === '-' || code === '') return undefined
  if (!/^[A-Za-z]{2}$/.test(code)) return 'must have a country of two letters after the addresses'
  const table = first.isLong ? long : short
  if (first.value < table.end) return 'begins before the range above it ends'
  if (short.size + long.size >= MAX_RANGES) return `is one too many: ${MAX_RANGES} are held`
  table.add(first.value, last.value, code.toUpperCase())
  return undefined
}

interface IpNumber {
  readonly isLong: boolean
  readonly value: bigint
}

const readAddress = (text: string): IpNumber | undefined => {
  if (/^\d{1,39}$/.test(text)) return readNumber(BigInt(text))
  const address = parseAddress(text)
  if (!address) return undefined
  return 'parts' in address
    ? { isLong: true, value: join(address.parts.slice(0, 4), 16n) }
    : { isLong: false, value: join(address.octets, 8n) }
}

const join = (parts: readonly number[], bits: bigint): bigint =>
  parts.reduce((all, part) => (all << bits) | BigInt(part), 0n)

/** Numeric lists have IPv4 either as is or mapped into IPv6. */
const readNumber = (value: bigint): IpNumber | undefined => {
  if (value >> 128n !== 0n) return undefined
  const above = value >> 32n
  return above === 0n || above === 0xffffn
    ? { isLong: false, value: BigInt.asUintN(32, value) }
    : { isLong: true, value: value >> 64n }
}
