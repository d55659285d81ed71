import type { Config } from '../../../config.ts'
import { checkCountries } from './countries.ts'
import { type Finding, good } from './finding.ts'
import { checkFolder, checkMedia, checkNode, checkSecret } from './machine.ts'
import { checkTheme } from './theme.ts'

/** The checks that differ between a command and the running server. */
interface OwnChecks {
  database(): Promise<readonly Finding[]>
  address(): Promise<readonly Finding[]>
}

/** Runs every check, in the order in which a start would meet the problems. */
export const examineSite = async (config: Config, own: OwnChecks): Promise<readonly Finding[]> => [
  good('The configuration is readable'),
  checkNode(),
  ...(await checkFolder(config)),
  await checkSecret(config),
  ...(await own.database()),
  await checkMedia(config),
  ...(await checkTheme(config)),
  ...(await checkCountries(config)),
  ...(await own.address()),
]
