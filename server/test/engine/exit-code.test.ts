import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

/** A failed test run has to exit with its code, whatever the embedded servers do. */
it('a process that started a PostgreSQL exits with the code it was given', async () => {
  const { href } = new URL('../postgres.ts', import.meta.url)
  const program = `
    const { startServer } = await import(${JSON.stringify(href)})
    await (await startServer()).stop()
    process.exitCode = 7`
  const code = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error) =>
      resolve(error?.code ?? 0),
    )
  })
  expect(code).toBe(7)
})
