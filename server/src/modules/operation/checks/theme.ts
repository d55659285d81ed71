import type { Config } from '../../../config.ts'
import { readTheme } from '../../themes/index.ts'
import { doubtful, type Finding, good } from './finding.ts'

/** Files of the operator's theme folder that a start would skip. */
export const checkTheme = async (config: Pick<Config, 'themeDir'>): Promise<Finding[]> => {
  if (config.themeDir === undefined) return []
  const { faults } = await readTheme(config)
  if (faults.length === 0) return [good('Every file of the theme folder can be used')]
  return faults.map((fault) =>
    doubtful(
      `A file of the theme folder is not used: ${fault}`,
      'The built-in file is used until it is fixed.',
    ),
  )
}
