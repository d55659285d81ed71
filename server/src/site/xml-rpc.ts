import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linksFor } from '../http/dialect.ts'
import { escapeXml } from '../lib/xml.ts'
import { baseOf, type SiteParts } from './common/visit.ts'

/**
 * The address of the XML-RPC interface of other systems. Every call gets a fault in that protocol which names
 * the REST interface; like all faults it has status 200.
 */
export const serveXmlRpc = (http: FastifyInstance, parts: SiteParts): void => {
  http.route({
    method: ['GET', 'POST'],
    url: '/xmlrpc.php',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method !== 'POST') reply.code(405).header('Allow', 'POST')
      const root = linksFor(parts.dialects[0], baseOf(parts, request)).api('')
      return reply
        .headers({ 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' })
        .send(faultFor(root))
    },
  })
}

/** The fault code of the reference for a disabled XML-RPC interface. */
const faultFor = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<methodResponse>
<fault><value><struct>
<member><name>faultCode</name><value><int>405</int></value></member>
<member><name>faultString</name><value><string>${escapeXml(
  `This site does not speak XML-RPC. Use its REST interface at ${root} with an application password.`,
)}</string></value></member>
</struct></value></fault>
</methodResponse>
`
