/** An uploaded file; nothing about it has been checked. */
export type Upload =
  | {
      readonly via: 'form'
      /** The name of the field; `file` unless the route uses another. */
      readonly field: string
      readonly bytes: Uint8Array
      readonly fileName: string
      /** The media type that the form declares; browsers guess it from the name. */
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
