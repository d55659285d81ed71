import { buffer } from 'node:stream/consumers'
import { migrations } from '../store/migrations/index.ts'
import type { Manifest } from './archive/manifest.ts'
import { verifyArchive } from './archive/read.ts'
import { stageTable } from './scratch.ts'
import type { Steps } from './steps.ts'

/** Reads the whole archive without touching the site, and fails on the first fault. */
export const stageArchive = async (
  file: string,
  folder: string,
  steps: Steps,
): Promise<{ manifest: Manifest; secret: string | undefined }> => {
  let secret: string | undefined
  const manifest = await verifyArchive(file, async (entry) => {
    steps.show(`Checking ${entry.path} …`)
    if (entry.target.kind === 'table') await stageTable(folder, entry.target.table, entry)
    if (entry.target.kind === 'secret') secret = (await buffer(entry.chunks)).toString('utf8')
  })
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new Error(
      `the backup was made by a newer version of Callboard (${manifest.callboard}); ` +
        'restore it with that version',
    )
  return { manifest, secret }
}
