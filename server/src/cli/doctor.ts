import { type Config, ConfigError } from '../config.ts'
import { checkAddress } from './checks/address.ts'
import { checkCountries } from './checks/countries.ts'
import { checkDatabase } from './checks/database.ts'
import { bad, type Finding, good } from './checks/finding.ts'
import { checkFolder, checkMedia, checkNode, checkSecret } from './checks/machine.ts'
import { checkTheme } from './checks/theme.ts'
import { countOf, print } from './output/print.ts'
import { createProgress } from './output/progress.ts'

const SIGNS = { good: '✓', doubtful: '!', bad: '✗' } as const

/** `callboard doctor` */
export const doctor = async (read: () => Config): Promise<void> => {
  printFindings(await examine(read))
}

/** Prints each finding with its advice, then the totals; bad ones make the command fail. */
export const printFindings = (findings: readonly Finding[]): void => {
  for (const { level, text, advice } of findings)
    print(`${SIGNS[level]} ${text}${advice === undefined ? '' : `\n    ${advice}`}`)
  const count = (level: Finding['level']): number =>
    findings.filter((finding) => finding.level === level).length
  print(
    `\n${countOf(count('good'), 'thing')} in order, ${count('doubtful')} to look at, ${count('bad')} wrong.`,
  )
  if (count('bad') > 0) process.exitCode = 1
}

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
