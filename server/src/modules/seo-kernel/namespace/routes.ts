import { route } from '../../../contract/route.ts'
import { NEEDS_ANY } from '../access/index.ts'
import { Done, done } from '../common/index.ts'

export const coreRoutes = {
  pingSeo: route({
    method: 'GET',
    path: 'ping',
    summary: 'Test the connection to the server',
    can: NEEDS_ANY,
    reply: Done,
  }).handle(async () => done),
}
