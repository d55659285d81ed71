import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed; reads a line where there is no terminal. */
export const askPassword = async (question: string): Promise<string> => {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
