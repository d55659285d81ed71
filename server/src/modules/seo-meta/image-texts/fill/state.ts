import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import type { ImagePart } from '../words/index.ts'

/** A generated text of an image. */
export interface MadeText {
  readonly id: number
  readonly part: ImagePart
  readonly text: string
}

/** Progress of filling in the texts of the library's images. */
export interface FillState {
  /** The id of this run. */
  readonly run: string
  /** The account that started the run; images that it may not edit are skipped. */
  readonly user: number
  readonly parts: readonly ImagePart[]
  /** Stores nothing and only reports what a run would change. */
  readonly isDryRun: boolean
  readonly status: 'running' | 'done' | 'stopped'
  /** Number of images at the start, and how many were handled since. */
  readonly total: number
  readonly seen: number
  /** Number of images with a generated text. */
  readonly filled: number
  /** Number of images that lacked a text and may not be edited by the account. */
  readonly refused: number
  /** Id of the last image handled. */
  readonly after: number
  readonly begun: string
  readonly ended: string | null
  readonly examples: readonly MadeText[]
}

const ROW = 'seo_image_texts'

export const readFill = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<FillState | undefined> =>
  (await findOptions(db, [ROW])).get(ROW) as FillState | undefined

/**
 * Touches no cache tag, since no cached response depends on it. `change` returns undefined to keep the
 * state.
 */
export const changeFill = (
  ctx: Context | WriteContext,
  change: (
    before: FillState | undefined,
    ctx: WriteContext,
  ) => FillState | undefined | Promise<FillState | undefined>,
): Promise<FillState | undefined> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    const before = await readFill(ctx)
    const after = await change(before, ctx)
    if (after) await saveOption(ctx.db, ROW, after)
    return after ?? before
  })
