import { hash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../contract/context.ts'
import type { CopiedSite } from './address.ts'

/** What every file of the copy depends on, besides the content of the site: a change makes all anew. */
export const basisOf = async (
  { config, product }: Pick<Context, 'config' | 'product'>,
  site: CopiedSite,
): Promise<string> => {
  const { permalinks, menuLocations, avatars, themeDir } = config
  const theme = themeDir === undefined ? [] : await filesIn(themeDir)
  const parts = [product.version, site, permalinks, menuLocations, avatars, theme]
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
}

/** The files of a theme with their sizes and times. */
const filesIn = async (folder: string): Promise<readonly (readonly [string, number, number])[]> => {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return [name, size, mtimeMs] as const
    }),
  )
}
