/** A file as it came with a request; nothing about it has been checked. */
export type Upload =
  | {
      readonly via: 'form'
      /** The name of the field; `file` where a route does not say otherwise. */
      readonly field: string
      readonly bytes: Uint8Array
      readonly fileName: string
      /** What the form says about the file; browsers guess it from the name. */
      readonly contentType: string
      readonly md5: string | undefined
    }
  | {
      readonly via: 'body'
      readonly bytes: Uint8Array
      /** The `Content-Disposition` header, which names the file. */
      readonly disposition: string | undefined
      readonly contentType: string | undefined
      readonly md5: string | undefined
    }
