import { visitScript } from '../../modules/analytics/index.ts'
import { file, type MachineAnswer } from './common/machine-file.ts'

/** The script by which pages report visits. */
export const visitScriptFile = async (): Promise<MachineAnswer> =>
  file('text/javascript', visitScript, [], { 'Cache-Control': 'public, max-age=3600' })
