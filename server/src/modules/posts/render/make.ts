import { blockRenderers, type Scope } from '../../../contract/blocks.ts'
import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { DynamicBlock, Part } from '../../../lib/blocks/parts.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import type { PostRow } from '../item/index.ts'
import { parsedMarkup } from './parsed.ts'
import { Rendered, renderedOf } from './rendered.ts'

/** The context of rendering: the item, and the page of the site. Either may be missing. */
export interface RenderContext {
  readonly row?: PostRow | undefined
  readonly page?: PageView | undefined
}

/** Whether the server renders this block; all others are printed as saved. */
export const isDynamicBlock = (
  { extensions }: Pick<Context, 'extensions'>,
  name: string,
): boolean => extensions(blockRenderers).has(name)

/** Renders markup with blocks, such as a template of the site. */
export const renderBlocks = async (
  ctx: Context,
  markup: string,
  context: RenderContext = {},
): Promise<string> => makeParts(await parsedMarkup(ctx, markup), scopeAt(ctx, context))

/** Renders one block; an empty string if the server does not render it. */
export const renderBlock = (
  ctx: Context,
  { name, attributes }: Pick<DynamicBlock, 'name' | 'attributes'>,
  context: RenderContext = {},
): Promise<string> => makeParts([{ name, attributes, parts: [] }], scopeAt(ctx, context))

/** Whether an item has blocks that are rendered per response; some of them send requests. */
export const hasDynamicBlocks = async (ctx: Context, row: PostRow): Promise<boolean> =>
  (await renderedOf(ctx, row)).isDynamic

/** The content of those items that have blocks rendered per response, by id. */
export const makeContents = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, string>> => {
  const made = new Map<number, string>()
  const make = async (row: PostRow): Promise<void> => {
    const rendered = await renderedOf(ctx, row)
    if (rendered.isDynamic) made.set(row.id, await makeText(ctx, row, rendered))
  }
  // Items rendered together share their queries; long ones would block other requests that way.
  const [long, short] = [rows.filter(isLong), rows.filter((row) => !isLong(row))]
  await Promise.all(short.map(make))
  await inSlices(long, make)
  return made
}

const isLong = ({ content }: PostRow): boolean => isLongText(content)

/** The content of one item with all blocks rendered. */
export const makeContent = async (ctx: Context, row: PostRow): Promise<string> =>
  makeText(ctx, row, await renderedOf(ctx, row))

/** The content of an item with another text; nothing of it is stored. */
export const previewContent = async (
  ctx: Context,
  row: PostRow,
  content: string,
): Promise<string> => {
  if (content === row.content) return makeContent(ctx, row)
  const rendered = new Rendered({ ...row, content }, ctx.extensions(blockRenderers))
  return makeText(ctx, row, await rendered.ready(ctx))
}

/** Renders a text that belongs to no item. */
export const renderText = async (ctx: Context, content: string): Promise<string> => {
  const text = { id: 0, title: '', excerpt: '', content }
  const { parts } = await new Rendered(text, ctx.extensions(blockRenderers)).ready(ctx)
  return makeParts(parts, scopeAt(ctx, {}))
}

const makeText = (ctx: Context, row: PostRow, { parts }: Rendered): Promise<string> =>
  makeParts(parts, { ...scopeAt(ctx, { row }), within: [row.id] })

/** More than any text or page needs; blocks beyond the limit are printed as saved. */
const TEXT_BUDGET = { blocks: 1_000, questions: 20 }
const PAGE_BUDGET = { blocks: 5_000, questions: 100 }

const scopeAt = (ctx: Context, { row, page }: RenderContext): Omit<Scope, 'make'> => ({
  ctx,
  row,
  page,
  isBare: false,
  within: [],
  handed: {},
  budget: { ...(page ? PAGE_BUDGET : TEXT_BUDGET) },
})

const makeParts = async (parts: readonly Part[], outer: Omit<Scope, 'make'>): Promise<string> => {
  const scope: Scope = {
    ...outer,
    make: (inner, changes = {}) => makeParts(inner, { ...outer, ...changes }),
  }
  const makeOne = (part: Part): string | Promise<string> => {
    if (typeof part === 'string') return part
    if (scope.budget.blocks <= 0) return part.saved ?? ''
    scope.budget.blocks--
    return scope.ctx.extensions(blockRenderers).get(part.name)?.(part, scope) ?? ''
  }
  // Blocks rendered together share their queries.
  const html = await inSlices(groupsOf(parts), (some) => Promise.all(some.map(makeOne)))
  return html.flat().join('')
}

/** Few enough not to block the event loop. */
const MADE_TOGETHER = 50

function* groupsOf(parts: readonly Part[]): Generator<readonly Part[]> {
  for (let at = 0; at < parts.length; at += MADE_TOGETHER) yield parts.slice(at, at + MADE_TOGETHER)
}
