/** A storage refused or failed. */
export class BlobError extends Error {
  override readonly name = 'BlobError'
  /** The HTTP status of the S3 service; 416 on every storage for a range past the end. */
  readonly status: number | undefined
  /** The S3 service's own code for the failure, such as `SignatureDoesNotMatch`. */
  readonly code: string | undefined

  constructor(
    message: string,
    options: { status?: number | undefined; code?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.status = options.status
    this.code = options.code
  }
}
