/** Runs a step of the build, with a line when it starts and when it is done. */
export const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
  const start = performance.now()
  console.log(`${what} is being built …`)
  await work()
  console.log(`${what} is built (${((performance.now() - start) / 1_000).toFixed(1)} s).`)
}
