import { execFileSync, spawnSync } from 'node:child_process'

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)

export const isCommit = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0

/** Files that differ from the merge base with `base`: committed, staged, changed and new ones. */
export const changedSince = (base: string): readonly string[] => [
  ...git('diff', '--name-only', '-z', `${base}...HEAD`),
  ...git('diff', '--name-only', '-z', '--cached'),
  ...git('ls-files', '-z', '--other', '--modified', '--exclude-standard'),
]
