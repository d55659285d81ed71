import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { file } from '../../contract/site/machine-file.ts'
import { printRobots } from './print.ts'

export const resolveRobotsTxt = async ({
  ctx,
  path,
}: AddressRequest): Promise<Resolution | undefined> =>
  path === 'robots.txt' ? file('text/plain', await printRobots(ctx), ['options']) : undefined
