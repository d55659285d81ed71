import { ContextArg } from '../../contract/arguments/args.ts'
import { keyedItems } from '../../contract/openapi/reply-schema.ts'
import { route } from '../../contract/route.ts'
import { inPath, string } from '../../contract/schema.ts'
import { presentStatus, presentTaxonomy, presentType } from './present.ts'
import { statusResource, taxonomyResource, typeResource } from './resource.ts'
import * as service from './service.ts'

const listTypes = route({
  method: 'GET',
  path: 'types',
  summary: 'List post types',
  can: 'anyone',
  args: { context: ContextArg },
  cacheTags: ['options'],
  resource: typeResource,
  reply: keyedItems(typeResource),
  permit: service.mayListForEditing,
}).handle(({ ctx, args }) => service.listTypes(ctx, args))

const getType = route({
  method: 'GET',
  path: 'types/(?P<type>[\\w-]+)',
  summary: 'Get a post type',
  can: 'anyone',
  args: {
    type: inPath(string({ description: 'Identifier of the post type.' })),
    context: ContextArg,
  },
  cacheTags: ['options'],
  resource: typeResource,
  load: service.getType,
  permit: service.mayReadType,
}).handle(async ({ ctx, args: { context }, subject: type }) => presentType(ctx, type, context))

const listStatuses = route({
  method: 'GET',
  path: 'statuses',
  summary: 'List post statuses',
  can: 'anyone',
  args: { context: ContextArg },
  cacheTags: ['options'],
  resource: statusResource,
  reply: keyedItems(statusResource),
  permit: service.mayListForEditing,
}).handle(({ ctx, args }) => service.listStatuses(ctx, args))

const getStatus = route({
  method: 'GET',
  path: 'statuses/(?P<status>[\\w-]+)',
  summary: 'Get a post status',
  can: 'anyone',
  args: {
    status: inPath(string({ description: 'Identifier of the status.' })),
    context: ContextArg,
  },
  cacheTags: ['options'],
  resource: statusResource,
  load: service.getStatus,
  permit: service.mayReadStatus,
}).handle(async ({ ctx, args: { context }, subject: status }) =>
  presentStatus(ctx, status, context),
)

const listTaxonomies = route({
  method: 'GET',
  path: 'taxonomies',
  summary: 'List taxonomies',
  can: 'anyone',
  args: {
    context: ContextArg,
    type: string({ description: 'Limit results to taxonomies of this post type.' }),
  },
  cacheTags: ['options'],
  resource: taxonomyResource,
  reply: keyedItems(taxonomyResource),
  permit: service.mayListTaxonomies,
}).handle(({ ctx, args }) => service.listTaxonomies(ctx, args))

const getTaxonomy = route({
  method: 'GET',
  path: 'taxonomies/(?P<taxonomy>[\\w-]+)',
  summary: 'Get a taxonomy',
  can: 'anyone',
  args: {
    taxonomy: inPath(string({ description: 'Identifier of the taxonomy.' })),
    context: ContextArg,
  },
  cacheTags: ['options'],
  resource: taxonomyResource,
  load: service.getTaxonomy,
  permit: service.mayReadTaxonomy,
}).handle(async ({ ctx, args: { context }, subject: taxonomy }) =>
  presentTaxonomy(ctx, taxonomy, context),
)

export const routes = {
  listTypes,
  getType,
  listStatuses,
  getStatus,
  listTaxonomies,
  getTaxonomy,
}
