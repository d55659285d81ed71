import type { IncomingHttpHeaders } from 'node:http'
import { protocolErrors } from '../contract/errors.ts'
import { isMultipart, parseMultipart } from './multipart.ts'
import { type ApiRequest, noBody, parseBody } from './request.ts'

/** Parses a body into arguments, a file, or both. A body over the limit becomes a fault. */
export const readBody = async (
  body: unknown,
  headers: IncomingHttpHeaders,
  limitOf: () => number,
): Promise<Pick<ApiRequest, 'body' | 'upload'>> => {
  if (!Buffer.isBuffer(body)) return { body: noBody }
  const limit = limitOf()
  if (body.length > limit) {
    const error = protocolErrors.rest_body_too_large(`${limit} bytes`)
    return { body: { kind: 'fault', error } }
  }
  const { 'content-type': contentType = '', 'content-disposition': disposition } = headers
  const md5 = headers['content-md5']
  const digest = typeof md5 === 'string' ? md5 : undefined
  if (!isMultipart(contentType))
    return {
      body: parseBody(body, contentType),
      upload: { via: 'body', bytes: body, disposition, contentType, md5: digest },
    }
  const form = await parseMultipart(body, contentType)
  return {
    body: form.body,
    upload: form.file && { via: 'form', ...form.file, md5: digest },
  }
}
