import { hash } from 'node:crypto'
import type { Context } from '../../../../contract/context.ts'
import { type Reply, streamed, type Tell } from '../../../../contract/reply.ts'
import { inPieces } from '../../../../lib/streams/in-pieces.ts'
import { stampOf } from '../../../../versions/stamp.ts'
import { lastChange } from '../../counting/index.ts'
import { DUMP_FIELDS, type Format, printRecords, publicRecords } from '../../transfer/index.ts'

/** The media types of the files. */
export const TYPES = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const

export type DumpFormat = Extract<Format, keyof typeof TYPES>

/**
 * All published data as one file. It is read while it is sent: concurrent changes may be missing,
 * and are found with `modified_after` and the file's date.
 */
export const getDump = async (ctx: Context, format: DumpFormat): Promise<Reply<never>> => {
  const etag = etagOf(ctx, format)
  const changed = (await lastChange(ctx)) ?? ctx.clock()
  const name = `catalogue-${changed.toISOString().slice(0, 10)}.${format}`
  return streamed(TYPES[format], streamRecords(ctx, format), {
    headers: {
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(etag === undefined ? {} : { ETag: etag }),
    },
  })
}

const streamRecords =
  (ctx: Context, format: DumpFormat): Tell =>
  async ({ say }) => {
    const texts = printRecords(publicRecords(ctx), format, DUMP_FIELDS)
    for await (const piece of inPieces(texts)) await say(piece)
  }

/** A weak ETag, because concurrent changes may be in the file. Computed without reading rows. */
const etagOf = ({ versions, product, links }: Context, format: string): string | undefined => {
  const now = versions.current()
  const facts = [product.version, links.base, format, now && stampOf(now, ['catalogue'])]
  return now && `W/"${hash('sha1', facts.join('\n'), 'base64url').slice(0, 16)}"`
}
