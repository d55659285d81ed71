import { visitScript } from '../../modules/analytics/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** The script by which pages tell of their visitors. */
export const visitScriptFile = async (): Promise<MachineAnswer> =>
  file('text/javascript', visitScript, [], { 'Cache-Control': 'public, max-age=3600' })
