import { configDefaults, defineConfig } from 'vitest/config'
import { filesWithData } from './server/test/files-with-data.ts'
import { isWhole } from './server/test/postgres-replay/whole-files.ts'
import { SlowestFirst } from './server/test/slowest-first.ts'

/** `npm run faults` runs many rounds in one test. */
const minutes = process.env.CALLBOARD_FAULTS === 'whole' ? 10 : 1

const common = {
  testTimeout: minutes * 60_000,
  hookTimeout: minutes * 120_000,
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/setup.ts'],
}

/** Files that put something else in a module's place, which others must not see. */
const REPLACING_MODULES = [
  'server/src/cli/restore-older.test.ts',
  'server/src/store/disk/disk-fault.test.ts',
  'server/test/faults/too-costly.test.ts',
]

/** Set by `npm test -- --changed`: what it runs again on the other engine. */
const onPostgres = process.env.CALLBOARD_TEST_ON_POSTGRES?.split(',')

/** Set by `npm test`: most files do not run there, but what they asked of SQLite is asked again. */
const isReplaying = process.env.CALLBOARD_TEST_REPLAY !== undefined
const REPLAY = 'server/test/postgres-replay/replay.test.ts'
const REPLAY_PROJECT = {
  test: { ...common, name: 'replay', include: [REPLAY], sequence: { groupOrder: 1 } },
}

export default defineConfig({
  test: {
    // Tests wait for disks, sockets and browsers: a core that is kept free would only idle.
    maxWorkers: '100%',
    // Files share the modules of their worker: importing the product anew for each took most of the
    // time. Nothing in it keeps state that is not bound to one app.
    isolate: false,
    // Not imported by any test, and yet part of each.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/server/test/{cleanup,global-setup,setup,template}.ts',
    ],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'sqlite',
          include: ['{server,client,admin}/**/*.test.ts'],
          exclude: [...REPLACING_MODULES, REPLAY],
        },
      },
      { test: { ...common, name: 'alone', include: REPLACING_MODULES, isolate: true } },
      {
        test: {
          ...common,
          name: 'postgres',
          // Whatever touches data has to answer the same on the other engine.
          include: filesWithData()
            .filter((file) => !isReplaying || isWhole(file))
            .filter((file) => onPostgres?.includes(file) ?? true),
          env: { CALLBOARD_TEST_DB: 'postgres' },
        },
      },
      ...(isReplaying ? [REPLAY_PROJECT] : []),
    ],
  },
})
