import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../contract/context.ts'
import {
  catalogueFacts,
  ITEM_TYPES,
  type Line,
  runImport,
  type Source,
} from '../../modules/catalogue/index.ts'
import { isInterrupted } from '../../transfer/progress.ts'
import { batchesOf } from '../../transfer/source.ts'
import { type CatalogueSize, DEMO_SIZE, type DemoEntry, demoEntries } from './catalogue.ts'

/** Callbacks of a running fill. */
export interface FillOptions {
  /** Called for each entry, including those already stored by an earlier fill. */
  onEntry?(entry: DemoEntry): void
  /** Called with the completed share, up to 1. */
  onProgress?(share: number): void
}

/** Whether the catalogue is empty, or holds an incomplete sample. */
export const wantsDemoCatalogue = async (ctx: Context, size = DEMO_SIZE): Promise<boolean> => {
  const facts = await catalogueFacts(ctx)
  if (ITEM_TYPES.every((type) => facts.total(type) === 0)) return true
  return isInterrupted(ctx.db, demoSource(size))
}

/**
 * Stores the sample catalogue, or the missing rest of it, while the site is already serving. An interrupted fill
 * continues at the next start.
 */
export const importDemoCatalogue = async (
  ctx: Context,
  size = DEMO_SIZE,
  { onEntry, onProgress }: FillOptions = {},
): Promise<void> => {
  const items = size.characters + size.shows + size.actors
  await runImport(ctx, demoSource(size, onEntry), {
    onProgress: ({ lines }) => onProgress?.(Math.min(1, lines / items)),
  })
}

const demoSource = (catalogue: CatalogueSize, onEntry?: FillOptions['onEntry']): Source => ({
  name: 'demo',
  stamp: JSON.stringify(catalogue),
  read: (position, size) => batchesOf(demoLines(catalogue, onEntry), { position, size }),
})

/** Entries made in one turn of the event loop. */
const PER_TURN = 200

async function* demoLines(
  catalogue: CatalogueSize,
  onEntry: FillOptions['onEntry'],
): AsyncGenerator<Line> {
  let number = 0
  for (const entry of demoEntries(catalogue)) {
    onEntry?.(entry)
    yield { number: ++number, record: entry.record }
    if (number % PER_TURN === 0) await setImmediate()
  }
}
