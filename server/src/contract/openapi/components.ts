import type { OpenApiDocument, Response } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

/** The body of every refusal. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Error response.',
  properties: {
    code: {
      type: 'string',
      description: 'Machine-readable error code; docs/errors.md lists all codes.',
    },
    message: { type: 'string', description: 'Human-readable message.' },
    data: {
      type: 'object',
      properties: {
        status: { type: 'integer', description: 'HTTP status code.' },
        params: {
          description: 'Invalid arguments with the reason, or the names of missing arguments.',
          anyOf: [
            { type: 'object', additionalProperties: { type: 'string' } },
            { type: 'array', items: { type: 'string' } },
          ],
        },
        details: {
          type: 'object',
          description: 'Error codes, keyed by invalid argument.',
          additionalProperties: {
            type: 'object',
            properties: { code: { type: 'string' }, message: { type: 'string' } },
            required: ['code', 'message'],
          },
        },
      },
      required: ['status'],
    },
  },
  required: ['code', 'message', 'data'],
}

/** `_links` of an item. */
export const linksSchema: JsonSchema = {
  type: 'object',
  description: 'Links to related resources, keyed by relation.',
  readOnly: true,
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        href: { type: 'string' },
        embeddable: {
          type: 'boolean',
          description: 'Whether `_embed` includes the linked resource.',
        },
      },
      required: ['href'],
    },
  },
}

const refusal = (description: string): Response => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Components that many operations refer to. */
export const sharedComponents: Omit<OpenApiDocument['components'], 'schemas'> = {
  parameters: {
    Fields: {
      name: '_fields',
      in: 'query',
      description:
        'Comma-separated fields to include in the response; dots select nested fields, as in `title.rendered`.',
      schema: { type: 'string' },
    },
    Embed: {
      name: '_embed',
      in: 'query',
      description: 'Linked resources to embed: `1` for all, or a list of link relations.',
      schema: { type: 'string' },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description:
        '`ETag` of the version to change; the request fails with 412 if it is not the current version.',
      schema: { type: 'string' },
    },
  },
  headers: {
    ETag: {
      description: 'Version of the resource, for `If-None-Match` and `If-Match`.',
      schema: { type: 'string' },
    },
    Location: { description: 'URL of the created resource.', schema: { type: 'string' } },
    Total: { description: 'Total number of items.', schema: { type: 'integer' } },
    TotalPages: { description: 'Total number of pages.', schema: { type: 'integer' } },
  },
  responses: {
    BadRequest: refusal('Missing or invalid argument.'),
    Unauthorized: refusal('Authentication required.'),
    Forbidden: refusal('Permission denied.'),
    NotFound: refusal('Resource not found.'),
    PreconditionFailed: refusal('The resource was changed since it was read.'),
  },
  securitySchemes: {
    basic: {
      type: 'http',
      scheme: 'basic',
      description: 'User name and application password.',
    },
  },
}
