import type { Context, WriteContext } from '../../../../contract/context.ts'
import { advisoryLock } from '../../../../store/locks.ts'
import { findOptions, saveOption } from '../../../settings/index.ts'
import type { ImagePart } from '../words/index.ts'

/** A text that was made for a picture. */
export interface MadeText {
  readonly id: number
  readonly part: ImagePart
  readonly text: string
}

/** How far the texts of the library's pictures are filled in. */
export interface FillState {
  /** The id of this run. */
  readonly run: string
  /** Who asked; what they may not edit stays as it is. */
  readonly user: number
  readonly parts: readonly ImagePart[]
  /** Nothing is stored: it is only told what would be. */
  readonly isDryRun: boolean
  readonly status: 'running' | 'done' | 'stopped'
  /** How many pictures there were when it began, and how many were looked at since. */
  readonly total: number
  readonly seen: number
  /** How many pictures lacked something that there were words for. */
  readonly filled: number
  /** How many lacked something and may not be edited by the account that began the run. */
  readonly refused: number
  /** The last picture that was looked at. */
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

/** No kept answer is made from it. `change` gives nothing where all stays as it is. */
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
