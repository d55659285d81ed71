import type { Caller, Context, WriteContext } from '../../../../contract/context.ts'
import { holds } from '../../../../contract/principal.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import { inShortTransactions } from '../../../../store/pace.ts'
import { saveMedia } from '../../../media/index.ts'
import { findPost, mayEdit, type PostRow } from '../../../posts/index.ts'
import { SCANNED_AT_ONCE, seoOptions } from '../../../seo-kernel/index.ts'
import { principalOf, userLoader } from '../../../users/index.ts'
import type { ImagePart } from '../words/index.ts'
import { changeFill, type FillState, type MadeText, readFill } from './state.ts'
import { findImages } from './store.ts'
import { asInput, lackingOf, textsFor } from './texts.ts'

export const FILL = 'seo.fill-image-texts'

export const askForTurn = (
  { jobs }: Pick<WriteContext, 'jobs'>,
  { run }: Pick<FillState, 'run'>,
): Promise<void> => jobs.add(FILL, { run }, { key: FILL })

/** Job: fills in the missing texts of some images, and adds a further job while there are more. */
export const takeTurn = async (ctx: Context, { run }: { readonly run: string }): Promise<void> => {
  const state = await readFill(ctx)
  if (state?.run !== run || state.status !== 'running') return
  const caller = await callerOf(ctx, state.user)
  if (!caller) return noteTurn(ctx, run, () => ({ status: 'stopped' }))
  const rows = await findImages(ctx.db, state.after, SCANNED_AT_ONCE)
  const lacking = rows.filter((row) => lackingOf(row, state.parts).length > 0)
  const editable = lacking.filter((row) => mayEdit(caller, row))
  const made = await makeTexts(ctx, editable, state.parts)
  if (!state.isDryRun)
    await inShortTransactions(ctx, made, async (ctx, some) => {
      for (const one of some) await store(ctx, one)
      return []
    })
  const last = rows.at(-1)
  await noteTurn(ctx, run, (before) => ({
    status: rows.length < SCANNED_AT_ONCE ? 'done' : 'running',
    seen: before.seen + rows.length,
    filled: before.filled + made.length,
    refused: before.refused + lacking.length - editable.length,
    after: last?.id ?? before.after,
    examples: [...before.examples, ...made.flatMap(examplesOf)].slice(0, MAX_EXAMPLES),
  }))
}

const MAX_EXAMPLES = 10

interface Made {
  readonly row: PostRow
  readonly texts: ReadonlyMap<ImagePart, string>
}

const makeTexts = async (
  ctx: Context,
  rows: readonly PostRow[],
  parts: readonly ImagePart[],
): Promise<readonly Made[]> => {
  const { image } = (await seoOptions(ctx)).site
  const made: Made[] = []
  for (const row of rows)
    made.push({ row, texts: await textsFor(ctx, image, row, lackingOf(row, parts)) })
  return made.filter(({ texts }) => texts.size > 0)
}

const examplesOf = ({ row, texts }: Made): readonly MadeText[] =>
  Array.from(texts, ([part, text]) => ({ id: row.id, part, text }))

/** Keeps texts that were written since. */
const store = async (ctx: WriteContext, { row: { id }, texts }: Made): Promise<void> => {
  const row = await findPost(ctx.db, 'attachment', id)
  if (!row || row.status === 'trash') return
  const lacking = new Set(lackingOf(row, [...texts.keys()]))
  const wanted = new Map([...texts].filter(([part]) => lacking.has(part)))
  if (wanted.size > 0) await saveMedia(ctx, id, asInput(wanted))
}

/** The account that started the run, with its present rights; undefined where it is deleted or suspended. */
const callerOf = async (ctx: Context, id: number): Promise<Caller | undefined> => {
  const row = await userLoader(ctx).load(id)
  if (row?.is_suspended !== 0) return undefined
  const user = await principalOf(ctx, row, { kind: 'session', tokenHash: '' })
  return { user, can: (capability) => holds(user, capability) }
}

const noteTurn = async (
  ctx: Context,
  run: string,
  change: (before: FillState) => Partial<FillState>,
): Promise<void> => {
  await changeFill(ctx, async (before, ctx) => {
    if (before?.run !== run || before.status !== 'running') return undefined
    const after = { ...before, ...change(before) }
    if (after.status !== 'running') return { ...after, ended: nowGmt(ctx.clock) }
    await askForTurn(ctx, after)
    return after
  })
}
