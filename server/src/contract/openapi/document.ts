import type { DataTerms } from '../namespace.ts'
import type { Method, Requirement } from '../route.ts'
import type { JsonSchema } from './json-schema.ts'

/** An OpenAPI 3.1 document, as far as this product writes one. */
export interface OpenApiDocument {
  openapi: string
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: {
    name: string
    description: string
    externalDocs?: { url: string; description: string }
    'x-data-terms'?: DataTerms
  }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    headers: Record<string, { description: string; schema: JsonSchema }>
    responses: Record<string, Response>
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>
  }
}

export type PathItem = Partial<Record<Lowercase<Method>, Operation>>

export interface Operation {
  /** Missing on a method that only repeats another one. */
  operationId?: string
  /** The operation that this method is an alias of. */
  'x-alias-of'?: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  /** Any one of these suffices, or `anyone`. */
  'x-capability': Requirement
  /** May be part of a batch. */
  'x-batch'?: true
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses: Record<string, Response | Reference>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  style?: 'form' | 'deepObject'
  explode?: boolean
  schema: JsonSchema
}

export interface RequestBody {
  required?: boolean
  content: Record<string, MediaType>
}

export interface MediaType {
  schema: JsonSchema
  encoding?: Record<string, Encoding>
}

export interface Encoding {
  style: 'form' | 'deepObject'
  explode: boolean
}

export interface Response {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

export interface Reference {
  $ref: string
}
