import { route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../contract/schema.ts'
import { needs } from '../../seo-kernel/index.ts'
import {
  addTemplate,
  readTemplates,
  removeTemplate,
  replaceTemplate,
  TemplateShape,
} from './templates.ts'
import { previewSchema } from './validator.ts'

const can = needs('page_schema_settings')

/** Larger than any state of an editor. */
const MAX_STATE = 1_048_576

const success = { success: boolean({ required: true }) }

const Templates = object({
  ...success,
  templates: array(TemplateShape, {
    required: true,
    description: 'Schema templates for use on many pages.',
  }),
})

const template = typed<unknown>({
  type: ['object', 'null'],
  nullable: true,
  description:
    'The template: id, label, graph and form, or a graph without a form as text (`custom`, `schema`).',
})

/** Existing clients send an empty list for an empty object. */
const group = (description: string) =>
  typed<unknown>({ type: ['object', 'array', 'null'], nullable: true, description })

const graphs = (description: string) =>
  typed<unknown>({ type: ['array', 'null'], nullable: true, description })

const sample = (n: number) => ({
  template: {
    id: `t-${n}`,
    slug: 'faq-page',
    graphName: 'FAQPage',
    label: `Questions ${n}`,
    properties: { questions: [{ question: 'Which water?', answer: 'Hot.' }] },
  },
})

const Issue = object({
  severity: string({ required: true, enum: ['error', 'warning'] }),
  graph: string({ required: true, description: 'Schema type of the graph.' }),
  id: string({ description: 'Id of the node, if any.' }),
  property: string({ required: true }),
  kind: string({
    required: true,
    enum: ['missing', 'invalid'],
    description: 'Whether the property is missing or has an invalid value.',
  }),
  node: integer({ description: 'Index of the node in `@graph`; none if the graph is left out.' }),
  path: string({
    required: true,
    description: 'Path of the property, such as `Recipe.review[1].author`.',
  }),
  message: string({ required: true }),
})

export const schemaRoutes = {
  listSchemaTemplates: route({
    method: 'GET',
    path: 'schema/templates',
    summary: 'List schema templates',
    can,
    reply: Templates,
  }).handle(async ({ ctx }) => ({ success: true, templates: [...(await readTemplates(ctx))] })),

  addSchemaTemplate: route({
    method: 'POST',
    path: 'schema/templates',
    summary: 'Create a schema template',
    can,
    args: { template },
    samples: sample,
    maxBodyBytes: MAX_STATE,
    reply: Templates,
  }).handle(async ({ ctx, args }) => ({
    success: true,
    templates: [...(await addTemplate(ctx, args.template))],
  })),

  replaceSchemaTemplate: route({
    method: 'PUT',
    path: 'schema/templates',
    summary: 'Update a schema template',
    can,
    args: { template },
    samples: sample,
    maxBodyBytes: MAX_STATE,
    reply: Templates,
  }).handle(async ({ ctx, args }) => ({
    success: true,
    templates: [...(await replaceTemplate(ctx, args.template))],
  })),

  removeSchemaTemplate: route({
    method: 'DELETE',
    path: 'schema/templates',
    summary: 'Delete a schema template',
    can,
    args: {
      templateId: typed<unknown>({
        type: ['string', 'integer', 'null'],
        nullable: true,
        description: 'Id of the template.',
      }),
    },
    samples: (n) => ({ templateId: `t-${n}` }),
    reply: Templates,
  }).handle(async ({ ctx, args }) => ({
    success: true,
    templates: [...(await removeTemplate(ctx, args.templateId))],
  })),

  previewSchema: route({
    method: 'POST',
    path: 'schema/validator/output',
    summary: 'Preview the schema of a post',
    description:
      'Returns the schema markup that unsaved settings would produce, and what it lacks.',
    can,
    args: {
      postId: typed<unknown>({
        type: ['string', 'integer', 'null'],
        nullable: true,
        description: 'Id of the post.',
      }),
      graphs: graphs('Graphs with form values.'),
      customGraphs: graphs('Graphs as text.'),
      blockGraphs: graphs('Graphs of the blocks in the content.'),
      default: group('Settings of the default graph of the post type.'),
    },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    maxBodyBytes: MAX_STATE,
    reply: object({
      ...success,
      output: string({ required: true, description: 'Generated schema markup.' }),
      issues: array(Issue, {
        required: true,
        description: 'Errors that prevent rich results: missing or invalid properties.',
      }),
      warnings: array(Issue, {
        required: true,
        description: 'Warnings: recommended properties that are missing.',
      }),
    }),
  }).handle(async ({ ctx, args: { postId, ...chosen } }) => {
    const { output, issues, warnings } = await previewSchema(ctx, postId, chosen)
    return { success: true, output, issues: [...issues], warnings: [...warnings] }
  }),
}
