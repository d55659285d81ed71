import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../../test/folder.ts'
import { readCountries } from './file.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder('mmdb')
})

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

const sized = (type: number, size: number): Buffer => {
  const [short, more] =
    size < 29
      ? [size, []]
      : size < 285
        ? [29, [size - 29]]
        : [30, [(size - 285) >> 8, (size - 285) & 255]]
  return Buffer.from(type > 7 ? [short, type - 7, ...more] : [(type << 5) | short, ...more])
}

const encode = (value: Json): Buffer => {
  if (typeof value === 'string') return Buffer.concat([sized(2, value.length), Buffer.from(value)])
  if (typeof value === 'boolean') return sized(14, value ? 1 : 0)
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([sized(6, 4), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([sized(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value).flatMap(([name, inner]) => [encode(name), encode(inner)])
  return Buffer.concat([sized(7, Object.keys(value).length), ...entries])
}

type Node = [Node | number | undefined, Node | number | undefined]

interface Shape {
  readonly bits: 24 | 28 | 32
  readonly isLong: boolean
}

/** The networks as a binary tree, root first. */
const plant = (networks: Readonly<Record<string, number>>, isLong: boolean): readonly Node[] => {
  const nodes: Node[] = [[undefined, undefined]]
  const below = (node: Node, side: number): Node => {
    const known = node[side]
    if (Array.isArray(known)) return known
    const fresh: Node = [undefined, undefined]
    nodes.push(fresh)
    node[side] = fresh
    return fresh
  }
  for (const [network, offset] of Object.entries(networks)) {
    const [address, length] = ipaddr.parseCIDR(network)
    const isMapped = isLong && address.kind() === 'ipv4'
    const octets = [...new Array<number>(isMapped ? 12 : 0).fill(0), ...address.toByteArray()]
    const sides = octets
      .flatMap((octet) => [...octet.toString(2).padStart(8, '0')].map(Number))
      .slice(0, length + (isMapped ? 96 : 0))
    const last = sides.pop() ?? 0
    const node = sides.reduce(below, nodes[0] ?? [undefined, undefined])
    node[last] = offset
  }
  return nodes
}

/** Builds a database of these networks, each with the offset of its record in `data`. */
const build = (
  networks: Readonly<Record<string, number>>,
  data: Buffer,
  { bits, isLong }: Shape,
  version = 2,
): Buffer => {
  const nodes = plant(networks, isLong)
  const numberOf = (record: Node[0]): number => {
    if (record === undefined) return nodes.length
    return Array.isArray(record) ? nodes.indexOf(record) : nodes.length + 16 + record
  }
  const tree = nodes.map(([left, right]) => {
    const hex = [left, right].map((record) => numberOf(record).toString(16).padStart(8, '0'))
    const [a = '', b = ''] = hex
    if (bits === 32) return a + b
    return bits === 24 ? a.slice(2) + b.slice(2) : a.slice(2) + a.charAt(1) + b.slice(1)
  })
  const about = {
    node_count: nodes.length,
    record_size: bits,
    ip_version: isLong ? 6 : 4,
    binary_format_major_version: version,
    description: { en: 'x'.repeat(400) },
  }
  return Buffer.concat([
    Buffer.from(tree.join(''), 'hex'),
    Buffer.alloc(16),
    data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode(about),
  ])
}

const germany = encode({
  continent: { code: 'EU', geoname_id: 6_255_148 },
  names: ['a', 'b'],
  country: { is_in_european_union: true, iso_code: 'DE', names: { en: 'x'.repeat(100) } },
})
const nowhere = encode({ registered_country: { iso_code: 'FR' } })
const pointerTo = (offset: number): Buffer =>
  Buffer.from([0b00100000 | (offset >> 8), offset & 255])
const data = Buffer.concat([germany, nowhere, pointerTo(0)])

let files = 0
const read = async (bytes: Buffer) => {
  const file = join(folder, `${++files}.mmdb`)
  await writeFile(file, bytes)
  return readCountries(file)
}

describe('a database of countries', () => {
  const networks = {
    '81.0.0.0/8': 0,
    '82.1.0.0/16': germany.length,
    '83.0.0.0/9': germany.length + nowhere.length,
  }

  it.each([
    { bits: 24, isLong: false },
    { bits: 28, isLong: true },
    { bits: 32, isLong: true },
  ] as const)('finds the country of an address: %j', async (shape) => {
    const long = shape.isLong ? { '2a00::/12': 0 } : {}
    const { find, size } = await read(build({ ...networks, ...long }, data, shape))
    expect(size).toBeGreaterThan(10)
    expect(
      ['81.2.3.4', '::ffff:81.2.3.4', '82.1.9.9', '83.1.1.1', '83.200.1.1', '9.9.9.9', 'x'].map(
        find,
      ),
    ).toEqual(['DE', 'DE', '', 'DE', '', '', ''])
    expect(['2a01::1', '2b00::1'].map(find)).toEqual([shape.isLong ? 'DE' : '', ''])
  })

  it('returns no country for a broken or self-referencing record', async () => {
    const offset = data.length
    const { find } = await read(
      build(
        { '1.0.0.0/8': offset, '2.0.0.0/8': 5_000, '81.0.0.0/8': 0 },
        Buffer.concat([data, pointerTo(offset)]),
        { bits: 24, isLong: false },
      ),
    )
    expect(['1.1.1.1', '2.2.2.2', '81.1.1.1'].map(find)).toEqual(['', '', 'DE'])
  })

  it('is refused where it is no such database', async () => {
    const good = build(networks, data, { bits: 24, isLong: false })
    await expect(read(Buffer.from('nothing'))).rejects.toThrow('is no database')
    await expect(read(build(networks, data, { bits: 24, isLong: false }, 3))).rejects.toThrow(
      'is no database',
    )
    await expect(read(good.subarray(good.length - 600))).rejects.toThrow('is cut off')
  })
})
