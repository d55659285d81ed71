import Negotiator from 'negotiator'

/** The supported content encodings, the smallest output first. */
const PACKINGS = ['br', 'gzip'] as const

export type Packing = (typeof PACKINGS)[number]

/** The encodings that an `Accept-Encoding` header accepts, the smallest output first. */
export const acceptedPackings = (header: string): readonly Packing[] => {
  const known = packings.get(header)
  if (known) return known
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(PACKINGS)
  const accepted = PACKINGS.filter((packing) => taken.includes(packing))
  if (packings.size >= MAX_KNOWN) packings.clear()
  packings.set(header, accepted)
  return accepted
}

/** Parsed headers by their text. Looked up for every cached response; browsers send few different ones. */
const packings = new Map<string, readonly Packing[]>()
const MAX_KNOWN = 64

/**
 * Whether an `Accept` header names HTML. A client that accepts anything is an API client and does
 * not count.
 */
export const namesHtml = (header: string | undefined): boolean =>
  header !== undefined &&
  new Negotiator({ headers: { accept: header } })
    .mediaTypes()
    .some((type) => type.toLowerCase() === 'text/html')
