import { hash } from 'node:crypto'
import { printJson } from '../../contract/ordered.ts'

/** One serialised item of a response. */
export interface PrintedItem {
  readonly bytes: Buffer
  /** Identifies the bytes, so that the `ETag` of a list need not hash all of them again. */
  readonly hash: string
}

export const printItem = (item: unknown): PrintedItem => {
  const bytes = Buffer.from(printJson(item))
  return { bytes, hash: hash('sha1', bytes, 'base64url') }
}

/** A list of serialised items, ready to be sent. */
export class PrintedList {
  readonly items: readonly PrintedItem[]

  constructor(items: readonly PrintedItem[]) {
    this.items = items
  }

  get bytes(): Buffer {
    const pieces = this.items.flatMap(({ bytes }, place) => [place === 0 ? OPEN : COMMA, bytes])
    return Buffer.concat(this.items.length === 0 ? [OPEN, CLOSE] : [...pieces, CLOSE])
  }

  get hash(): string {
    return hash('sha1', this.items.map((item) => item.hash).join(), 'base64url')
  }
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
