import { type Config, ConfigError } from '../../config.ts'
import { createProgress } from '../output/progress.ts'
import { checkAddress } from './address.ts'
import { checkCountries } from './countries.ts'
import { checkDatabase } from './database.ts'
import { bad, type Finding, good } from './finding.ts'
import { checkFolder, checkMedia, checkNode, checkSecret } from './machine.ts'
import { checkTheme } from './theme.ts'

/** Runs every check, in the order in which a start would meet the problems. */
export const examine = async (read: () => Config): Promise<readonly Finding[]> => {
  const config = resolveConfig(read)
  if (Array.isArray(config)) return [...config, checkNode()]
  const progress = createProgress()
  progress.show('Looking …')
  try {
    return [
      good('The configuration is readable'),
      checkNode(),
      ...(await checkFolder(config)),
      await checkSecret(config),
      ...(await checkDatabase(config)),
      await checkMedia(config),
      ...(await checkTheme(config)),
      ...(await checkCountries(config)),
      ...(await checkAddress(config)),
    ]
  } finally {
    progress.clear()
  }
}

const resolveConfig = (read: () => Config): Config | Finding[] => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map((fault) =>
      bad(`Configuration: ${fault}`, 'docs/configuration.md lists every setting.'),
    )
  }
}
