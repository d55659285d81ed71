/** Where media files are stored: a folder of this machine, or a bucket that several machines share. */
export type BlobConfig =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3'
      /** Address of the service without the bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
      /** Put before every key, so that a bucket can be shared with other programs. */
      prefix?: string
    }

/** First and last byte, both included and counted from 0, as in an HTTP `Range` header. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Media files under keys that the server generates, such as `2026/11/photo-150x150.jpg`. Keys that
 * are not plain relative paths are refused before disk or network is touched.
 */
export interface Blobs {
  /** Stores or replaces a file as a whole; once it resolves, the bytes survive a power loss. */
  put(key: string, bytes: Uint8Array, options: { type: string }): Promise<void>
  /** The whole file; `type` only if the storage keeps one, which a disk does not. */
  get(key: string): Promise<{ bytes: Uint8Array; type?: string } | undefined>
  /**
   * The file, or a part of it, for sending; read it to its end or cancel it. A range that ends past
   * the file is cut; one that starts there is refused.
   */
  stream(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** The size in bytes, without reading the file. */
  stat(key: string): Promise<{ size: number } | undefined>
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Every key that starts with `prefix`, by plain string comparison; the order is not specified. */
  list(prefix: string): AsyncIterable<string>
  /** Verifies that writing, reading and deleting work; throws an error with advice otherwise. */
  check(): Promise<void>
}
