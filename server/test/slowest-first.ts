import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Started last, each of these would keep one worker busy after all others are done. */
const SLOW = [
  'browser/statistics.test.ts',
  'faults/kill.test.ts',
  'browser/site.test.ts',
  'faults/deep-nesting.test.ts',
  'cli/import-catalogue.test.ts',
  'faults/lost-connections.test.ts',
  'cli/command.test.ts',
]

/** Vitest knows the durations from the last local run; a fresh clone has none. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Workers belong to one project, so its files stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const isSlow = SLOW.some((name) => moduleId.endsWith(name))
      return projects.indexOf(project) * 2 + (isSlow ? 0 : 1)
    }
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}
