import type { Context } from '../../contract/context.ts'
import { printRobots } from '../../modules/sitemap/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

export const robotsTxt = async (ctx: Context): Promise<MachineAnswer> =>
  file('text/plain', await printRobots(ctx), ['options'])
