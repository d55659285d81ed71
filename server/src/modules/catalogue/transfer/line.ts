import type { Line as TransferLine } from '../../../transfer/read/line.ts'

export type { BadLine } from '../../../transfer/read/line.ts'

/** An item or a category as read: its fields by column or member. */
export type Line = TransferLine<Readonly<Record<string, unknown>>>
