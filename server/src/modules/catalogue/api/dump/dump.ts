import { hash } from 'node:crypto'
import type { Context } from '../../../../contract/context.ts'
import { type Reply, streamed, type Tell } from '../../../../contract/reply.ts'
import { stampOf } from '../../../../versions/stamp.ts'
import { lastChange } from '../../counting/index.ts'
import { DUMP_FIELDS, type Format, printRecords, publicRecords } from '../../transfer/index.ts'

const TYPES = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const

export type DumpFormat = Extract<Format, keyof typeof TYPES>

/**
 * Everything that readers find, as one file. It is read while it is sent: what changes meanwhile may
 * be in it or not, and is told by `modified_after` from the moment that the file is dated.
 */
export const getDump = async (ctx: Context, format: DumpFormat): Promise<Reply<never>> => {
  const etag = etagOf(ctx, format)
  const changed = (await lastChange(ctx)) ?? ctx.clock()
  const name = `catalogue-${changed.toISOString().slice(0, 10)}.${format}`
  return streamed(TYPES[format], tellRecords(ctx, format), {
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(etag === undefined ? {} : { ETag: etag }),
    },
  })
}

/** Of about so many letters are the pieces that are sent. */
const PIECE = 65_536

const tellRecords =
  (ctx: Context, format: DumpFormat): Tell =>
  async ({ say }) => {
    let text = ''
    for await (const piece of printRecords(publicRecords(ctx), format, DUMP_FIELDS)) {
      text += piece
      if (text.length < PIECE) continue
      await say(text)
      text = ''
    }
    await say(text)
  }

/** Weak: what is written while the file is sent may be in it. Made without looking at a row. */
const etagOf = ({ versions, product, links }: Context, format: string): string | undefined => {
  const now = versions.current()
  const facts = [product.version, links.base, format, now && stampOf(now, ['catalogue'])]
  return now && `W/"${hash('sha1', facts.join('\n'), 'base64url').slice(0, 16)}"`
}
