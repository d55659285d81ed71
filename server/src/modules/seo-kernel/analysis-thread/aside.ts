import { openWorkThread, type Works } from '../../../lib/threads/work-thread.ts'

/** Most of it is a job's work, and no text that can be saved takes so long. */
const CPU_MS = 20_000

/** An entry of its own, or beside the bundle that this became part of (scripts/bundle.ts). */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../threads/analysis-thread.ts' : './analysis-thread.js',
  import.meta.url,
)

const thread = openWorkThread<Works>(FILE, { name: 'analysis', cpuMs: CPU_MS })

/**
 * Runs a function that reads texts beside everything else, in the thread that analyses long ones
 * (server/src/threads), where it is known by its name; throws `TooCostly` where it takes too long.
 */
export const aside = async <F extends (...given: never[]) => unknown>(
  name: string,
  ...given: Parameters<F>
): Promise<ReturnType<F>> => (await thread.run(name, ...(given as never[]))) as ReturnType<F>
