import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../contract/context.ts'
import {
  type Batch,
  catalogueFacts,
  ITEM_TYPES,
  isInterrupted,
  type Line,
  runImport,
  type Source,
} from '../../modules/catalogue/index.ts'
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
  return isInterrupted(ctx, demoSource(size))
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

/** The default for callers that pass no size. */
const BATCH_SIZE = 200

const demoSource = (catalogue: CatalogueSize, onEntry?: FillOptions['onEntry']): Source => ({
  name: 'demo',
  stamp: JSON.stringify(catalogue),
  read: async function* (position, size = () => BATCH_SIZE): AsyncGenerator<Batch> {
    const stored = Number(position ?? 0)
    let next = 0
    let lines: Line[] = []
    const take = (): Batch => {
      const taken = { lines, next }
      lines = []
      return taken
    }
    for (const entry of demoEntries(catalogue)) {
      onEntry?.(entry)
      if (++next <= stored) continue
      lines.push({ number: next, record: entry.record })
      if (lines.length < size()) continue
      await setImmediate()
      yield take()
    }
    if (lines.length > 0) yield take()
  },
})
