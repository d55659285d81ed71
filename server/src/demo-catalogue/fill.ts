import { setImmediate } from 'node:timers/promises'
import type { Context } from '../contract/context.ts'
import {
  type Batch,
  catalogueFacts,
  ITEM_TYPES,
  isInterrupted,
  type Line,
  runImport,
  type Source,
} from '../modules/catalogue/index.ts'
import { type CatalogueSize, DEMO_SIZE, type DemoEntry, demoEntries } from './catalogue.ts'

/** What whoever fills the catalogue wants to know meanwhile. */
export interface FillOptions {
  /** Told of each entry, also of those that an earlier fill has stored. */
  onEntry?(entry: DemoEntry): void
  /** Told how much is done, up to 1. */
  onProgress?(share: number): void
}

/**
 * Gives a site without a catalogue its sample one, while it serves already. A fill that was broken
 * off goes on at the next start; a catalogue of one's own is left alone.
 */
export const fillDemoCatalogue = async (ctx: Context, size: CatalogueSize): Promise<void> => {
  if (await wantsDemoCatalogue(ctx, size)) await importDemoCatalogue(ctx, size)
}

/** Whether there is no catalogue yet, or only a part of the sample one. */
export const wantsDemoCatalogue = async (ctx: Context, size = DEMO_SIZE): Promise<boolean> => {
  const facts = await catalogueFacts(ctx)
  if (ITEM_TYPES.every((type) => facts.total(type) === 0)) return true
  return isInterrupted(ctx, demoSource(size))
}

/** Stores the sample catalogue, or what is missing of it. */
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

/** Of whoever has no wish of their own. */
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
