import { hash } from 'node:crypto'

/** Recognises a record that was imported before, for the same address of this site. */
export const digestOf = ({ base }: { readonly base: string }, record: object): string =>
  hash('sha256', JSON.stringify([base, record]), 'base64url').slice(0, 22)
