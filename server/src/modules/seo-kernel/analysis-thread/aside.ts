import { openWorkThread, type Works } from '../../../lib/threads/work-thread.ts'

/** The limit of CPU time. Most calls come from jobs, and no text that can be saved takes so long. */
const CPU_MS = 20_000

/** The entry of its own, or the file beside the bundle that this module is part of (scripts/bundle.ts). */
const FILE = new URL(
  import.meta.url.endsWith('.ts') ? '../../../threads/analysis-thread.ts' : './analysis-thread.js',
  import.meta.url,
)

const thread = openWorkThread<Works>(FILE, { name: 'analysis', cpuMs: CPU_MS })

/**
 * Runs a function by its name in the analysis thread (server/src/threads), so that long texts do not block
 * the event loop; throws `TooCostly` if it exceeds the limit.
 */
export const aside = async <F extends (...given: never[]) => unknown>(
  name: string,
  ...given: Parameters<F>
): Promise<ReturnType<F>> => (await thread.run(name, ...(given as never[]))) as ReturnType<F>
