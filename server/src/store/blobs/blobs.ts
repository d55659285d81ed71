import { openDisk } from './disk.ts'
import type { BlobConfig, Blobs } from './interface.ts'
import { openS3 } from './s3.ts'

export type { BlobConfig, Blobs } from './interface.ts'

/**
 * Opens the storage of media files; invalid settings are refused here, at the start. When the
 * process ends, pending requests to a bucket are aborted.
 */
export function openBlobs(config: BlobConfig, ending?: AbortSignal): Blobs {
  switch (config.kind) {
    case 'disk':
      return openDisk(config.folder)
    case 's3':
      return openS3(config, ending)
  }
}
