import { route } from '../../../contract/route.ts'
import { array, boolean, object, string, typed } from '../../../contract/schema.ts'
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
    description: 'Graphs that are filled in once and used on many pages.',
  }),
})

const template = typed<unknown>({
  type: ['object', 'null'],
  nullable: true,
  description:
    'Its id, label, graph and form; a graph without a form as text (`custom`, `schema`).',
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
  graph: string({ required: true, description: 'The type of the thing.' }),
  id: string({ description: 'Its name, where it has one.' }),
  property: string({ required: true }),
  path: string({ required: true, description: 'Where it stands: `Recipe.review[1].author`.' }),
  message: string({ required: true }),
})

export const schemaRoutes = {
  listSchemaTemplates: route({
    method: 'GET',
    path: 'schema/templates',
    summary: 'List the templates of graphs',
    can,
    reply: Templates,
  }).handle(async ({ ctx }) => ({ success: true, templates: [...(await readTemplates(ctx))] })),

  addSchemaTemplate: route({
    method: 'POST',
    path: 'schema/templates',
    summary: 'Add a template of a graph',
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
    summary: 'Replace the template with the same id',
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
    summary: 'Remove a template of a graph',
    can,
    args: {
      templateId: typed<unknown>({
        type: ['string', 'integer', 'null'],
        nullable: true,
        description: 'The id of the template.',
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
    summary: 'Show the graph that choices of an editor would give a post, and what it lacks',
    can,
    args: {
      postId: typed<unknown>({
        type: ['string', 'integer', 'null'],
        nullable: true,
        description: 'The id of the post.',
      }),
      graphs: graphs('Filled forms of graphs.'),
      customGraphs: graphs('Graphs as text.'),
      blockGraphs: graphs('What blocks of the content tell.'),
      default: group('Whether the post has the graph of its type, and with which values.'),
    },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    maxBodyBytes: MAX_STATE,
    reply: object({
      ...success,
      output: string({ required: true, description: 'The graph, as it would stand on the page.' }),
      issues: array(Issue, {
        required: true,
        description:
          'What keeps search engines from showing a thing: it lacks a property, or has a bad value.',
      }),
      warnings: array(Issue, {
        required: true,
        description: 'What would have them show more of it.',
      }),
    }),
  }).handle(async ({ ctx, args: { postId, ...chosen } }) => {
    const { output, issues, warnings } = await previewSchema(ctx, postId, chosen)
    return { success: true, output, issues: [...issues], warnings: [...warnings] }
  }),
}
