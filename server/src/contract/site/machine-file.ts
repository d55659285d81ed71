import type { Context, Tag } from '../context.ts'
import type { Resolution } from './address-resolvers.ts'

/** A file at a fixed address for programs; undefined if the site has none. */
export type MachineFile = (ctx: Context) => Promise<MachineAnswer | undefined>

/** A file, a stream, or a redirect. */
export type MachineAnswer = Extract<Resolution, { kind: 'answer' | 'stream' | 'moved' }>

/** A file that depends on these tags. */
export const file = (
  type: string,
  body: string | Buffer,
  tags: readonly Tag[],
  headers: Readonly<Record<string, string>> = {},
): Extract<MachineAnswer, { kind: 'answer' }> => ({
  kind: 'answer',
  answer: { type, body, headers: { 'Content-Security-Policy': "default-src 'none'", ...headers } },
  tags,
})
