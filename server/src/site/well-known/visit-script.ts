import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { visitScript } from '../../modules/analytics/index.ts'

/** The script by which pages report visits. */
export const visitScriptFile = async (): Promise<MachineAnswer> =>
  file('text/javascript', visitScript, [], { 'Cache-Control': 'public, max-age=3600' })
