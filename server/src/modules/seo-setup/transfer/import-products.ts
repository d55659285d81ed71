import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import type { JobDefinition } from '../../../contract/jobs.ts'
import { array, object, oneOf, string, type ValueOf } from '../../../contract/schema.ts'
import { throughPages } from '../../../store/pace.ts'
import { findSubject, isChoices, saveFields, seoRecord, textOf } from '../../seo-kernel/index.ts'
import { findOptions } from '../../settings/index.ts'
import { importSettings } from '../settings/index.ts'
import { fieldsOf } from './foreign-fields.ts'
import { LEGACY, PRODUCTS, type Product } from './products.ts'
import { translate } from './rules/index.ts'
import { findWithMeta } from './store.ts'

/** The parts of a product's data to import. */
interface ProductImport {
  readonly plugin: string
  readonly parts: readonly Part[]
}

const PARTS = ['settings', 'postMeta', 'termMeta'] as const

type Part = (typeof PARTS)[number]

const WantedProduct = object({
  plugin: string({ description: 'Name of the plugin.', required: true }),
  settings: array(oneOf(PARTS), { description: 'Data to import.', required: true }),
})

type WantedProduct = ValueOf<typeof WantedProduct>

/** Products as clients send them, as a list or a single one. */
export const ProductImports = lenient(
  array(WantedProduct, { description: 'Plugins to import from; unknown ones are ignored.' }),
  (given) => [given].flat().map(readProduct),
)

const readProduct = (given: unknown): WantedProduct => {
  const { plugin, settings } = isChoices(given) ? given : {}
  const wanted = [settings].flat()
  return { plugin: textOf(plugin), settings: PARTS.filter((part) => wanted.includes(part)) }
}

export const knownProducts = (wanted: readonly WantedProduct[]): readonly ProductImport[] =>
  wanted
    .filter(({ plugin }) => Object.hasOwn(PRODUCTS, plugin))
    .map(({ plugin, settings }) => ({ plugin, parts: settings }))

/** Imports settings at once; meta data of posts and terms follows in a job. */
export const importProducts = (ctx: Context, imports: readonly ProductImport[]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const { plugin, parts } of imports) {
      const product = PRODUCTS[plugin]
      if (product && parts.includes('settings')) await importProductSettings(ctx, product)
      const meta = parts.filter((part) => part !== 'settings')
      if (meta.length > 0)
        await ctx.jobs.add(
          importMeta.name,
          { plugin, parts: meta },
          { key: `seo.import ${plugin}` },
        )
    }
  })

/** Imports the meta data of an older version of the toolkit. */
export const importLegacyMeta = (ctx: Context): Promise<void> =>
  importProducts(ctx, [{ plugin: LEGACY, parts: ['postMeta'] }])

const importProductSettings = async (ctx: Context, { settings }: Product): Promise<void> => {
  const stored = await findOptions(ctx.db, Object.keys(settings))
  const { tree } = translate(settings, Object.fromEntries(stored))
  if (Object.keys(tree).length > 0) await importSettings(ctx, tree)
}

/** Job: imports all pages of meta data. Idempotent. */
export const importMeta: JobDefinition = {
  name: 'seo.import-meta',
  run: async (ctx: Context, { plugin, parts }: ProductImport) => {
    const product = PRODUCTS[plugin]
    if (!product) return
    if (parts.includes('postMeta')) await importAll(ctx, product, 'post')
    if (parts.includes('termMeta')) await importAll(ctx, product, 'term')
  },
}

const importAll = (ctx: Context, product: Product, kind: 'post' | 'term'): Promise<void> =>
  throughPages(
    ctx,
    (after, limit) => findWithMeta(ctx.background, `${kind}s`, product.prefix, after, limit),
    async (ctx, found) => {
      const subjects = await Promise.all(found.map(({ id }) => findSubject(ctx, kind, id)))
      const records = await Promise.all(found.map(({ id }) => seoRecord(ctx, kind, id)))
      for (const [at, { meta }] of found.entries()) {
        const [subject, written = {}] = [subjects[at], records[at]?.fields]
        if (!subject) continue
        const fields = fieldsOf(product, JSON.parse(meta) as Record<string, unknown>)
        // Existing fields are not overwritten.
        const missing = Object.entries(fields).filter(([name]) => !Object.hasOwn(written, name))
        if (missing.length > 0) await saveFields(ctx, subject, Object.fromEntries(missing))
      }
    },
  )
