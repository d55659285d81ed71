import { type MockInstance, vi } from 'vitest'

/** Returns what a command prints while `work` runs. */
export const printed = async (work: () => Promise<unknown>): Promise<string> => {
  const write: MockInstance = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await work()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}
