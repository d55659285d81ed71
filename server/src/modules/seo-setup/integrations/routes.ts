import type { Context } from '../../../contract/context.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../contract/schema.ts'
import { Done, done, lenientLine, needs } from '../../seo-kernel/index.ts'
import { integrationErrors } from './errors.ts'
import {
  Connection,
  connect,
  disconnect,
  relatedPhrases,
  renew,
  researchStatus,
} from './research.ts'

const required = { required: true } as const
const WRITERS = needs('page_analysis')

const Connected = typed<Readonly<Record<string, boolean | Connection>>>({
  type: 'object',
  description: '`success`, and the connection keyed by the name of the tool.',
  properties: { success: boolean(required) },
  additionalProperties: Connection,
})

/** The connection under the client's name for the tool, as in the path of its routes. */
const answer = (ctx: Context, connection: Connection) => ({
  success: true,
  [nameOfTool(ctx)]: connection,
})

/** `research-tool` → `researchTool`; WordPress clients use another path and name. */
const nameOfTool = ({ links }: Context): string =>
  (links.path('seo/v1/integration/research-tool').split('/').at(-1) ?? '').replace(
    /-([a-z])/g,
    (_, letter: string) => letter.toUpperCase(),
  )

export const integrationRoutes: RouteRecord = {
  getResearchTool: route({
    method: 'GET',
    path: 'integration/research-tool',
    summary: 'Get the keyword research connection',
    can: WRITERS,
    reply: object({
      host: string({ ...required, description: 'Host of the service; empty if none is set up.' }),
      isConnected: boolean(required),
      expires: integer({
        ...required,
        description: 'When the connection is renewed, as a Unix timestamp; 0 without one.',
      }),
      authorizationUrl: string({
        ...required,
        description: 'Page of the service that issues a code; empty if none is set up.',
      }),
    }),
  }).handle(({ ctx }) => researchStatus(ctx)),

  connectResearchTool: route({
    method: 'POST',
    path: 'integration/research-tool/authenticate',
    summary: 'Connect a keyword research service',
    can: WRITERS,
    args: { code: string({ description: 'Authorization code of the service.' }) },
    reply: Connected,
  }).handle(async ({ ctx, args: { code } }) => {
    if (!code) throw integrationErrors.seo_missing_code()
    return answer(ctx, await connect(ctx, code))
  }),

  renewResearchTool: route({
    method: 'POST',
    path: 'integration/research-tool/refresh',
    summary: 'Refresh the keyword research connection',
    can: WRITERS,
    reply: Connected,
  }).handle(async ({ ctx }) => answer(ctx, await renew(ctx))),

  disconnectResearchTool: route({
    method: 'POST',
    path: 'integration/research-tool/disconnect',
    summary: 'Disconnect the keyword research service',
    can: WRITERS,
    reply: Done,
  }).handle(async ({ ctx }) => {
    await disconnect(ctx)
    return done
  }),

  findRelatedKeyphrases: route({
    method: 'POST',
    path: 'integration/research-tool/keyphrases',
    summary: 'List related keyphrases',
    can: WRITERS,
    args: {
      keyphrase: lenientLine('Keyphrase to find related ones for.'),
      database: lenientLine('Two-letter country code.'),
    },
    reply: object({
      success: boolean(required),
      keyphrases: object(
        {
          data: object(
            {
              columnNames: array(string(), required),
              rows: array(
                typed<readonly string[]>(
                  array(string(), { description: 'Phrase, search volume and trend.' }),
                ),
                required,
              ),
            },
            required,
          ),
        },
        required,
      ),
    }),
  }).handle(async ({ ctx, args: { keyphrase = '', database = '' } }) => {
    if (keyphrase === '' || !/^[a-z]{2}$/i.test(database))
      throw integrationErrors.seo_invalid_keyphrase()
    const rows = await relatedPhrases(ctx, keyphrase, database.toLowerCase())
    return { success: true, keyphrases: { data: { columnNames: COLUMNS, rows } } }
  }),

  listSnippets: route({
    method: 'POST',
    path: 'integration/snippet-tool/snippets',
    summary: 'List code snippets (always empty)',
    can: needs('tools_settings'),
    reply: object({
      success: boolean(required),
      snippets: array(object({ title: string(required), install: string(required) }), required),
      pluginInstalled: boolean(required),
      pluginActive: boolean(required),
      pluginNeedsUpdate: boolean(required),
    }),
  }).handle(async () => ({
    success: true,
    // The site runs no third-party code, so there are no snippets.
    snippets: [],
    pluginInstalled: false,
    pluginActive: false,
    pluginNeedsUpdate: false,
  })),
}

const COLUMNS = ['Keyword', 'Search Volume', 'Trends']
