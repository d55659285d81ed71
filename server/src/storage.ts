import { join } from 'node:path'
import type { Config } from './config.ts'
import type { BlobConfig } from './store/blobs/blobs.ts'
import type { StoreConfig } from './store/engines/store.ts'

/** The location of the database, from the configuration. */
export const storeConfig = (config: Config): StoreConfig =>
  config.database === undefined
    ? { engine: 'sqlite', file: join(config.data, 'callboard.sqlite') }
    : { engine: 'postgres', url: config.database }

/** The location of media files, from the configuration. */
export const blobConfig = (config: Config): BlobConfig =>
  config.s3Endpoint !== undefined
    ? {
        kind: 's3',
        endpoint: config.s3Endpoint,
        bucket: config.s3Bucket ?? '',
        region: config.s3Region,
        accessKeyId: config.s3AccessKeyId ?? '',
        secretAccessKey: config.s3SecretAccessKey ?? '',
      }
    : { kind: 'disk', folder: join(config.data, 'media') }
