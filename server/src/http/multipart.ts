import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../contract/errors.ts'
import { parseQuery } from '../lib/query-string.ts'
import type { BodyArguments } from './request.ts'

/** A parsed form: its fields as arguments, and one file, the one named `file` or else the first. */
export interface Form {
  readonly body: BodyArguments
  readonly file:
    | {
        readonly field: string
        readonly fileName: string
        readonly contentType: string
        readonly bytes: Buffer
      }
    | undefined
}

export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\b/i.test(contentType)

/** Parses a form that has been received completely. */
export const parseMultipart = (bytes: Buffer, contentType: string): Promise<Form> =>
  new Promise((resolve) => {
    const unreadable = (): void =>
      resolve({ body: { kind: 'fault', error: badForm() }, file: undefined })
    const fields: [string, string][] = []
    const files: NonNullable<Form['file']>[] = []
    let parser: BusboyInstance
    try {
      parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
    } catch {
      return unreadable()
    }
    parser.on('field', (name, value) => fields.push([name, value]))
    parser.on('file', (name, stream: BusboyFileStream, fileName, _encoding, contentType) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', unreadable)
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        files.push({ field: name, fileName: fileName ?? '', contentType, bytes })
      })
    })
    parser.on('error', unreadable)
    parser.on('finish', () =>
      resolve({
        // Names such as `meta[key]` have the same meaning as in a query.
        body: {
          kind: 'arguments',
          values: parseQuery(new URLSearchParams(fields).toString()),
          isForm: true,
        },
        file: files.find(({ field }) => field === 'file') ?? files[0],
      }),
    )
    parser.end(bytes)
  })

/** The total size was checked when the body was received. */
const LIMITS = { fields: 1_000, parts: 1_010, files: 10, headerPairs: 100, fieldSize: 10_485_760 }

const badForm = (): ApiError =>
  new ApiError('rest_invalid_body', 400, 'The form in the request body cannot be read.')
