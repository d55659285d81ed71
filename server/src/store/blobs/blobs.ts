import { openDisk } from './disk.ts'
import type { BlobConfig, Blobs } from './interface.ts'
import { openS3 } from './s3.ts'

export { BlobError } from './errors.ts'
export type { BlobConfig, Blobs } from './interface.ts'

/**
 * Opens the media files' storage; a setting that cannot work is refused here, at the start. When the
 * process ends, answers of a bucket are not waited for any more.
 */
export function openBlobs(config: BlobConfig, ending?: AbortSignal): Blobs {
  switch (config.kind) {
    case 'disk':
      return openDisk(config.folder)
    case 's3':
      return openS3(config, ending)
  }
}
