import type { Context, Tag } from '../../../contract/context.ts'
import type { SiteAnswer } from '../../print/answer.ts'

/** A file that programs look for at a fixed address; nothing where the site has none. */
export type MachineFile = (ctx: Context) => Promise<MachineAnswer | undefined>

export type MachineAnswer =
  | {
      readonly kind: 'file'
      readonly answer: SiteAnswer
      readonly tags: readonly Tag[]
      /** It changes with the clock, so the site does not keep it. */
      readonly isTimed?: boolean
    }
  /** Too long to be held whole: sent piece by piece, and known by the versions of its tags. */
  | {
      readonly kind: 'stream'
      readonly type: string
      readonly headers: Readonly<Record<string, string>>
      readonly tags: readonly Tag[]
      chunks(): AsyncIterable<string>
    }
  | { readonly kind: 'moved'; readonly to: string; readonly isForGood: boolean }

/** A file made from rows of these tags. */
export const file = (
  type: string,
  body: string,
  tags: readonly Tag[],
  headers: Readonly<Record<string, string>> = {},
): Extract<MachineAnswer, { kind: 'file' }> => ({
  kind: 'file',
  answer: { type, body, headers: { 'Content-Security-Policy': "default-src 'none'", ...headers } },
  tags,
})
