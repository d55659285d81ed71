import type { Config } from '../../../config.ts'
import { countOf, printable } from '../../../lib/wording/wording.ts'
import { blobConfig } from '../../../storage.ts'
import { openBlobs } from '../../../store/blobs/blobs.ts'
import type { Reader } from '../../../store/database.ts'
import { bad, type Finding, good } from './finding.ts'

const NAMED_FILES = 5

/** Checks that every file that attachments refer to exists. */
export const checkMediaFiles = async (db: Reader, config: Config): Promise<Finding[]> => {
  const rows = await db
    .selectFrom('media_files')
    .select('key')
    .where('post_id', 'is not', null)
    .where('served_from', 'is', null)
    .orderBy('key')
    .execute()
  if (rows.length === 0) return []
  const present = new Set<string>()
  for await (const key of openBlobs(blobConfig(config)).list('')) present.add(key)
  const missing = rows.map(({ key }) => key).filter((key) => !present.has(key))
  if (missing.length === 0) return [good(`All ${countOf(rows.length, 'media file')} are there`)]
  const named = missing.slice(0, NAMED_FILES).map(printable).join(', ')
  return [
    bad(
      `${countOf(missing.length, 'media file')} of ${rows.length} cannot be found: ${named}${missing.length > NAMED_FILES ? ', …' : ''}`,
      'Restore them from a backup, or remove their items from the media library.',
    ),
  ]
}
