import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { protocolErrors } from '../../../contract/errors.ts'
import { boolean } from '../../../contract/schema.ts'
import { capability } from './capabilities.ts'

/** Values of forms that mean false. */
const OFF: readonly unknown[] = [undefined, null, false, 0, '', '0', 'false']

/** Whether a request is for all sites of a network. */
export const isForNetwork = (network: unknown): boolean => !OFF.includes(network)

export const ForNetwork = lenient(
  boolean({ description: 'Whether the request is for the whole network.' }),
  isForNetwork,
)

/** Throws if the request is for all sites of a network and the caller lacks the `admin` area. */
export const requireNetworkRight = (ctx: Pick<Context, 'can'>, network: unknown): void => {
  if (isForNetwork(network) && !ctx.can(capability('admin'))) throw protocolErrors.rest_forbidden()
}
