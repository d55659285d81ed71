import type { Context } from '../../../contract/context.ts'
import { chunk } from '../../../store/list-length.ts'
import { findOwners } from '../../media/index.ts'
import { type AttachmentFile, stemOf } from './attached-file.ts'

/** The stems of files that have another name here than there. */
export type RenamedFiles = ReadonlyMap<string, string>

/** The files whose names another file has here already, or that cannot be kept. */
export const findRenamed = async (
  ctx: Pick<Context, 'db'>,
  files: readonly AttachmentFile[],
  newIdOf: (oldId: number) => number,
): Promise<RenamedFiles> => {
  const renamed = new Map<string, string>()
  for (const some of chunk(files, FILES_AT_ONCE)) {
    const owners = await findOwners(
      ctx.db,
      some.map(({ key }) => key),
    )
    for (const { id, path, key } of some) {
      const owner = owners.get(key)
      const isTaken = owner !== undefined && owner !== newIdOf(id)
      if (isTaken) renamed.set(stemOf(path), await freeStem(ctx, key, newIdOf(id)))
      else if (stemOf(path) !== stemOf(key)) renamed.set(stemOf(path), stemOf(key))
    }
  }
  return renamed
}

const FILES_AT_ONCE = 512

/** The first stem with a number that no other attachment has. */
const freeStem = async (ctx: Pick<Context, 'db'>, key: string, ownId: number): Promise<string> => {
  for (let number = 1; ; number++) {
    const stem = `${stemOf(key)}-${number}`
    const wanted = stem + key.slice(stemOf(key).length)
    const owner = (await findOwners(ctx.db, [wanted])).get(wanted)
    if (owner === undefined || owner === ownId) return stem
  }
}

/** The key here of a file with this path there. */
export const keyHere = (path: string, renamed: RenamedFiles): string => {
  const stem = [...stemsOf(path)].find((one) => renamed.has(one))
  return stem === undefined ? path : (renamed.get(stem) ?? stem) + path.slice(stem.length)
}

/** Names of smaller copies have their size at the end. */
function* stemsOf(path: string): Generator<string> {
  const plain = path.replace(/\.[^./]*$/, '')
  yield plain
  yield stemOf(path)
  yield plain.replace(/-\d+x\d+$/, '')
  yield plain.replace(/(?:-(?:scaled|rotated))?-\d+x\d+$/, '')
}

/** Replaces the names of renamed files in texts that have this site's address already. */
export const renameInText = (text: string, renamed: RenamedFiles): string =>
  renamed.size === 0 || !text.includes('uploads')
    ? text
    : text.replace(FILE, (found, start: string, path: string) => {
        const slash = path.includes('\\/') ? '\\/' : '/'
        const key = keyHere(path.replaceAll('\\/', '/'), renamed)
        return key === path ? found : start + key.replaceAll('/', slash)
      })

const FILE = /(wp-content\\?\/uploads\\?\/)((?:[^\s"'()<>?#,\\]|\\\/)+)/g
