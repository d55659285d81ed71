import { existsSync } from 'node:fs'
import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Config } from '../../../config.ts'
import { formatBytes } from '../../../lib/text.ts'
import { explain } from '../../../lib/wording/explain.ts'
import { secretFile } from '../../../secret.ts'
import { blobConfig, storeConfig } from '../../../storage.ts'
import { openBlobs } from '../../../store/blobs/blobs.ts'
import { freeBytes } from '../../../store/disk/disk-space.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'

const LOW_SPACE_BYTES = 1_000_000_000

export const checkNode = (version = process.versions.node): Finding => {
  const needed = Number(/\d+/.exec(packageJson.engines.node)?.[0])
  return Number(version.split('.')[0]) >= needed
    ? good(`Node ${version}`)
    : bad(`Node ${version} is too old`, `Install Node ${needed} or newer.`)
}

export const checkFolder = async ({ data }: Pick<Config, 'data'>): Promise<Finding[]> => {
  const exists = existsSync(data)
  const folder = nearestFolder(data)
  try {
    // Checking the mode is not enough: the disk may be full or mounted read-only.
    await rmdir(await mkdtemp(join(folder, '.doctor-')))
  } catch (error) {
    const advice = 'Give this user the right to write there, or choose another folder with --data.'
    return [bad(`Data folder ${data} cannot be written: ${(error as Error).message}`, advice)]
  }
  return [
    exists
      ? good(`Data folder ${data} is writable`)
      : doubtful(
          `Data folder ${data} does not exist yet`,
          'The first start creates it; if there should be a site, check --data.',
        ),
    await checkSpace(folder),
  ]
}

const checkSpace = async (folder: string): Promise<Finding> => {
  const free = await freeBytes(folder)
  return free >= LOW_SPACE_BYTES
    ? good(`${formatBytes(free)} free on its disk`)
    : doubtful(
        `Only ${formatBytes(free)} free on the disk of ${folder}`,
        'Free some space, or move the data folder: a full disk stops all writing.',
      )
}

const nearestFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))

export const checkSecret = async (config: Config): Promise<Finding> => {
  if (config.secret !== undefined)
    return good('Key for sessions and passwords from CALLBOARD_SECRET')
  const file = secretFile(config)
  const store = storeConfig(config)
  if (store.engine === 'postgres')
    return doubtful(
      'PostgreSQL is used without CALLBOARD_SECRET',
      `The key in ${file} is this machine's own; set CALLBOARD_SECRET before a second one joins.`,
    )
  if (!existsSync(file))
    return existsSync(store.file)
      ? doubtful(
          `The key ${file} is missing`,
          'Restore it from a backup: application passwords work with no other key. ' +
            'Without it, the next start creates a new one.',
        )
      : good('The first start creates a key for sessions and passwords')
  const mode = (await stat(file)).mode & 0o777
  return (mode & 0o077) === 0 || process.platform === 'win32'
    ? good(`Key for sessions and passwords in ${file}, readable by its owner only`)
    : doubtful(
        `${file} can be read by other users (mode ${mode.toString(8)})`,
        `Run: chmod 600 ${file}`,
      )
}

export const checkMedia = async (config: Config): Promise<Finding> => {
  const storage = blobConfig(config)
  if (storage.kind === 'disk' && !existsSync(storage.folder)) return good('No media files yet')
  try {
    await openBlobs(storage).check()
    return good(
      storage.kind === 'disk'
        ? `Media files in ${storage.folder}`
        : `Media files in the bucket ${storage.bucket} of ${storage.endpoint}`,
    )
  } catch (error) {
    return bad(explain(error), 'Without it, uploads fail and media files are not shown.')
  }
}
