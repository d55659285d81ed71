import { isDeepStrictEqual } from 'node:util'
import type { WriteContext } from '../../../contract/context.ts'
import {
  addOns,
  type Choices,
  dynamicTree,
  isChoices,
  isLeaf,
  type OptionTree,
  seoOptions,
  siteTree,
} from '../../seo-kernel/index.ts'
import { ADD_ONS, importSettings } from '../settings/index.ts'

/** What became of the settings of another site. */
interface ForeignSettings {
  readonly isChanged: boolean
  /** The paths of settings that are unknown here. */
  readonly unknown: readonly string[]
}

/** Rights of roles are for people to give, and not for files. */
const REFUSED = 'accessControl'

/** Takes over settings in the form of the original toolkit's export. */
export const importForeignSettings = async (
  ctx: WriteContext,
  { [REFUSED]: refused, ...given }: Choices,
): Promise<ForeignSettings> => {
  const before = await seoOptions(ctx)
  const after = await importSettings(ctx, given)
  const { dynamic, ...groups } = given
  return {
    isChanged: !isDeepStrictEqual(before, after),
    unknown: [
      ...(refused === undefined ? [] : [REFUSED]),
      ...Object.entries(groups).flatMap(([name, value]) => {
        const addOn = ADD_ONS[name]
        return addOn
          ? unknownIn(addOns[addOn], value, `${name}.`)
          : unknownIn(siteTree, { [name]: value }, '')
      }),
      ...unknownIn(dynamicTree, dynamic, 'dynamic.'),
    ],
  }
}

/** The highest names that a tree lacks; empty values mean that nothing was chosen. */
const unknownIn = (tree: OptionTree, given: unknown, path: string): readonly string[] => {
  if (!isChoices(given)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const node = Object.hasOwn(tree, name) ? tree[name] : undefined
    if (!node) return isEmpty(value) ? [] : [path + name]
    return isLeaf(node) ? [] : unknownIn(node, value, `${path}${name}.`)
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)
