import { join } from 'node:path'
import type { Config } from './config.ts'
import type { BlobConfig } from './store/blobs/blobs.ts'
import type { StoreConfig } from './store/engines/store.ts'

/** The settings that tell where a site lies. */
export type Places = Pick<
  Config,
  | 'data'
  | 'database'
  | 'secret'
  | 's3Endpoint'
  | 's3Bucket'
  | 's3Region'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
>

/** Without the other settings, some of which are functions and cannot be sent to a thread. */
export const placesOf = (config: Config): Places => ({
  data: config.data,
  database: config.database,
  secret: config.secret,
  s3Endpoint: config.s3Endpoint,
  s3Bucket: config.s3Bucket,
  s3Region: config.s3Region,
  s3AccessKeyId: config.s3AccessKeyId,
  s3SecretAccessKey: config.s3SecretAccessKey,
})

/** The location of the database, from the configuration. */
export const storeConfig = (config: Places): StoreConfig =>
  config.database === undefined
    ? { engine: 'sqlite', file: join(config.data, 'callboard.sqlite') }
    : { engine: 'postgres', url: config.database }

/** The location of media files, from the configuration. */
export const blobConfig = (config: Places): BlobConfig =>
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
