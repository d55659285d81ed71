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
import { type CatalogueSize, DEMO_SIZE, demoCatalogue } from './catalogue.ts'

/**
 * Gives a site without a catalogue its sample one, while it serves already. A fill that was broken
 * off goes on at the next start; a catalogue of one's own is left alone.
 */
export const fillDemoCatalogue = async (
  ctx: Context,
  size: CatalogueSize = DEMO_SIZE,
): Promise<void> => {
  const source = demoSource(size)
  const facts = await catalogueFacts(ctx)
  const isEmpty = ITEM_TYPES.every((type) => facts.total(type) === 0)
  if (!isEmpty && !(await isInterrupted(ctx, source))) return
  ctx.log.info(size, 'making the sample catalogue')
  const { lines } = await runImport(ctx, source)
  ctx.log.info({ lines }, 'the sample catalogue is complete')
}

/** Small batches: visitors are served between them. */
const BATCH_SIZE = 200

const demoSource = (size: CatalogueSize): Source => ({
  name: 'demo',
  stamp: JSON.stringify(size),
  read: async function* (position): AsyncGenerator<Batch> {
    let next = Number(position ?? 0)
    let lines: Line[] = []
    const take = (): Batch => {
      const taken = { lines, next }
      lines = []
      return taken
    }
    for (const record of demoCatalogue(size).drop(next)) {
      lines.push({ number: ++next, record })
      if (lines.length < BATCH_SIZE) continue
      await setImmediate()
      yield take()
    }
    if (lines.length > 0) yield take()
  },
})
