import type { OpenApiDocument, Response } from './document.ts'
import type { JsonSchema } from './json-schema.ts'

/** The body of every refusal. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused.',
  properties: {
    code: { type: 'string', description: 'For programs; docs/errors.md lists them.' },
    message: { type: 'string', description: 'For people.' },
    data: {
      type: 'object',
      properties: {
        status: { type: 'integer', description: 'The HTTP status.' },
        params: {
          description: 'The refused arguments with the reason, or the names of the missing ones.',
          anyOf: [
            { type: 'object', additionalProperties: { type: 'string' } },
            { type: 'array', items: { type: 'string' } },
          ],
        },
        details: {
          type: 'object',
          description: 'Per refused argument a code of its own.',
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
  description: 'Addresses of related items, by relation.',
  readOnly: true,
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        href: { type: 'string' },
        embeddable: { type: 'boolean', description: '`_embed` brings what it points at.' },
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
      description: 'Send only these members, separated by commas; `title.rendered` looks inside.',
      schema: { type: 'string' },
    },
    Embed: {
      name: '_embed',
      in: 'query',
      description: 'Send the items that `_links` points at as well: `1` for all, or relations.',
      schema: { type: 'string' },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description:
        'The `ETag` of the version that was read; 412 when it is no longer the current one.',
      schema: { type: 'string' },
    },
  },
  headers: {
    ETag: {
      description: 'The version of what was sent, for `If-None-Match` and `If-Match`.',
      schema: { type: 'string' },
    },
    Location: { description: 'The address of the new item.', schema: { type: 'string' } },
    Total: { description: 'How many items there are.', schema: { type: 'integer' } },
    TotalPages: { description: 'How many pages there are.', schema: { type: 'integer' } },
  },
  responses: {
    BadRequest: refusal('An argument is missing or wrong.'),
    Unauthorized: refusal('The request is not authenticated.'),
    Forbidden: refusal('The caller is known but lacks the right.'),
    NotFound: refusal('There is no such item.'),
    PreconditionFailed: refusal('The item was changed since it was read.'),
  },
  securitySchemes: {
    basic: {
      type: 'http',
      scheme: 'basic',
      description: 'A user name and one of that user’s application passwords.',
    },
  },
}
