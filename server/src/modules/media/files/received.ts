import { createHash } from 'node:crypto'
import type { Upload } from '../../../contract/upload.ts'
import { mediaErrors } from '../common/index.ts'

/** A received file with its name; its type is not checked yet. */
export interface Received {
  readonly via: Upload['via'] | 'url'
  readonly bytes: Uint8Array
  /** As the sender wrote it. */
  readonly fileName: string
}

/** Checks in the same order as the reference, since each check has its own error code. */
export const receive = (upload: Upload | undefined): Received => {
  const isMissing = !upload || (upload.via === 'form' && upload.field !== 'file')
  if (isMissing || upload.bytes.length === 0) throw mediaErrors.rest_upload_no_data()
  const { via, bytes, md5 } = upload
  const fileName = upload.via === 'form' ? upload.fileName : nameInHeaders(upload)
  if (md5 && !isHashOf(md5.trim(), bytes)) throw mediaErrors.rest_upload_hash_mismatch()
  return { via, bytes, fileName }
}

const nameInHeaders = ({ contentType, disposition }: Upload & { via: 'body' }): string => {
  if (!contentType) throw mediaErrors.rest_upload_no_content_type()
  if (!disposition) throw mediaErrors.rest_upload_no_content_disposition()
  const name = fileNameOf(disposition)
  if (!name) throw mediaErrors.rest_upload_invalid_disposition()
  return name
}

/** The file name in a `Content-Disposition` header; the encoded form takes precedence. */
const fileNameOf = (disposition: string): string | undefined => {
  const header = asUtf8(disposition)
  const encoded = /;\s*filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return undefined
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;]+))/i.exec(header)
  const name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  return name || undefined
}

/** Headers arrive as one character per byte; most clients send UTF-8. */
const asUtf8 = (header: string): string => {
  const bytes = Buffer.from(header, 'latin1')
  if (bytes.toString('latin1') !== header) return header
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return header
  }
}

/** Clients send the hash in hexadecimal, or in base64 as the standard of the header requires. */
const isHashOf = (md5: string, bytes: Uint8Array): boolean => {
  const digest = createHash('md5').update(bytes).digest()
  return md5.toLowerCase() === digest.toString('hex') || md5 === digest.toString('base64')
}
