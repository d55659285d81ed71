import { isChoices } from '../../seo-kernel/index.ts'
import { ALL_PRODUCTS } from './products.ts'
import { translate } from './rules/index.ts'

/** The options of the original toolkit: settings of the site, and those by content type. */
const OWN = ['aioseo_options', 'aioseo_options_dynamic'] as const

/** The options in which SEO products keep the settings of a site. */
export const FOREIGN_OPTIONS: readonly string[] = [
  ...OWN,
  ...ALL_PRODUCTS.flatMap(({ settings }) => Object.keys(settings)),
]

export interface ForeignOptions {
  /** In the form of the original toolkit's export. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The names of members without a counterpart, by option. */
  readonly unknown: Readonly<Record<string, readonly string[]>>
}

/**
 * The settings in the options of another site: of the product that is active there, since those of
 * former ones stay in the database. `plugins` are the paths of the active ones.
 */
export const readForeignOptions = (
  options: Readonly<Record<string, unknown>>,
  plugins: readonly string[],
): ForeignOptions | undefined => {
  const present = [original, ...products].filter(({ names }) =>
    names.some((name) => Object.hasOwn(options, name)),
  )
  const isActive = ({ folder }: ProductOptions): boolean =>
    plugins.some((path) => folder.test(path))
  return (present.find(isActive) ?? present[0])?.read(options)
}

interface ProductOptions {
  /** The path of its plug-in. */
  readonly folder: RegExp
  readonly names: readonly string[]
  read(options: Readonly<Record<string, unknown>>): ForeignOptions
}

const original: ProductOptions = {
  folder: /^all-in-one-seo-pack/,
  names: OWN,
  read: (options) => {
    const [site, dynamic] = OWN.map((name) => options[name])
    const { internal: _, ...own } = isChoices(site) ? site : {}
    return { settings: { ...own, ...(isChoices(dynamic) ? { dynamic } : {}) }, unknown: {} }
  },
}

const products: readonly ProductOptions[] = ALL_PRODUCTS.flatMap(({ folder, settings }) =>
  folder === undefined
    ? []
    : [
        {
          ...{ folder, names: Object.keys(settings) },
          read: (options: Readonly<Record<string, unknown>>) => {
            const { tree, unknown } = translate(settings, options)
            return { settings: tree, unknown }
          },
        },
      ],
)
