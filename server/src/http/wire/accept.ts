import Negotiator from 'negotiator'

/** What a body can be packed as, the smallest first. */
const PACKINGS = ['br', 'gzip'] as const

export type Packing = (typeof PACKINGS)[number]

/** The packings that an `Accept-Encoding` header takes, the smallest first. */
export const acceptedPackings = (header: string): readonly Packing[] => {
  const known = packings.get(header)
  if (known) return known
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(PACKINGS)
  const accepted = PACKINGS.filter((packing) => taken.includes(packing))
  if (packings.size >= MAX_KNOWN) packings.clear()
  packings.set(header, accepted)
  return accepted
}

/** Asked for every answer from memory, and there are few browsers: hardly one is read twice. */
const packings = new Map<string, readonly Packing[]>()
const MAX_KNOWN = 64

/** Whether an `Accept` header names HTML; who takes anything is a program, and not meant here. */
export const namesHtml = (header: string | undefined): boolean =>
  header !== undefined &&
  new Negotiator({ headers: { accept: header } })
    .mediaTypes()
    .some((type) => type.toLowerCase() === 'text/html')
