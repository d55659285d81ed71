import type { Config } from '../config.ts'
import { countOf } from '../lib/wording/wording.ts'
import type { Finding } from '../modules/operation/checks/index.ts'
import { examine } from './examine.ts'
import { print } from './output/print.ts'
import { createProgress } from './output/progress.ts'

const SIGNS = { good: '✓', doubtful: '!', bad: '✗' } as const

/** `callboard doctor` */
export const doctor = async (read: () => Config): Promise<void> => {
  const progress = createProgress()
  progress.show('Looking …')
  printFindings(await examine(read).finally(() => progress.clear()))
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
