import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Started last, each of these would keep one worker busy after all others are done. */
const SLOW = [
  'image-worker/image-worker.test.ts',
  'law/event-loop.test.ts',
  'browser/statistics.test.ts',
  'faults/stop.test.ts',
  'properties/patched-lists.test.ts',
  'law/built-server.test.ts',
  'browser/site.test.ts',
  'law/law.test.ts',
  'browser/visits-page.test.ts',
  'markup/rendering.test.ts',
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
