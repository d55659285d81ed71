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

/** Formats of pictures that are sent only to clients that name them. */
const PICTURE_FORMATS = ['image/avif', 'image/webp'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Those that an `Accept` header names. A client that accepts anything may not know them. */
export const acceptedPictures = (header: string | undefined): readonly PictureFormat[] => {
  if (header === undefined) return NO_FORMATS
  const known = pictures.get(header)
  if (known) return known
  const types = new Negotiator({ headers: { accept: header } }).mediaTypes()
  const named = new Set(types.map((type) => type.toLowerCase()))
  const accepted = PICTURE_FORMATS.filter((format) => named.has(format))
  if (pictures.size >= MAX_KNOWN) pictures.clear()
  pictures.set(header, accepted)
  return accepted
}

const NO_FORMATS: readonly PictureFormat[] = []

/** The same for `Accept` headers. */
const pictures = new Map<string, readonly PictureFormat[]>()

/**
 * Whether an `Accept` header names HTML. A client that accepts anything is an API client and does
 * not count.
 */
export const namesHtml = (header: string | undefined): boolean =>
  header !== undefined &&
  new Negotiator({ headers: { accept: header } })
    .mediaTypes()
    .some((type) => type.toLowerCase() === 'text/html')
